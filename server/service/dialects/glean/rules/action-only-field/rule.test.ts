import { testRule } from '../../../../../../test/kit/rule-tests';
import { action, retrieval } from '../sample';

const FIELDS = { actionType: 'EXECUTION', enablePreview: false, writeActionType: 'EXECUTION' };

for (const [field, value] of Object.entries(FIELDS))
  testRule(
    'glean/action-only-field',
    (text: string) => text,
    {
      accepts: [action({ [field]: value })],
      reports: { [`warning /${field}`]: [retrieval({ [field]: value })] },
      fixes: [
        [retrieval({ [field]: value }), retrieval()],
        [retrieval({ [field]: value }), retrieval({ type: 'ACTION', [field]: value }), 'Make the tool an `ACTION`'],
      ],
    },
    { isAlone: true },
  );
