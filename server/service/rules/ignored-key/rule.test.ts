import { expect, it } from 'vitest';
import { check, messages } from '../../../../test/kit/manifests';

const tool = (members: string) => `{ "tools": [{ "name": "x", "command": ["./tools/bin/x"], ${members} }] }`;

it.each(['retries', 'tiemout'])('a key that the platform ignores is a row: `%s`', async (key) => {
  const found = (await check(tool(`"${key}": 3`))).filter((line) => line.endsWith(`/${key}`));
  expect(found).toEqual([expect.stringMatching(/^(?:hint ignored-key|warning unknown-key) /)]);
});

it.each(['"x-note": 1', '"//": "n"', '"$comment": "c"', '"_old": 1', '"descriptoin": "d"'])(
  'is silent about keys for people and other programs, and about what is misspelt: %s',
  async (member) => {
    expect(await messages(tool(member), 'ignored-key')).toEqual([]);
  },
);

it('is silent where a key is missing, as it may be meant so', async () => {
  const tools = '{ "name": "a", "command": ["./tools/bin/a"] }, { "name": "b", "start": ["./tools/bin/b"] }';
  expect(await messages(`{ "tools": [${tools}] }`, 'ignored-key')).toEqual([]);
});
