import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { documentedRules } from '../../scripts/rule-pages';
import { recognise } from '../../server/service/dialects/recognise';
import { DIALECTS } from '../../server/service/dialects/registry';
import { EXAMPLE_URI, manifestWith } from '../../server/service/dialects/talos/rules/example';
import { applyEdits } from '../../server/service/document/edit/edit';
import { isWellFormed } from '../../server/service/document/manifest-document';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { FixTrial } from '../../server/service/features/fix-trial';
import { fixesFor, safeFixes } from '../../server/service/features/fixes';
import type { Fix, Severity } from '../../server/service/model/rule';
import { memoryWorkspace, type Workspace, workspaceWith } from '../../server/service/workspace';
import { documentOf, manifestOf, problemsOf, type ReadOptions } from '../kit/manifests';
import { random } from '../kit/random/random';
import { samples } from './corpus';
import { mutant, wordsOf } from './mutants';
import { sharedFaults } from './shared-faults';

/** Mutated texts for each source; `HOSTILE_RUNS=100` for a long run. */
const LONG_LOOK = process.env.HOSTILE_RUNS;
const RUNS = Number(LONG_LOOK ?? 2);
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
const BY_GRAVITY: readonly Severity[] = ['hint', 'information', 'warning', 'error'];

/** A manifest to mutate, with the files around it. */
interface Source {
  readonly text: string;
  readonly dialect: string;
  readonly options: ReadOptions;
  readonly files: Readonly<Record<string, string>>;
  /** Ids of the targets that its author has named. */
  readonly targets?: readonly string[];
  /** The number of its mutated texts. */
  readonly runs: number;
}

/** Never parsed, or determined by size alone. */
const UNREAD = ['file-too-large', 'nesting-too-deep'];

/** The id is at fault in the names that models see, and the folder's name is a better one. */
const OF_A_FOLDER: Source = {
  text: manifestWith({ id: 'we.ather' }),
  dialect: 'talos',
  options: { language: 'json', uri: EXAMPLE_URI, dialect: 'talos' },
  files: {},
  runs: RUNS,
};

function sources(): readonly Source[] {
  const found: Source[] = [];
  for (const { rule } of documentedRules()) {
    const { language, uri, bad, good, files = {}, filesOfGood, targets } = rule.example;
    if (UNREAD.includes(rule.code)) continue;
    for (const [text, around] of [
      [bad, files],
      [good, { ...files, ...filesOfGood }],
    ] as const) {
      const place = uri === undefined ? {} : { uri };
      const { dialect } = recognise(documentOf(text, { language, ...place }));
      if (!dialect) continue;
      found.push({
        text,
        dialect: dialect.id,
        options: { language, ...place, dialect: dialect.id },
        files: around,
        ...(targets && { targets }),
        runs: RUNS,
      });
    }
  }
  found.push(OF_A_FOLDER);
  const files = exampleFiles();
  for (const { text, language, uri, dialect } of samples())
    found.push({ text, dialect: dialect.id, options: { language, uri, dialect: dialect.id }, files, runs: RUNS });
  for (const { id } of DIALECTS) {
    const runs = LONG_LOOK === undefined ? 0 : RUNS;
    for (const { text, uri } of sharedFaults(id))
      found.push({ text, dialect: id, options: { language: 'json', uri, dialect: id }, files, runs });
  }
  return found;
}

function exampleFiles(): Record<string, string> {
  const root = join(import.meta.dirname, '../../examples');
  const files: Record<string, string> = {};
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const path = join(root, entry);
    if (statSync(path).isFile()) files[`file:///w/${entry.replaceAll('\\', '/')}`] = readFileSync(path, 'utf8');
  }
  return files;
}

function workspaceOf({ files, targets }: Source): Workspace {
  return memoryWorkspace(files, targets ? { targets: { ids: targets, server: 'weather' } } : {});
}

const SOURCES = sources();

