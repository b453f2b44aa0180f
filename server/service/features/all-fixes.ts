/** Fixes what is safe to fix until nothing changes: one fix can make another possible. */
import { applyEdits, type Edit } from '../document/edit/edit';
import { isWellFormed } from '../document/manifest-document';
import type { KnownFile } from '../model/known-file';
import { inTurns } from '../turns';
import type { Workspace } from '../workspace';
import type { Checker } from './diagnostics/check';
import type { Problem } from './diagnostics/problem';
import { editsBetween, FixTrial } from './fix-trial';
import { safeFixes } from './fixes';
import { makingSound } from './sound-text';

/** Maximum number of rounds: fixes that undo each other would never end. */
const MAX_ROUNDS = 10;

/** Problems of a text that isn't well-formed, which are fixed all together or not at all. */
const SYNTAX_CODES: ReadonlySet<string> = new Set(['syntax-error', 'json-comment', 'json-trailing-comma']);

/** A file with its problems. */
export interface CheckedFile {
  readonly file: KnownFile;
  readonly problems: readonly Problem[];
}

/** What all rounds change. */
export interface AllFixes {
  readonly text: string;
  /** From the first text to {@link text}. */
  readonly edits: readonly Edit[];
  /** The number of problems that were fixed. */
  readonly count: number;
  /** The problems that {@link text} still has. */
  readonly left: readonly Problem[];
}

/** @param look reads and checks a text; `undefined`: it is no file of the kind any more, and stays as it is */
export async function allFixes(
  text: string,
  look: (text: string) => Promise<CheckedFile | undefined>,
  workspace: Workspace,
  checker: Checker,
): Promise<AllFixes> {
  let all: AllFixes = { text, edits: [], count: 0, left: [] };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const looked = await look(all.text);
    const { next = all.text, edits, count } = (looked && (await oneRound(looked, workspace, checker))) ?? NOTHING;
    if (next === all.text) return { ...all, left: looked?.problems ?? [] };
    all = { text: next, edits: round === 0 ? edits : editsBetween(text, next), count: all.count + count, left: [] };
  }
  return all;
}

interface Round {
  readonly next?: string;
  readonly edits: readonly Edit[];
  readonly count: number;
}

const NOTHING: Round = { edits: [], count: 0 };

async function oneRound({ file, problems }: CheckedFile, workspace: Workspace, checker: Checker): Promise<Round> {
  const { document } = file;
  const { text } = document;
  if (isWellFormed(document)) {
    if (problems.length === 0) return NOTHING;
    const fixes = await safeFixes(file, problems, workspace, new FixTrial(file, workspace, checker, problems));
    const edits = fixes.flatMap((fix) => fix.edits);
    return { next: applyEdits(text, edits), edits, count: fixes.length };
  }
  const next = await inTurns(makingSound(document), () => !document.isStale);
  if (next === undefined) return NOTHING;
  return { next, edits: editsBetween(text, next), count: problems.filter(({ code }) => SYNTAX_CODES.has(code)).length };
}
