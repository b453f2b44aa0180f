import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { lspTest } from './lsp-client';

const TEXT = '{ "tools": [{ "name": "a", "description": "café", "command": ["/bin/x"] }] }';

const { at, uriOf, start } = lspTest();

it.each([
  ['with replacement characters', TEXT.replace('é', '\ufffd')],
  ['in the encoding that it was saved in', TEXT],
])(
  'a file that is not UTF-8 is told of in the editor, which has read it %s, until it is saved as UTF-8',
  async (_how, shown) => {
    const uri = uriOf('tools.json');
    await writeFile(at('tools.json'), Buffer.from(TEXT, 'latin1'));
    const client = await start({ folders: [uriOf('')] });
    const told = async () => (await client.diagnostics(uri)).filter(({ code }) => code === 'invalid-utf-8');
    await client.open(uri, shown);
    expect((await told()).map(({ range }) => range.start)).toEqual([{ line: 0, character: TEXT.indexOf('é') }]);
    await writeFile(at('tools.json'), shown);
    await client.changed(uri);
    expect(await told()).toEqual([]);
  },
);
