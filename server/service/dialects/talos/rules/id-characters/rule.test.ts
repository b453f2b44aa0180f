import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith, EXAMPLE_URI as uri } from '../example';

const without = { credentials: [{ name: 'key', label: 'Key', required: true }], functions: [] };

testRule(
  'talos/id-characters',
  manifestWith,
  {
    accepts: ['my-tool', 'Tool2', 'my.tool', ''].map((id) => ({ id })),
    reports: {
      'error /id': ['my_tool', 'my:tool', 'my/tool'].map((id) => ({ id })),
      'warning /id': [{ id: 'my_tool', ...without }],
    },
    says: [[{ id: '_my__tool:x' }, 'at the first `_`']],
    fixes: [[{ id: '_my__tool:x' }, { id: 'my-tool-x' }]],
  },
  { uri },
);
