/** Fixes are tried before they are offered: one whose result is worse than what it fixes is adapted, or left out. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { readManifest } from '../dialects/recognise';
import { applyEdits, type Edit } from '../document/edit/edit';
import { changeBetween } from '../document/incremental/text-change';
import {
  isWellFormed,
  type ManifestDocument,
  type ManifestLanguage,
  parsingDocument,
} from '../document/manifest-document';
import { isCompanion, isManifest, type KnownFile } from '../model/known-file';
import type { Fix } from '../model/rule';
import { createMemo } from '../rules/memo';
import { MISSING_FIELD } from '../rules/missing-field/missing-data';
import { SYNTAX_ERROR } from '../rules/syntax-error/rule';
import { inTurns } from '../turns';
import { type Workspace, workspaceWith } from '../workspace';
import { type Checked, Checker, PROBLEM_LIMIT, type Problem } from './diagnostics/check';
import { EditedText } from './edited-text';
import { leavesMoreBehind } from './left-behind';
import { ruleFixes, type ToFix } from './rule-fixes';
import { gravity, worsened } from './worse';

/** Longer texts are not read once more for each fix. Units: UTF-16 code units; some YAML takes ten times longer to read than JSON. */
const MAX_TRIED: Readonly<Record<ManifestLanguage, number>> = { json: 200_000, jsonc: 200_000, yaml: 50_000 };
/** What may be read for the fixes of several problems. Units: UTF-16 code units of all texts that were read. */
const MUCH = 1_000_000;

/** A file after a fix. */
interface Result {
  readonly file: KnownFile;
  readonly problems: readonly Problem[];
  readonly workspace: Workspace;
}

/** Tries the fixes of one version of a file. Severities are the rules' own, whatever the user made of them. */
export class FixTrial {
  private known: Promise<Checked> | undefined;
  private read = 0;
  /** Answers about the file that fixes of several problems need. */
  readonly memo = createMemo();

  /**
   * @param checker one that has checked this file gives its problems at once
   * @param problems all of them as the rules report them, where the caller has them
   */
  constructor(
    private readonly file: KnownFile,
    private readonly workspace: Workspace,
    private readonly checker = new Checker(),
    problems?: readonly Problem[],
  ) {
    this.known = problems && Promise.resolve({ problems, stoppedAt: undefined });
  }

  /** Whether so much was read that nobody should wait for more trials. */
  get hasReadMuch(): boolean {
    return this.read > MUCH;
  }

  /** The file's problems as it is, as far as an editor looks for them. */
  async before(): Promise<readonly Problem[]> {
    return (await this.checked()).problems;
  }

  /** Whether the file has more problems than are looked for: what is worse after a fix can't be told. */
  async hasTooMany(): Promise<boolean> {
    return (await this.checked()).stoppedAt !== undefined;
  }

  private checked(): Promise<Checked> {
    this.known ??= this.checker
      .checkUpTo(PROBLEM_LIMIT, this.file, this.workspace)
      .then((found) => found ?? { problems: [], stoppedAt: undefined });
    return this.known;
  }

  /**
   * The fix as it may be offered: as it is, or with the fixes that it calls for (a value under a key that was renamed is converted).
   * In very long texts, and in those with very many problems, it is not tried.
   * @returns `undefined` where it would leave a worse problem, a duplicate, or a text that can't be read
   */
  async judged(fix: Fix, problem: ToFix): Promise<Fix | undefined> {
    const { text, language } = this.file.document;
    // What a broken text hides comes to light when it is mended: its rule has tried that fewer errors are left.
    if (problem.code === SYNTAX_ERROR) return fix;
    if (this.file.basis === 'name' || text.length > MAX_TRIED[language]) return fix;
    if (await this.hasTooMany()) return fix;
    const limit = await this.limitOf(problem);
    if (limit === undefined) return fix;
    const workspace = workspaceWith(this.workspace, fix);
    const result = await this.after(applyEdits(text, fix.edits), workspace);
    if (!result) return undefined;
    const before = { file: this.file, problems: await this.before() };
    if (leavesMoreBehind(before, result, problem.code)) return undefined;
    const worse = worsened(before.problems, result.problems, limit);
    if (worse.length === 0) return fix;
    // One that asks for placeholders is no longer to be made unasked.
    for (const safe of fix.safe ? [true, false] : [false]) {
      const next = await followed(result, worse, safe);
      const final = next === undefined ? undefined : await this.after(next, workspace);
      if (next === undefined || !final || leavesMoreBehind(before, final, problem.code)) continue;
      if (worsened(before.problems, final.problems, limit).length > 0) continue;
      return { ...fix, edits: editsBetween(text, next), safe };
    }
    return undefined;
  }

  /** The file with another text; `undefined` where that can no longer be read and the present one can. */
  async after(text: string, workspace: Workspace): Promise<Result | undefined> {
    const { document } = this.file;
    const { uri, textDocument, version } = document;
    this.read += text.length;
    const next = TextDocument.create(uri, textDocument.languageId, version + 1, text);
    const changed = await inTurns(parsingDocument(next), () => true);
    if (!changed) return undefined;
    if (isWellFormed(document) && !isWellFormed(changed)) return undefined;
    const file = readAgain(this.file, changed);
    if (!file) return undefined;
    // The same checker each time: it knows what it has found out about the kind, and of tools that it has not seen it knows nothing.
    const found = await this.checker.checkUpTo(PROBLEM_LIMIT, file, workspace);
    return { file, workspace, problems: found?.problems ?? [] };
  }

  /** How grave the problem is; `undefined` where it is not there any more. */
  private async limitOf({ code, at, data }: ToFix): Promise<number | undefined> {
    const here = (await this.before()).filter(
      (one) => one.code === code && one.at.offset === at.offset && one.at.length === at.length,
    );
    const [only] = here;
    const same = here.find((one) => JSON.stringify(one.data) === JSON.stringify(data)) ?? only;
    return same && gravity(same.severity);
  }
}

/** What a document is that was one of that kind before; `undefined` where it is none any more. */
function readAgain(before: KnownFile, document: ManifestDocument): KnownFile | undefined {
  if (isManifest(before)) return readManifest(document, before.dialect);
  const file = isCompanion(before) ? before.dialect.read(document, before.candidates) : undefined;
  return file?.basis === 'name' ? undefined : file;
}

/** The text after one more round of fixes, of what a fix has made worse. @param safe take only those that there is no doubt about */
async function followed(
  { file, workspace }: Result,
  worse: readonly Problem[],
  safe: boolean,
): Promise<string | undefined> {
  const edited = new EditedText();
  const edits: Edit[] = [];
  for (const problem of worse) {
    const fixes = await ruleFixes(file, problem, workspace);
    // Members with placeholders are to be filled in: an author who asked for the fix sees them.
    const fix = fixes.find((one) => one.safe || (!safe && problem.code === MISSING_FIELD));
    if (fix && edited.take(fix.edits)) edits.push(...fix.edits);
  }
  return edits.length > 0 ? applyEdits(file.document.text, edits) : undefined;
}

/** The edit that makes one text of another; none where they are the same. */
export function editsBetween(before: string, after: string): readonly Edit[] {
  const change = changeBetween(before, after);
  if (!change) return [];
  const { start, oldEnd, newEnd } = change;
  return [{ offset: start, length: oldEnd - start, text: after.slice(start, newEnd) }];
}
