import { expect, it } from 'vitest';
import { fixed, found, numbersIn } from '../../../../test/kit/formats';
import { agentPlugin } from './format';

const FILE = 'plugin.json';
const $schema = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json';

/** A manifest with these members. */
const of = (members: object) => JSON.stringify({ $schema, name: 'docs', ...members });
const openai = (members: object) => of({ extensions: { 'com.openai': { interface: members } } });

/** A file for each number that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  AP0: JSON.stringify([$schema]),
  'AP0.needs.schema': JSON.stringify({ name: 'docs', description: $schema }),
  'AP0.schema': of({ $schema: 'https://agent-plugins.org/schemas/2.0.0/plugin.schema.json' }),
  'AP0.needs.name': JSON.stringify({ $schema }),
  'AP0.name': of({ name: 'My-Docs' }),
  'AP0.type.string': of({ version: 1 }),
  'AP0.type.array': of({ keywords: 'search' }),
  'AP0.type.object': of({ author: 'Acme' }),
  'AP0.author.string': of({ author: { name: null } }),
  'AP0.author.keys': of({ author: { name: 'Acme', team: 'Docs' } }),
  'AP0.keys': of({ dependencies: {} }),
  'AP0.servers': of({ mcpServers: {} }),
  'AP0.skills': of({ skills: './skills' }),
  'AP0.extension': of({ commands: './commands' }),
  'AP0.extensions': of({ extensions: [] }),
  'AP0.client': of({ extensions: { 'com.acme': true } }),
  AP14: of({ extensions: { 'com.acme': { mcpServers: './.mcp.json' } } }),
  'AP0.openai.interface': of({ extensions: { 'com.openai': { interface: 'Docs' } } }),
  'AP0.openai.texts': openai({ displayName: 5 }),
  'AP0.openai.lists.array': openai({ capabilities: 'Read' }),
  'AP0.openai.lists.string': openai({ screenshots: [5] }),
  'AP0.openai.keys': openai({ title: 'Docs' }),
  CX1: openai({ defaultPrompt: ['a', 'b', 'c', 'd'] }),
  'CX1.type': openai({ defaultPrompt: 5 }),
  'CX1.item': openai({ defaultPrompt: ['a', 5] }),
  'CX1.blank': openai({ defaultPrompt: [' '] }),
};

it('each number has a file that violates it', () => {
  expect([...Object.keys(VIOLATIONS), 'AP12'].sort()).toEqual(Array.from(agentPlugin.checks(), ({ id }) => id).sort());
});

it.each(Object.entries(VIOLATIONS))('%s is the only problem of %s', async (id, text) => {
  expect(await numbersIn(FILE, text)).toEqual([id]);
});

it.each([
  of({}),
  of({ name: 'acme.tools', version: 'latest', homepage: 'no address', license: 'as is', author: {}, keywords: [] }),
  of({ extensions: { 'com.openai': { interface: { displayName: 'Docs', logo: './logo.svg' }, apps: './.app.json' } } }),
])('%s is as the specification has it', async (text) => {
  expect(await found(FILE, text, { 'skills/a/SKILL.md': '' })).toEqual([]);
});

it('`skills` that is a file is told, as no skill is found then', async () => {
  expect(await found(FILE, of({}), { skills: '../skills' })).toEqual([
    "AP12 {: Codex 0.171.0 can't load it. Copilot CLI 1.0.102 can't install it: `skills` beside this file must be a folder, but it is a file.",
  ]);
});

it('a name with capitals is refused by one client, and costs the servers in the other', async () => {
  const text = of({ name: 'My--Docs' });
  expect(await found(FILE, text)).toEqual([
    'AP0.name "My--Docs": Codex 0.171.0 refuses the whole plugin. Copilot CLI 1.0.102 starts none of its servers without a message: `name` must have 1 to 64 lower-case letters, digits, `-` and `.`, no two of these in a row, and none at the ends, but it is `My--Docs`.',
  ]);
  expect(await fixed(FILE, text)).toBe(of({ name: 'my-docs' }));
});

it.each([
  [`\ufeff${of({})}`, 'byte-order-mark'],
  [`// Docs.\n${of({})}`, 'json-comment'],
  [of({}).replace('}', ',}'), 'json-trailing-comma'],
])('%s is not strict JSON, and the message names the client', async (text, code) => {
  const [problem] = await found(FILE, text);
  expect(problem).toContain(code);
  expect(problem).toContain('Codex reads strict JSON');
});
