import { expect, it } from 'vitest';
import { hookMistakes, type Members, MISTAKES, PLUGIN } from '../../../../test/kit/claude-plugins';
import { fixed, found, newFilesOf, numbersIn, offered } from '../../../../test/kit/formats';
import { claudePlugin } from './format';

const FILE = '.claude-plugin/plugin.json';
const AROUND = {
  'hooks/hooks.json': '{}',
  'commands/find.md': 'Find.',
  'notes.txt': '',
  'agents/reader.md': 'Reads.',
  'servers.json': '{}',
};
const text = (members: Members) => JSON.stringify({ ...PLUGIN, ...members });
const named = (name: string) => text({ name });
const server = (server: Members) => text({ mcpServers: { docs: server } });
const URL = 'https://docs.acme.example/mcp';

/** Mistakes that only a manifest can have. */
const OWN: Readonly<Record<string, string>> = {
  'CC0.root': '[]',
  'CC1.name': JSON.stringify({ ...PLUGIN, name: '' }),
  'CC1.string': text({ name: 7 }),
  CC2: named('my docs'),
  CC3: named('claude-docs'),
  'CC3.reads': named('docs-for-claude'),
  CC4: named('myDocs'),
  CC5: named('team/docs'),
  'CC0.has': JSON.stringify({ name: 'docs', version: '1.0.0', description: 'Searches.' }),
  CC12: text({ features: [] }),
  'CC0.schema': text({ $schema: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json' }),
  CC13: text({ category: 'search' }),
  'CC14.up': text({ commands: './a/../commands' }),
  CC9: text({ skills: './notes.txt' }),
  CC14: text({ commands: './comands' }),
  'CC14.file': text({ mcpServers: './none.json' }),
  MC16: server({ command: 'cat', args: ['./notes.txt'] }),
  CC15: server({ command: 'docs', args: ['${user_config.key}'] }),
  'CC18.address': server({ type: 'http', url: 'docs' }),
  'CC18.http': server({ type: 'http', url: 'http://docs.acme.com' }),
};

const ALL: Readonly<Record<string, string>> = {
  ...OWN,
  ...Object.fromEntries(
    Object.entries({ ...MISTAKES, ...hookMistakes('CC10.guard', 'PreToolUse') }).map(([id, one]) => [id, text(one)]),
  ),
};

it('each number has a file that violates it', () => {
  expect(Object.keys(ALL).sort()).toEqual(Array.from(claudePlugin.checks(), ({ id }) => id).sort());
});

it.each(Object.entries(ALL))('%s is the only problem of %s', async (id, manifest) => {
  expect(await numbersIn(FILE, manifest, AROUND)).toEqual([id]);
});

it.each<Members>([
  {},
  { commands: { find: { content: 'Find.', allowedTools: ['Read'] } }, skills: './', agents: ['./agents/reader.md'] },
  { commands: ['./commands', './commands/find.md'], mcpServers: ['./servers.json', 'https://acme.example/docs.mcpb'] },
  {
    mcpServers: { docs: { type: 'http', url: '${user_config.url}' } },
    userConfig: { url: { type: 'string', title: 'U', description: '' } },
  },
  {
    mcpServers: { docs: { command: 'docs', url: 7 } },
    dependencies: ['search', 'a@acme@^1.2', { name: 'b', version: '1' }],
  },
  {
    hooks: [
      { PreToolUse: [{ matcher: '(', hooks: [{ type: 'prompt', prompt: 'Good?', command: 7 }] }] },
      './servers.json',
    ],
  },
  { privacyPolicyUrl: 'https://acme.example/privacy', icon: './icon.png', homepage: 'mailto:docs@acme.example' },
])('Claude Code takes %j', async (members) => {
  expect(await found(FILE, text(members), AROUND)).toEqual([]);
});

it('a guard that does not load is an error, any other hook is ignored', async () => {
  const hooks = (event: string) => text({ hooks: { [event]: [{ hooks: [{ type: 'shell', command: 'echo' }] }] } });
  expect(await found(FILE, hooks('PreToolUse'))).toEqual([
    'CC10.guard.types "shell": Claude Code 2.1.332 refuses the whole plugin: `type` must be `command`, `http`, `prompt`, `agent` or `mcp_tool`, not `shell`.',
  ]);
  expect(await found(FILE, hooks('Stop'))).toEqual([
    'CC10.hook.types "shell": Claude Code 2.1.332 ignores it: `type` must be `command`, `http`, `prompt`, `agent` or `mcp_tool`, not `shell`.',
  ]);
});

/** Mistakes seen in public repositories, made small: the problem, and the members after its first fix. */
const SEEN: readonly (readonly [what: string, members: Members, problem: string, after: Members | undefined])[] = [
  [
    'an address without its type, dropped without a word',
    { mcpServers: { docs: { url: URL } } },
    'MC2 "docs": Missing key `type`. Claude Code 2.1.332 refuses the whole plugin.',
    { mcpServers: { docs: { type: 'http', url: URL } } },
  ],
  [
    'the file of hooks, put into the manifest',
    { hooks: { hooks: { PreToolUse: [{ hooks: [] }] } } },
    'CC10.nested "hooks": Claude Code 2.1.332 refuses the whole plugin: A second `hooks` has no place here: the events stand directly below the first one.',
    { hooks: { PreToolUse: [{ hooks: [] }] } },
  ],
  [
    'the author as npm writes it',
    { author: 'Ann <ann@acme.example> (https://acme.example)' },
    'CC0.author "Ann <ann@acme.example> (https://acme.example)": `author` must be an object, but it is a string. Claude Code 2.1.332 refuses the whole plugin.',
    { author: { name: 'Ann', email: 'ann@acme.example', url: 'https://acme.example' } },
  ],
];

it.each(SEEN)('%s', async (_what, members, problem, after) => {
  expect((await found(FILE, text(members), AROUND))[0]).toBe(problem);
  const mended = await fixed(FILE, text(members), AROUND);
  expect(mended && JSON.parse(mended)).toEqual(after && { ...PLUGIN, ...after });
});

it('a plugin, a hook and a server are offered whole, and the words of a setting', async () => {
  expect((await offered(FILE, '{ | }'))[0]).toBe('a plugin');
  expect(await offered(FILE, '{ "hooks": { "Stop": [{ "hooks": [|] }] } }')).toEqual([
    'a command',
    'a question to a model',
  ]);
  expect(await offered(FILE, '{ "mcpServers": { | } }')).toContain('a server at an address');
  expect(await offered(FILE, '{ "userConfig": { "key": { "type": | } } }')).toEqual([
    'string',
    'number',
    'boolean',
    'directory',
    'file',
  ]);
});

it('the files of a folder of agents are named', async () => {
  const around = { 'team/b.md': '', 'team/a.md': '', 'team/notes.txt': '' };
  const after = text({ agents: ['./team/a.md', './team/b.md'] });
  expect(JSON.parse((await fixed(FILE, text({ agents: './team/' }), around)) ?? '')).toEqual(JSON.parse(after));
});

it.each([
  [{ mcpServers: './servers/docs.json' }, { 'servers/docs.json': '{\n  "mcpServers": {}\n}\n' }],
  [{ hooks: ['./hooks/more.json'] }, { 'hooks/more.json': '{\n  "hooks": {}\n}\n' }],
  [{ skills: ['./skills/my docs'] }, { 'skills/my docs/SKILL.md': skill('my docs') }],
  [{ skills: './more/skills/' }, { 'more/skills/my-skill/SKILL.md': skill('my-skill') }],
  // Of commands and agents nothing is known but their names; an `.mcpb` is built.
  [{ commands: './none.md' }, {}],
  [{ agents: ['./none.md'] }, {}],
])('what %j names can be created, where it is known how it begins', async (members, files) => {
  const made = await newFilesOf(FILE, text(members));
  expect(Object.fromEntries(Object.entries(made).map(([path, one]) => [decodeURI(path), one]))).toEqual(files);
});

function skill(name: string): string {
  return `---\nname: ${name}\ndescription: What it does, and when to use it.\n---\n`;
}
