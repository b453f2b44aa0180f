import { itTakesAnyTree } from '../../../../test/kit/dialect-checks';
import { memoryWorkspace } from '../../workspace';
import { talos } from '.';
import { EXAMPLE_URI, filesWith } from './rules/example';

itTakesAnyTree(talos, {
  uri: EXAMPLE_URI,
  workspace: memoryWorkspace(filesWith('export const handlers = { a, b };\nexport const triggers = { a };')),
  keys: (
    'id name description version credentials settings triggers params source function modules functions parameters properties required type ' +
    'enum items options default label key oauth sidecar env cooldown_seconds'
  ).split(' '),
  values: ['a', 'b', 'select', 'multi-select', 'object', 'number', '{{credentials.a}}', 'cooldown_seconds', '__SET__'],
});
