import { expect, it } from 'vitest';
import { documentOf, problemsOf, type ReadOptions } from '../../../../test/kit/manifests';
import { memoryWorkspace } from '../../workspace';

const uri = 'file:///w/tools.json';
const around = (byte?: number) =>
  memoryWorkspace({ [uri]: '' }, byte === undefined ? {} : { wrongBytes: { [uri]: byte } });
const AGENTCLI = '{ "tools": [{ "name": "a", "description": "caf\ufffd", "command": ["/bin/x"] }] }';
const PYLOT = 'schema_version: "1.0"\nmetadata: {name: caf\ufffd, description: y}\ntools: []\n';

async function found(text: string, options: ReadOptions): Promise<readonly string[]> {
  const problems = (await problemsOf(text, options)).filter(({ code }) => code === 'invalid-utf-8');
  return problems.map(({ severity, at, message }) => `${severity} at ${at.offset}: ${message}`);
}

it.each([
  ['agentcli', AGENTCLI, 'json', 'warning at 46', 'replaces it with U+FFFD'],
  ['forged-pylot', PYLOT, 'yaml', 'error at 42', 'refuses the file'],
  ['kasilabs', '{ "slug": "A", "name": "\u00e9\ufffd" }', 'json', 'warning at 25', 'JSON parsers refuse the file'],
] as const)(
  'a file of %s that is not UTF-8 is told where its first wrong byte stands',
  async (dialect, text, language, at, says) => {
    const byte = Buffer.byteLength(text.slice(0, text.indexOf('\ufffd')));
    const [message] = await found(text, { dialect, language, uri, workspace: around(byte) });
    expect(message).toContain(`${at}: The file is not UTF-8: invalid byte at offset ${byte}. `);
    expect(message).toContain(says);
  },
);

it('is an error for every platform if the file begins with such a byte, as in UTF-16', async () => {
  const text = AGENTCLI.replace('\ufffd', '\u00e9');
  expect(await found(text, { workspace: around(0) })).toEqual([
    'error at 46: The file is not UTF-8: invalid byte at offset 0. agentcli refuses the file. Save the file as UTF-8.',
  ]);
});

it('is also reported if the editor has decoded it in its own encoding, or the text has changed since', async () => {
  const text = AGENTCLI.replace('\ufffd', '\u00e9');
  expect(await found(text, { workspace: around(46) })).toEqual([expect.stringContaining('at 46: ')]);
  expect(await found(AGENTCLI, { workspace: around(400) })).toEqual([expect.stringContaining('at 46: ')]);
});

it('a replacement character that the file itself contains is not reported', async () => {
  expect(await found(AGENTCLI, { workspace: around() })).toEqual([]);
  expect(documentOf(AGENTCLI).wrongByte).toBeUndefined();
});
