import { expect, it } from 'vitest';
import { check } from '../../../../test/kit/manifests';

const WRONG = '{ "tools": [{ "name": "a", "command": ["echo"] }] }';
const codes = async (text: string, language: 'json' | 'jsonc') =>
  (await check(text, { language, dialect: 'agentcli' })).map((line) => line.split(' ').slice(0, 2).join(' '));

it.each(['json', 'jsonc'] as const)(
  'a comment silences nothing where comments are refused: in a file of %s it is itself an error',
  async (language) => {
    for (const comment of ['// tool-manifest-disable-file', '/* tool-manifest-disable-next-line */']) {
      expect(await codes(`${comment}\n${WRONG}`, language)).toEqual(
        expect.arrayContaining(['error json-comment', 'error agentcli/command-path']),
      );
    }
  },
);

it('a comment silences in YAML, even errors', async () => {
  const text = 'schema_version: "1.0"\nmetadata: {name: x, description: y}\ntools:\n  - name: a\n';
  const found = await check(text, { language: 'yaml', dialect: 'forged-pylot' });
  expect(found.length).toBeGreaterThan(0);
  expect(await check(`# tool-manifest-disable-file\n${text}`, { language: 'yaml', dialect: 'forged-pylot' })).toEqual(
    [],
  );
});
