import { describe, expect, it } from 'vitest';
import { fixed, found, numbersIn } from '../../../../test/kit/formats';
import { companionKind } from '../../companions';
import { skill } from './format';

const FILE = 'skills/docs/SKILL.md';

/** A file with these lines as its front matter. */
const of = (...lines: readonly string[]) => `---\n${lines.join('\n')}\n---\n\n# Docs\n`;
const NAME = 'name: docs';
const TEXT = 'description: Searches documents.';
const described = (text: string) => of(NAME, `description: ${text}`);
const OTHER = { 'skills/about/SKILL.md': of(NAME, TEXT) };

/** A file for each number that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'SK5.colon': described('Use it: now.'),
  'SK5.sign': described('*Searches* documents.'),
  'SK5.word': described('&Search documents.'),
  'SK5.broken': described('"Search" in documents.'),
  'SK5.line': of(NAME, TEXT, 'and more'),
  'SK5.map': of('- docs'),
  SK6: '# Docs\n',
  'SK7.tab': of(NAME, TEXT, 'metadata:', '\tteam: docs'),
  'SK7.mark': `\uFEFF${of(NAME, TEXT)}`,
  SK8: of(NAME, TEXT, TEXT),
  'SK2.has': of(TEXT),
  'SK2.list': of('name: [docs]', TEXT),
  'SK2.map': of('name: { docs: search }', TEXT),
  'SK2.number': of('name: 7', TEXT),
  'SK2.long': of(`name: ${'a'.repeat(65)}!`, TEXT),
  'SK2.null': of('name:', TEXT),
  'SK2.letters': of('name: größe', TEXT),
  SK2: of('name: My Docs', TEXT),
  'SK2.folder': of('name: search', TEXT),
  'SK3.has': of(NAME),
  'SK3.empty': described('""'),
  'SK3.null': described(''),
  'SK3.list': described('[Searches documents]'),
  'SK3.map': described('{ docs: search }'),
  'SK3.number': described('7'),
  'SK3.long': described('a'.repeat(1025)),
  'SK3.metadata': of(NAME, TEXT, 'metadata: docs'),
  'SK3.hint': of(NAME, TEXT, 'argument-hint: [file]'),
  'SK3.switch': of(NAME, TEXT, 'user-invocable: yes'),
  'SK3.tools': of(NAME, TEXT, 'allowed-tools: 7'),
  'SK3.noTools': of(NAME, TEXT, 'allowed-tools:'),
  'SK3.compatibility': of(NAME, TEXT, `compatibility: ${'a'.repeat(501)}`),
  SK4: of(NAME, TEXT, 'allowed_tools: Read'),
};

it('each number has a file that violates it', () => {
  const others = ['SK1', 'SK12'];
  expect([...Object.keys(VIOLATIONS), ...others].sort()).toEqual(Array.from(skill.checks(), ({ id }) => id).sort());
});

it.each(Object.entries(VIOLATIONS))('%s is the only problem of %j', async (id, text) => {
  expect(await numbersIn(FILE, text)).toEqual([id]);
});

it('SK1: a file in lower case is not found', async () => {
  expect(await found('.agents/skills/docs/skill.md', of(NAME, TEXT))).toEqual([
    'SK1 n: Codex 0.171.0 and Copilot CLI 1.0.102 skip this skill without a message: The file must be named `SKILL.md`, not `skill.md`, to be found where upper and lower case differ. Rename it.',
  ]);
});

it('SK4: `tools` is the word of agents, and other words have a meaning of their own', async () => {
  const [row] = await found(FILE, of(NAME, TEXT, 'tools: Read'));
  expect(row).toContain('Did you mean `allowed-tools`?');
  expect(await found(FILE, of(NAME, TEXT, 'models: [a]', 'parent: docs', 'modes: [b]', 'module: c'))).toEqual([]);
});

it('a skill of a plugin for Codex alone is for no other client', async () => {
  const [text, plugin] = [of(NAME, "description: 'Docs'", 'argument-hint: [file]'), '{ "name": "acme" }'];
  expect(await numbersIn('skills/docs/SKILL.md', text)).toEqual(['SK3.hint']);
  const ofCodex = { '.codex-plugin/plugin.json': plugin };
  expect(await found('skills/docs/SKILL.md', text, ofCodex)).toEqual([]);
  const all = await found('skills/docs/SKILL.md', text, { ...ofCodex, '.claude-plugin/plugin.json': plugin });
  expect(all).toHaveLength(1);
});

it('SK12: of two skills with one name in a folder, one is lost', async () => {
  expect(await found(FILE, of(NAME, TEXT), OTHER)).toEqual([
    'SK12 docs: The skill in `about` has the name `docs` too. Copilot CLI 1.0.102 skips this skill without a message.',
  ]);
});

it.each([
  of(NAME, TEXT),
  of(
    NAME,
    'description: "Use it: now."',
    'allowed-tools: Bash(git:*) Read',
    'metadata:',
    '  version: 1.0',
    '  tags: [a]',
  ),
  of('# ours', NAME, 'description: >-', '  Use it: now,', '  - and then', 'license: MIT', 'model: opus', 'color: red'),
  of(NAME, "description: 'It''s for <b>documents</b> # all'", 'allowed-tools:', '- Read', '- Edit'),
  of('name: docs', 'description: 2026-01-01', 'user-invocable: true'),
  of(NAME, 'description: on'),
  `${of(NAME, 'description: |', '  Searches.')}\n    ${'code '.repeat(300)}`,
  of(NAME, 'description: first', '  second').replaceAll('\n', '\r\n'),
  `${of(NAME, TEXT)}---\nname: [x\n---\nkey: a: b\n`,
])('%j is silent', async (text) => {
  expect(await found(FILE, text)).toEqual([]);
});

it('SK12: the first of the two is taken', async () => {
  expect(await found(FILE, of(NAME, TEXT), { 'skills/search/SKILL.md': of(NAME, TEXT) })).toEqual([]);
});

it('the keys of Claude Code that are no keys of the format are known, as written', async () => {
  const keys = 'disallowed-tools: Write\nshell: bash\nbackground: true\nagents: {}';
  expect(await found(FILE, of(NAME, TEXT, keys))).toEqual([]);
});

describe('who does what', () => {
  const COLON = described('Use it: now.');
  const WHAT = 'SK5.colon Use it: now.: An unquoted text must not contain a colon and a space.';

  it('only those that do not repair it are named', async () => {
    expect(await found('.github/skills/docs/SKILL.md', COLON)).toEqual([
      `${WHAT} Copilot CLI 1.0.102 and skills-ref 0.1.5 refuse the whole skill.`,
    ]);
    expect(await found('.codex/skills/docs/SKILL.md', COLON)).toEqual([
      `${WHAT} skills-ref 0.1.5 refuses the whole skill.`,
    ]);
    expect(await fixed(FILE, COLON)).toBe(described('"Use it: now."'));
  });

  it('what no client repairs names all', async () => {
    expect(await found(FILE, described('- Use it'))).toEqual([
      "SK5.broken - Use it: An unquoted text can't begin with `-`. Claude Code 2.1.332, Codex 0.171.0, Copilot CLI 1.0.102 and skills-ref 0.1.5 refuse the whole skill.",
    ]);
  });

  it('a skill without front matter: Claude Code takes it, with a warning', async () => {
    expect(await found('.claude/skills/docs/SKILL.md', '# Docs\n')).toEqual([
      'SK6 # Docs: There is no front matter: `---` must be the first line. Claude Code 2.1.332 accepts it with a warning. Copilot CLI 1.0.102 and skills-ref 0.1.5 refuse the whole skill.',
    ]);
  });
});

/** Mistakes seen in public, rebuilt small, with the text after the first fix. */
const PUBLIC: Readonly<Record<string, readonly [string, string]>> = {
  'secondsky/claude-skills#60': [
    described('Errors such as "x: y" are known.'),
    described(`'Errors such as "x: y" are known.'`),
  ],
};

