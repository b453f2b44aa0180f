import { expect, it } from 'vitest';
import { fixed, found, problemsIn } from '../../../test/kit/formats';
import { FORMAT_RULES } from './rules';

/** The files around an example, by their paths. */
const around = (files: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(files).map(([uri, text]) => [uri.replace('file:///w/', ''), text]));

it.each(FORMAT_RULES.map((rule) => [rule.code, rule.example] as const))(
  'the first fix of the example of %s ends the problem, and causes no other',
  async (code, { uri = '', bad, files }) => {
    const path = uri.replace('file:///w/', '');
    const before = await problemsIn(path, bad, around(files));
    expect(before.map((one) => one.code)).toContain(code);
    const text = await fixed(path, bad, around(files));
    if (text === undefined) return;
    const after = (await problemsIn(path, text, around(files))).map((one) => one.code);
    expect(after.length).toBeLessThan(before.length);
  },
);

it.each(['constructor', 'toString', '__proto__'])(
  '%s is a word as any other, though each object has it',
  async (word) => {
    const type = `{ "mcpServers": { "docs": { "type": "${word}", "url": "https://docs.example", "${word}": 1 } } }`;
    expect((await found('.mcp.json', type)).join(' ')).toMatch(new RegExp(`not \`${word}\`\\.$`));
    const plugin = `{ "name": "docs", "${word}": 1, "version": "1.0.0", "description": "d", "author": { "name": "Acme" } }`;
    const unknown = await found('.claude-plugin/plugin.json', plugin);
    expect(unknown.map((one) => one.replace(/\. .*/, ''))).toEqual([`CC12 "${word}": Unknown key \`${word}\``]);
  },
);

it('half of a character in a path does not end the check', async () => {
  const text = '{ "name": "docs", "version": "1.0.0", "contextFileName": "\\ud800.md" }';
  expect((await found('gemini-extension.json', text)).join(' ')).toContain("doesn't exist");
});

const SHOWN = {
  ...{ displayName: 'Docs', shortDescription: 'Docs.', longDescription: 'Docs.', developerName: 'Ann' },
  ...{ category: 'Productivity', capabilities: ['Read'], defaultPrompt: ['Find'] },
};

it.each([
  ['plugin.json', { $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json' }],
  ['.claude-plugin/plugin.json', { version: '1.0.0', description: 'Documents.' }],
  ['.codex-plugin/plugin.json', { version: '1.0.0', description: 'Documents.', interface: SHOWN }],
  ['.cursor-plugin/plugin.json', {}],
])('in %s an author who is a text becomes an object', async (path, members) => {
  const by = (author: unknown) => JSON.stringify({ ...members, name: 'docs', author });
  const text = await fixed(path, by('Ann <ann@acme.example>'));
  expect(JSON.parse(text ?? '')).toEqual(JSON.parse(by({ name: 'Ann', email: 'ann@acme.example' })));
});

it('a key that means nothing is one row for all entries that have it', async () => {
  const entry = (name: string) => ({ name, source: './docs', description: 'Docs.', emoji: 'x' });
  const text = (...names: readonly string[]) =>
    JSON.stringify({ name: 'acme', owner: { name: 'Acme' }, description: 'Docs.', plugins: names.map(entry) });
  const rows = async (...names: readonly string[]) =>
    (await found('.claude-plugin/marketplace.json', text(...names), { 'docs/README.md': '' }))
      .filter((row) => row.includes('emoji'))
      .map((row) => row.replace(/^.*?: /, ''));
  expect(await rows('a')).toEqual(['Unknown key `emoji`. Claude Code 2.1.332 ignores it.']);
  expect(await rows('a', 'b', 'c')).toEqual([
    'Unknown key `emoji`, here and in 2 more places. Claude Code 2.1.332 ignores it.',
  ]);
});

it('a misspelt path becomes that of what is there', async () => {
  const at = (commands: string) => JSON.stringify({ name: 'docs', commands });
  const around = { 'commands/find.md': '', 'skills/SKILL.md': '' };
  expect(await fixed('.cursor-plugin/plugin.json', at('./comands/'), around)).toBe(at('./commands/'));
  // It is there, in another folder.
  expect(await fixed('.cursor-plugin/plugin.json', at('./find.md'), around)).toBe(at('./commands/find.md'));
  expect(await fixed('.cursor-plugin/plugin.json', at('commands/fnd.md'), around)).toBe(at('commands/find.md'));
});
