/** Lenses above tools while the text is broken. */
import { describe, expect, it } from 'vitest';
import { type ToolLocation, ToolsRequest } from '../../server/protocol/invocation';
import { type LspClient, lspTest } from './lsp-client';

const URI = 'file:///w/tools.json';
const NAMES = ['first', 'middle', 'last'];
const TOOLS = NAMES.map((name) => ({ name, description: `Does ${name}.`, command: [`./tools/bin/${name}`] }));
const SOUND = `${JSON.stringify({ tools: TOOLS }, undefined, 2)}\n`;

const { start } = lspTest();

/** For each tool, its name and the text at its lens. */
async function lenses(client: LspClient, text: string): Promise<readonly string[] | null> {
  const places = await client.request<readonly ToolLocation[] | null>(ToolsRequest.method, { uri: URI });
  const lines = text.split('\n');
  const found = places?.map(({ name, range: { start, end } }) => {
    const last = start.line === end.line ? end.character : undefined;
    return `${name}: ${lines[start.line]?.slice(start.character, last)}`;
  });
  return found ?? null;
}

const before = (text: string) => SOUND.indexOf(text);
const behind = (text: string) => SOUND.indexOf(text) + text.length;
const brace = (name: string) => SOUND.lastIndexOf('{', before(`"name": "${name}"`));
const after = (mark: string) => (name: string) => SOUND.indexOf(mark, behind(`bin/${name}`));

/** Changes of the text near a tool: at which offset so many characters go, and what is typed there. */
const MISTAKES: readonly (readonly [what: string, at: (name: string) => number, gone: number, typed: string])[] = [
  [
    'a member is typed',
    (name) => behind(`bin/${name}"\n      ]`),
    0,
    ',\n      "schema": { "type": "object", "properties": { "q": { "type": "string" } } }',
  ],
  ['a key is typed before all others', (name) => before(`"name": "${name}"`), 0, '"timeoutSec": 5, '],
  ['a tool is typed before it', brace, 0, '{ "name": "new", "command": ["./tools/bin/new"] }, '],
  ['its comma goes', (name) => behind(`"name": "${name}"`), 1, ''],
  ['its closing brace goes', after('}'), 1, ''],
  ['its opening brace goes', brace, 1, ''],
  ['its list is not closed', after(']'), 1, ''],
  ['a brace too many is typed', (name) => behind(`bin/${name}"\n      ]`), 0, '}'],
  ['a bracket too many is typed', (name) => behind(`bin/${name}"\n      ]`), 0, ']'],
  ['the quote behind its name goes', (name) => behind(`"name": "${name}`), 1, ''],
  ['the quote before its name goes', (name) => behind(`"name": "${name}`) - name.length - 1, 1, ''],
  ['the quote behind its key goes', (name) => before(`": "${name}"`), 1, ''],
  ['the colon of its name goes', (name) => before(`: "${name}"`), 1, ''],
];

describe.each(MISTAKES)('every tool keeps its lens while %s', (_what, place, gone, typedText) => {
  it.each(NAMES)('around the %s tool', async (name) => {
    const at = place(name);
    const client = await start();
    await client.open(URI, SOUND);
    const steps = Array.from({ length: Math.max(1, typedText.length) }, (_, i) => typedText.slice(0, i + 1));
    for (const [i, typed] of steps.entries()) {
      const text = SOUND.slice(0, at) + typed + SOUND.slice(at + gone);
      await client.change(URI, i + 2, text);
      const found = (await lenses(client, text)) ?? [];
      const of = found.filter((one) => NAMES.some((known) => one.startsWith(`${known}: `)));
      const shown = of.map((one) => one.replaceAll('"', ''));
      expect([typed, shown]).toEqual([typed, NAMES.map((known) => `${known}: ${known}`)]);
    }
  });
});

it('an edit that comes while the server is loading does not cost the lenses', async () => {
  let finish = () => {};
  const loaded = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const client = await start({ loaded });
  const text = SOUND.replace('{\n      "name": "first"', '\n      "name": "first"');
  await client.open(URI, SOUND);
  await client.change(URI, 2, text);
  // Until the server has them.
  for (let round = 0; round < 100; round++) await new Promise(setImmediate);
  finish();
  expect(((await lenses(client, text)) ?? []).map((one) => one.split(':')[0])).toEqual(NAMES);
});

it('a file that is broken when it is opened has the lenses of what can be read', async () => {
  const client = await start();
  const text = SOUND.replace('"middle",', '"middle"');
  await client.open(URI, text);
  expect(await lenses(client, text)).toEqual(NAMES.map((name) => `${name}: "${name}"`));
});