it.each(Object.entries(PUBLIC))('%s is told, and mended', async (_, [text, mended]) => {
  expect(await found(FILE, text)).toHaveLength(1);
  expect(await fixed(FILE, text)).toBe(mended);
});

it.each([
  [VIOLATIONS['SK2.folder'], of(NAME, TEXT)],
  [VIOLATIONS['SK2.number'], of('name: "7"', TEXT)],
  [VIOLATIONS['SK3.has'], of(NAME, 'description: ""')],
  [VIOLATIONS['SK3.hint'], of(NAME, TEXT, 'argument-hint: "[file]"')],
  [VIOLATIONS['SK3.switch'], of(NAME, TEXT, 'user-invocable: true')],
  [described('Use\tit: now.'), described('"Use\tit: now."')],
  [VIOLATIONS.SK4, of(NAME, TEXT, 'allowed-tools: Read')],
])('%j is mended', async (text = '', mended) => {
  expect(await fixed(FILE, text)).toBe(mended);
});

describe('no other file is one', () => {
  const names = ['README.md', 'skills.md', 'MY-SKILL.md', 'SKILL.mdx', 'SKILL.md.bak', 'AGENTS.md', 'CLAUDE.md'];
  const folders = [
    '',
    'skills',
    'skills/a/b',
    'docs',
    'docs/skill',
    'skill/a',
    '.gemini/skills/a',
    '.opencode/skill/a',
  ];
  const paths = [
    ...names.flatMap((name) =>
      ['skills/docs', '.claude/skills/docs', 'docs', '.agents'].map((one) => `${one}/${name}`),
    ),
    ...folders.map((folder) => `${folder}/SKILL.md`),
    ...['.claude/SKILL.md', '.claude/agents/docs.md', '.github/copilot-instructions.md', '.cursor/rules/docs.mdc'],
    ...['.windsurf/skills/a/SKILL.md', 'myskills/a/SKILL.md', 'skills/SKILL.md', 'skills/a/references/SKILL.md'],
  ];

  it('more than 40 near misses', () => {
    expect(paths.length).toBeGreaterThan(40);
  });

  it.each(paths)('%s', (path) => {
    expect(companionKind(`file:///w/${path}`)).toBeUndefined();
  });
});

it('of front matter that can not be read, nothing is said but that', async () => {
  const all = await found('skills/docs/SKILL.md', '---\nname: docs\n\tk: v\ndescription: d\n---\n');
  expect(all.map((one) => one.replace(/:.*/s, ''))).toEqual(['SK5.broken docs', 'SK7.tab \t']);
});

it('tabs are changed to spaces in all lines of a value', async () => {
  const text = '---\nname: docs\ndescription: d\nmetadata:\n\ta: b\n\tc: d\n---\n';
  expect(await fixed('skills/docs/SKILL.md', text)).toBe(text.replaceAll('\t', '  '));
});
