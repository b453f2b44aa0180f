/** Skills by a seed: front matter as people write it, right and wrong. */
import { type Random, random, texts } from '../../kit/random/random';
import type { CaseSet, SkillCase } from './case';

/** A line of front matter, or several. */
type Line = string;

const NAME = 'name: docs';
const TEXT = 'description: Searches documents.';

/** Values of `description` that every reader takes. */
const GOOD_TEXTS: readonly [string, ...string[]] = texts(
  "Searches documents.§\"Use it: now.\"§'It''s for <b>documents</b>'§größe 😀§Reads a/b, c; d (e) [f]§a#b§x:y§http://x.example",
  '"a\\nb \\u00e9"§>-\n  Use it: now,\n  - and then§|\n  Searches.\n  # all§|+\n  a\n\n§first\n  second§2026-01-01§yes§on§-x§?x',
  'a, b§~x§null x§a\\b§a \'b\' "c"§`x`y z§12 things§1.2.3§"true"',
);

/** Values that some readers don't take, or read as something else. */
const BAD_TEXTS: readonly [string, ...string[]] = texts(
  'Use it: now.§*Searches* documents.§&Search documents.§"Search" in documents.§- Search§? Search§@docs searches§%docs§`x` searches',
  '!Search it§[Searches] documents§{a} searches§> Search§| Search§"unclosed§\'unclosed§[a§{a§\'a\' b§"a": b§a: b: c§x #: y',
  '§""§" "§[]§[Searches documents]§{}§{ a: b }§7§true§1.5§~§null§\n  a: b§\n  - a§\n- a§!!str 7§!custom x§&a x§*a§---§a\n---\nb',
  '"\\x"§"\\q"§Searches\ndocuments.§>9\n  a§|x\n  a§a\tb: c§: a§a :b§a : b§#§# all§a:§a: §, a§] a§} a§0x1f§1e3§.5§.inf§+1§1_000',
);

const GOOD_NAMES: readonly [string, ...string[]] = texts('docs§"docs"§\'docs\'§docs # ours§docs-2§a§7a§"7"§x1-y2-z3');
const BAD_NAMES: readonly [string, ...string[]] = texts(
  'My Docs§my_docs§Docs§-docs§docs-§a--b§größe§7§true§[docs]§{ a: b }§§""§~§docs.md§a/b§claude§anthropic-docs§a: b§*a§"a" b§" docs "',
);

const GOOD_LINES: readonly [Line, ...Line[]] = [
  ...texts('license: MIT§# ours§allowed-tools: Read§allowed-tools: Bash(git:*) Read§compatibility: Linux§model: opus'),
  ...texts(
    'color: red§user-invocable: yes§disable-model-invocation: true§argument-hint: "[a]"§version: 1.0§x-acme: { a: 1 }',
  ),
  'metadata:\n  version: 1.0\n  tags: [a]',
  'metadata: { team: docs }',
  'allowed-tools:\n- Read\n- Edit',
  'when_to_use: |\n  Then.',
  '',
];

const BAD_LINES: readonly [Line, ...Line[]] = [
  ...texts(
    'metadata: docs§metadata: 7§metadata: [a]§metadata:§and more§allowed_tools: Read§allowedTools: Read§- a§: x§x',
  ),
  ...texts(
    'metadata:\n\tteam: docs§description: again§name: docs§license: [a]§license: a: b§argument-hint: [a] [b]§tags: a: b',
  ),
  ...texts(
    'model: &a§hooks: x§hooks: 7§context: 7§agent: [a]§paths: 7§effort: 7§argument-hint: 7§user-invocable: maybe§{a: b}',
  ),
  `compatibility: ${'a'.repeat(501)}`,
  'a: *b',
  'a: "b',
  '  indented: x',
];

const LONG: readonly [string, ...string[]] = ['a'.repeat(1024), 'a'.repeat(1025), '😀'.repeat(600), 'é'.repeat(1024)];
const LONG_NAMES: readonly [string, ...string[]] = ['a'.repeat(64), 'a'.repeat(65), '"é"'.padStart(3), 'a-'.repeat(40)];

/** What is done to the whole text. */
const GOOD_WHOLES: readonly [(text: string) => string, ...((text: string) => string)[]] = [
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replace('---\n', '---  \n'),
  (text) => text.slice(0, text.lastIndexOf('---') + 3),
  (text) => `${text}---\nname: [x\n---\nkey: a: b\n`,
  (text) => `${text}\n${'code '.repeat(300)}`,
];

