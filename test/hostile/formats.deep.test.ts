/** Files of clients, changed at random: no text ends a check, no fix leaves a worse problem or a text that can't be read. */
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { companionKind } from '../../server/service/companions';
import { applyEdits } from '../../server/service/document/edit/edit';
import { isWellFormed, parseDocument } from '../../server/service/document/manifest-document';
import { Checker } from '../../server/service/features/diagnostics/check';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { FixTrial, isRevealed } from '../../server/service/features/fix-trial';
import { fixesFor } from '../../server/service/features/fixes';
import { FORMAT_RULES } from '../../server/service/formats/rules';
import type { JsonSchema } from '../../server/service/model/json-schema';
import { type Fix, gravity } from '../../server/service/model/rule';
import { memoryWorkspace, type Workspace, workspaceWith } from '../../server/service/workspace';
import { random } from '../kit/random/random';
import { PLUGIN_SHAPES, SERVER_SHAPES } from './growth/format-shapes';
import { mutant, wordsOf } from './mutants';
import { mutate } from './mutate';

/** Changed texts of each source; `HOSTILE_RUNS=100` for a long run. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 3);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);

interface Source {
  readonly name: string;
  readonly uri: string;
  readonly text: string;
  readonly workspace: Workspace;
}

const SOURCES: readonly Source[] = [
  ...[...SERVER_SHAPES, ...PLUGIN_SHAPES].map((shape) => ({
    name: shape.name,
    uri: shape.uri,
    text: shape.text(3),
    workspace: memoryWorkspace(shape.files?.(3) ?? {}),
  })),
  ...FORMAT_RULES.map(({ code, example: { bad, uri = '', files = {} } }) => ({
    name: `the example of ${code}`,
    uri,
    text: bad,
    workspace: memoryWorkspace(files),
  })),
];

/** Reads a text as the file that its name says; `undefined` for one that has lost its mark. */
function fileOf(text: string, { uri }: Source) {
  const document = parseDocument(TextDocument.create(uri, 'json', 1, text));
  return companionKind(uri, text)?.read(document, []);
}

async function problemsOf(text: string, source: Source): Promise<readonly Problem[]> {
  const file = fileOf(text, source);
  return (file && (await new Checker().check(file, source.workspace))) ?? [];
}

/** Tries every fix of a text. @returns what is wrong with some, as sentences @param fixed gets the codes of the problems that had fixes */
async function wrongFixes(text: string, source: Source, fixed: Set<string>): Promise<readonly string[]> {
  const file = fileOf(text, source);
  if (!file) return [];
  const before = await problemsOf(text, source);
  const trial = new FixTrial(file, source.workspace);
  const wrong: string[] = [];
  for (const problem of before) {
    const { at, code } = problem;
    if (at.offset < 0 || at.length < 0 || at.offset + at.length > text.length) wrong.push(`${code} is outside`);
    for (const fix of await fixesFor(file, problem, source.workspace, trial)) {
      fixed.add(code);
      const after = { ...source, workspace: workspaceWith(source.workspace, fix) };
      const fault = await faultOf(fix, text, problem, before, after, isWellFormed(file.document));
      if (fault) wrong.push(`${code}: ${fix.title}: ${fault}`);
    }
  }
  return wrong.map((one) => `${one} in ${text}`);
}

async function faultOf(
  fix: Fix,
  text: string,
  problem: Problem,
  before: readonly Problem[],
  source: Source,
  isSound: boolean,
): Promise<string | undefined> {
  const after = applyEdits(text, fix.edits);
  const file = fileOf(after, source);
  if (isSound && file && !isWellFormed(file.document)) return 'it breaks the text';
  const now = await problemsOf(after, source);
  const worse = (all: readonly Problem[]) =>
    all.filter((one) => gravity(one.severity) > gravity(problem.severity)).length;
  if (worse(now.filter(({ at }) => !isRevealed(at, fix))) > worse(before)) return 'it makes a worse problem';
  const isGone = [
    (one: Problem) => one.code === problem.code,
    (one: Problem) => one.code === problem.code && one.message === problem.message,
  ].some((kind) => now.filter(kind).length < before.filter(kind).length);
  return isGone || before.some(({ code }) => code.endsWith('duplicate-key')) ? undefined : 'its problem stays';
}

describe('no fix leaves a worse problem, or a text that can not be read', () => {
  const fixed = new Set<string>();

  it.each(SOURCES.map((source) => [source.name, source] as const))('%s', async (_name, source) => {
    const kind = companionKind(source.uri, source.text);
    const words = wordsOf((kind?.schema ?? {}) as JsonSchema);
    const wrong: string[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const isFrontMatter = source.uri.endsWith('.md');
      const r = random(SEED * 1_000_003 + run);
      const text =
        run === 0 ? source.text : isFrontMatter ? mutate(r, source.text) : mutant(r, source.text, 'json', words);
      wrong.push(...(await wrongFixes(text, source, fixed)));
    }
    expect(wrong).toEqual([]);
  });

  it('each rule with a fix has been tried', () => {
    const never = FORMAT_RULES.map(({ code }) => code).filter((code) => !fixed.has(code));
    // Nobody knows which name or version is meant, or which file.
    expect(never.toSorted()).toEqual(['client/reserved-name', 'client/unpinned-package', 'client/unread-file']);
  });
});

describe('no text ends a check', () => {
  const ODD = [
    '\ufeff',
    '\0',
    '\r',
    '\r\n',
    '\ud800',
    '1e999',
    '-0',
    '"__proto__":{"a":1},',
    '123456789012345678901234567890',
  ];

  it.each(SOURCES.map((source) => [source.name, source] as const))('%s', async (_name, source) => {
    const r = random(SEED);
    const { text } = source;
    const texts = [
      ...Array.from({ length: 8 * RUNS }, () => mutate(r, text)),
      ...Array.from({ length: 10 }, (_, i) => text.slice(0, Math.floor((text.length * i) / 10))),
      ...ODD.flatMap((odd) => [odd + text, text.replaceAll(',', `,${odd}`), text.replaceAll('\n', odd)]),
      text.replaceAll(/"(?:name|type|command|source)"/g, '"__proto__"'),
      text.replaceAll(/: ?"[^"]*"/g, ':"constructor"'),
      String.fromCharCode(...Array.from({ length: 300 }, () => r.below(0x1_0000))),
    ];
    for (const one of texts) {
      for (const { at } of await problemsOf(one, source)) expect(at.offset + at.length).toBeLessThanOrEqual(one.length);
    }
  });
});