it.each(DIALECTS.map(({ id, schema }) => [id, wordsOf(schema)] as const))(
  'no fix of a %s manifest leaves a worse problem, a duplicate or a text that can not be read',
  async (id, words) => {
    const wrong: string[] = [];
    const fixed = new Set<string>();
    for (const [index, source] of SOURCES.entries()) {
      if (source.dialect !== id) continue;
      for (let run = 0; run <= source.runs; run++) {
        const r = random(SEED * 1_000_003 + index * 1_009 + run);
        const isSound = isWellFormed(documentOf(source.text, source.options));
        if (run > 0 && !isSound) break;
        const text = run === 0 ? source.text : mutant(r, source.text, source.options.language ?? 'json', words);
        const options = { ...source.options, workspace: workspaceOf(source) };
        const before = await problemsOf(text, options);
        const manifest = manifestOf(text, options);
        const trial = new FixTrial(manifest, options.workspace);
        for (const problem of before) {
          for (const fix of await fixesFor(manifest, problem, options.workspace, trial)) {
            fixed.add(problem.code);
            const fault = await faultOf(fix, problem, { text, options, before });
            if (fault !== undefined) wrong.push(`${problem.code}: ${fix.title}: ${fault} in ${text}`);
          }
        }
        const all = await safeFixes(manifest, before, options.workspace, trial);
        const worst = Math.max(-1, ...before.map(gravity));
        const after = await problemsOf(
          applyEdits(
            text,
            all.flatMap(({ edits }) => edits),
          ),
          options,
        );
        if (Math.max(-1, ...after.map(gravity)) > worst) wrong.push(`fix all makes an error in ${text}`);
        if (duplicates(after) > duplicates(before)) wrong.push(`fix all makes a duplicate in ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    // A rule that no mutation violates would not be tested at all.
    expect(fixing(id).filter((code) => !fixed.has(code))).toEqual([]);
  },
  300_000,
);

/** Rules that cannot be violated in manifests of a dialect, by prefix of the code. */
const NOT_IN: Readonly<Record<string, readonly string[]>> = {
  // Where descriptions are required, a missing one is a missing field.
  // The texts for rules about targets are manifests of agentcli.
  talos: ['missing-description', 'target-'],
  kasilabs: ['missing-description', 'target-'],
  'forged-pylot': ['schema-', 'missing-description', 'target-'],
  agentcli: ['wrong-value'],
  glean: ['schema-', 'duplicate-tool', 'undocumented-parameter', 'target-'],
};

/** The rules that have fixes in manifests of a dialect. */
function fixing(id: string): readonly string[] {
  return documentedRules().flatMap(({ rule: { fix, code }, dialect }) => {
    if (!fix || (dialect && dialect.id !== id)) return [];
    const isNever = !dialect && (NOT_IN[id] ?? []).some((start) => code.startsWith(start));
    return isNever || UNREAD.includes(code) ? [] : [code];
  });
}

/** The reason a fix is wrong. */
async function faultOf(
  fix: Fix,
  problem: Problem,
  { text, options, before }: { text: string; options: ReadOptions; before: readonly Problem[] },
): Promise<string | undefined> {
  const after = applyEdits(text, fix.edits);
  if (isWellFormed(documentOf(text, options)) && !isWellFormed(documentOf(after, options))) return 'it breaks the text';
  const workspace = workspaceWith(options.workspace ?? memoryWorkspace(), fix);
  const now = await problemsOf(after, { ...options, workspace });
  for (const severity of BY_GRAVITY.slice(BY_GRAVITY.indexOf(problem.severity) + 1)) {
    const count = (problems: readonly Problem[]) => problems.filter((one) => one.severity === severity).length;
    if (count(now) > count(before)) return `it makes one more ${severity}`;
  }
  if (duplicates(now) > duplicates(before)) return 'it makes a duplicate';
  // With duplicate keys, removing one exposes the hidden one.
  if (duplicates(before) > 0) return undefined;
  const isFewer = (kind: (one: Problem) => boolean) => now.filter(kind).length < before.filter(kind).length;
  const ofRule = (one: Problem) => one.code === problem.code;
  // When an array item is removed, the message of the next one may become the same.
  const isGone = isFewer((one) => ofRule(one) && one.message === problem.message) || isFewer(ofRule);
  return isGone ? undefined : 'its problem stays';
}

function duplicates(problems: readonly Problem[]): number {
  return problems.filter(({ code }) => /(?:^|\/)duplicate-/.test(code)).length;
}

function gravity({ severity }: Problem): number {
  return BY_GRAVITY.indexOf(severity);
}
