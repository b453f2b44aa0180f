import { testRule } from '../../../../../../test/kit/rule-tests';
import type { Json } from '../../../../document/tree/node';
import { functionWith, manifestWith, EXAMPLE_URI as uri } from '../example';

const A = { name: 'a', label: 'A', required: true };
const withParameters = (name: string, parameters: Json) => functionWith({ name, parameters });
const withProperties = (properties: Json) => ({ functions: [withParameters('b', { type: 'object', properties })] });

testRule(
  'talos/null-value',
  manifestWith,
  {
    accepts: [withProperties({ r: { type: 'array', items: null } })],
    reports: {
      'error /credentials/0': [{ credentials: [null, A] }],
      'error /functions/0/parameters': [{ functions: [withParameters('b', null)] }],
      'error /functions/0/parameters/properties/q': [withProperties({ q: null })],
    },
    says: [
      [
        { credentials: [null, A] },
        "A credential must be an object. Once this tool is enabled, Talos fails to load any tool: Cannot read properties of null (reading 'required')",
      ],
    ],
    fixes: [
      [{ credentials: [null, A] }, { credentials: [A] }],
      [withProperties({ q: null }), withProperties({ q: { type: 'string' } })],
    ],
  },
  { uri },
);
