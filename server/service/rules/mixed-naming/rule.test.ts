import { expect, it } from 'vitest';
import { messages } from '../../../../test/kit/manifests';

const found = (...names: string[]) =>
  messages(
    JSON.stringify({
      tools: names.map((name) => ({ name, description: `What ${name} does to it.`, command: ['./tools/bin/x'] })),
    }),
    'mixed-naming',
  );

it('is reported at the names that differ from most', async () => {
  expect(await found('list_files', 'read_file', 'writeFile', 'move_file', 'delete_file')).toEqual([
    '`writeFile` is camelCase, the other names are snake_case: models and people misspell it more easily.',
  ]);
  expect(await found('list-files', 'ReadFile', 'move-file', 'delete-file', 'copy-file')).toHaveLength(1);
});

it.each([
  [['list_files', 'read_file', 'writeFile']],
  [['list_files', 'read_file', 'writeFile', 'moveFile']],
  [['list_files', 'read_file', 'write_file', 'move_file', 'open', 'ping', 'find', 'API-get-user', 'v2']],
  [['listFiles', 'readFile', 'writeFile', 'getURL', 'getX']],
])('is not reported for %s', async (names) => expect(await found(...names)).toEqual([]));
