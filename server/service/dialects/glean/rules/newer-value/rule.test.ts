import { testRule } from '../../../../../../test/kit/rule-tests';
import { action } from '../sample';

testRule(
  'glean/newer-value',
  (writeActionType: string) => action({ writeActionType }),
  { accepts: ['REDIRECT'], reports: { 'information /writeActionType': ['MCP'] } },
  { isAlone: true },
);