const BAD_WHOLES: readonly [(text: string) => string, ...((text: string) => string)[]] = [
  (text) => `\ufeff${text}`,
  (text) => `\n${text}`,
  (text) => `<!-- ours -->\n${text}`,
  (text) => text.replace(/\n---\n/, '\n...\n'),
  (text) => text.replace(/\n---\n/, '\n'),
  (text) => text.replaceAll('---', '----'),
  (text) => text.replace(/\n---\n/, '\n ---\n'),
  (text) => text.slice(4),
  (text) => text.replace('name: ', 'name:'),
  (text) => text.replaceAll(': ', ' : '),
  (text) => text.replaceAll('\n', '\r'),
  () => '',
  () => '---\n---\nSearch.\n',
  () => '# Docs\n',
  () => '---\nSearches documents.\n---\n',
  () => '---\n- docs\n---\n',
];

/** All changes, in the order of the seeds: what stands for the name, the description, and behind them, and what is done to the text. */
interface Parts {
  readonly name?: string;
  readonly description?: string;
  readonly line?: string;
  readonly whole?: (text: string) => string;
}

const GOOD: readonly [Parts, ...Parts[]] = [
  {},
  ...GOOD_TEXTS.map((description) => ({ description })),
  ...GOOD_NAMES.map((name) => ({ name })),
  ...GOOD_LINES.map((line) => ({ line })),
  ...GOOD_WHOLES.map((whole) => ({ whole })),
];

const BAD: readonly [Parts, ...Parts[]] = [
  { name: 'without' },
  { description: 'without' },
  ...BAD_TEXTS.map((description) => ({ description })),
  ...BAD_NAMES.map((name) => ({ name })),
  ...BAD_LINES.map((line) => ({ line })),
  ...BAD_WHOLES.map((whole) => ({ whole })),
  ...LONG.map((description) => ({ description })),
  ...LONG_NAMES.map((name) => ({ name })),
];

/** Skills for all clients: of three, one is right. */
export const SKILLS: CaseSet<SkillCase> = {
  name: 'skill',
  count: 600,
  of: (seed) => {
    const r = random(seed);
    const { one, isGood, isSingle } = picked(seed, r);
    const other: Parts = isSingle ? {} : r.pick(isGood || r.chance(0.4) ? GOOD : BAD);
    return { folder: `k${seed}`, file: fileOf(r, isGood || isSingle), text: textOf({ ...other, ...one }, `k${seed}`) };
  },
};

/** The lines with the one mistake of a seed, the first and the last; `undefined` if it has none, several, or it is in the whole text. */
export function linesOf(seed: number): readonly [first: number, last: number] | undefined {
  const { one, isGood, isSingle } = picked(seed, random(seed));
  if (isGood || !isSingle || one.whole) return undefined;
  const parts = linesIn(one, `k${seed}`).map((part) => part.split('\n').length);
  const at = one.name !== undefined ? 0 : one.description !== undefined ? 1 : 2;
  const isMissing = one.name === 'without' || one.description === 'without';
  const first = 1 + parts.slice(0, at).reduce((sum, count) => sum + count, 0);
  // What is missing is told at the beginning. A list or an indented line goes on with the description.
  if (isMissing) return [0, 1];
  return [/^[- ]/.test(one.line ?? '') ? first - 1 : first, first + (parts[at] ?? 1) - 1];
}

/** The change of a seed. */
function picked(seed: number, r: Random) {
  const round = Math.floor(seed / 3);
  const isGood = seed % 3 === 0;
  const all = isGood ? GOOD : BAD;
  const index = isGood ? round : seed - round - 1;
  return { one: all[index] ?? r.pick(all), isGood, isSingle: index < all.length };
}

function fileOf(r: Random, isRight: boolean): string {
  return isRight || r.chance(0.97) ? 'SKILL.md' : r.pick(['skill.md', 'Skill.md']);
}

/** The lines of the front matter: for the name, the description, and behind them. */
function linesIn({ name = 'docs', description, line }: Parts, folder: string): readonly string[] {
  const named = NAME.replace('docs', name).replace(/\bdocs\b/, folder);
  return [
    ...(name === 'without' ? [] : [named]),
    ...(description === 'without' ? [] : [description === undefined ? TEXT : `description: ${description}`]),
    ...(line === undefined ? [] : [line]),
  ];
}

function textOf(parts: Parts, folder: string): string {
  const { whole = (text) => text } = parts;
  return whole(`---\n${linesIn(parts, folder).join('\n')}\n---\n\n# Docs\n`);
}
