/** Tries fixes before they are offered: one whose result is worse than the problem is adapted or not offered. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { countText } from '../../../common/text/count';
import { readManifest } from '../dialects/recognise';
import { applyEdits, type Edit } from '../document/edit/edit';
import { createEditor } from '../document/edit/editor';
import { changeBetween } from '../document/incremental/text-change';
import {
  isWellFormed,
  type ManifestDocument,
  type ManifestLanguage,
  parsingDocument,
} from '../document/manifest-document';
import type { Json, Span } from '../document/tree/node';
import { isCompanion, isManifest, type KnownFile } from '../model/known-file';
import { createMemo } from '../model/memo';
import { type Fix, gravity, type Rule } from '../model/rule';
import { rulesFor } from '../rules';
import { MISSING_FIELD } from '../rules/missing-field/rule';
import { SYNTAX_ERROR } from '../rules/syntax-error/rule';
import { isOfTarget } from '../rules/targets/target-rule';
import { inTurns } from '../turns';
import { type Workspace, workspaceWith } from '../workspace';
import { type Checked, Checker, PROBLEM_LIMIT } from './diagnostics/check';
import type { Problem } from './diagnostics/problem';
import { EditedText } from './edited-text';
import { DUPLICATE, leavesMoreBehind, worsened } from './worse';

/** Longer texts are not parsed again for each fix. In UTF-16 code units; some YAML takes ten times longer to parse than JSON. */
const MAX_TRIED: Readonly<Record<ManifestLanguage, number>> = { json: 200_000, jsonc: 200_000, yaml: 50_000 };
/** Limit for the fixes of several problems, in UTF-16 code units of all texts parsed. */
const MUCH = 1_000_000;

/** A file after a fix. */
interface Result {
  readonly file: KnownFile;
  readonly problems: readonly Problem[];
  readonly workspace: Workspace;
}

/** Tries the fixes of one version of a file. Severities are those of the rules, not of the user's settings. */
export class FixTrial {
  private known: Promise<Checked> | undefined;
  private read = 0;
  /** The text that was last asked for: who has tried fixes may go on with what they lead to. */
  private last:
    | { readonly text: string; readonly workspace: Workspace; readonly result: Promise<Result | undefined> }
    | undefined;
  /** Results about the file, shared by the fixes of several problems. */
  readonly memo = createMemo();

  /**
   * @param checker one that has already checked this file returns its problems from the cache
   * @param problems all problems as reported by the rules, if the caller has them
   */
  constructor(
    private readonly file: KnownFile,
    private readonly workspace: Workspace,
    private readonly checker = new Checker(),
    problems?: readonly Problem[],
  ) {
    this.known = problems && Promise.resolve({ problems, stoppedAt: undefined });
  }

  /** Whether so much was parsed that further trials would keep the user waiting. */
  get hasReadMuch(): boolean {
    return this.read > MUCH;
  }

  /** Returns the problems of the unchanged file, up to the editor's limit. */
  async before(): Promise<readonly Problem[]> {
    return (await this.checked()).problems;
  }

  /** Whether the file has more problems than the limit: what gets worse by a fix is then unknown. */
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
   * Returns the fix to offer: unchanged, or with the further fixes it requires (converting the value of a renamed key).
   * In very long texts, and in those with very many problems, it is not tried.
   * @returns `undefined` where it would leave a worse problem, a duplicate, or a text that can't be parsed
   */
  async judged(fix: Fix, problem: ToFix): Promise<Fix | undefined> {
    const { text, language } = this.file.document;
    // Fixing a syntax error may reveal problems hidden before; its rule has already verified that fewer syntax errors remain.
    if (problem.code === SYNTAX_ERROR) return fix;
    // A rename changes other files too, which a trial of this one would miss.
    if (fix.rename) return fix;
    if (this.file.basis === 'name' || text.length > MAX_TRIED[language]) return fix;
    if (await this.hasTooMany()) return fix;
    const limit = await this.limitOf(problem);
    if (limit === undefined) return fix;
    const workspace = workspaceWith(this.workspace, fix);
    const result = await this.after(applyEdits(text, fix.edits), workspace);
    if (!result) return undefined;
    const before = { file: this.file, problems: await this.before() };
    if (leavesMoreBehind(before, result, problem.code)) return undefined;
    const worse = worsened(before.problems, result.problems, limit).filter(
      ({ code }) => !(fix.isContradictory && isOfTarget(code)),
    );
    if (worse.length === 0) return fix;
    // A fix that needs placeholders is no longer safe to apply automatically.
    for (const safe of fix.safe ? [true, false] : [false]) {
      const next = await followed(result, worse, safe);
      const final = next && (await this.after(next.text, workspace));
      if (!next || !final || leavesMoreBehind(before, final, problem.code)) continue;
      if (worsened(before.problems, final.problems, limit).length > 0) continue;
      // What another fix changes elsewhere is said: others change only what they have written.
      const title = isOfTarget(problem.code) ? `${fix.title}, and ${next.titles}` : fix.title;
      return { ...fix, title, edits: editsBetween(text, next.text), safe };
    }
    return worse.every(({ code, at }) => !DUPLICATE.test(code) && isRevealed(at, fix)) ? fix : undefined;
  }

  /** Returns the file with another text; `undefined` where that has syntax errors but the current text has none. */
  after(text: string, workspace: Workspace): Promise<Result | undefined> {
    const { last } = this;
    if (last?.text === text && last.workspace === workspace) return last.result;
    const result = this.readAndChecked(text, workspace);
    this.last = { text, workspace, result };
    return result;
  }

  private async readAndChecked(text: string, workspace: Workspace): Promise<Result | undefined> {
    const { document } = this.file;
    const { uri, textDocument, version } = document;
    this.read += text.length;
    const next = TextDocument.create(uri, textDocument.languageId, version + 1, text);
    const changed = await inTurns(parsingDocument(next), () => true);
    if (!changed) return undefined;
    if (isWellFormed(document) && !isWellFormed(changed)) return undefined;
    const file = readAgain(this.file, changed);
    if (!file) return undefined;
    // The checker is reused for its memo about the document kind; its cache is by tool node and has none of the new text's tools.
    const found = await this.checker.checkUpTo(PROBLEM_LIMIT, file, workspace);
    return { file, workspace, problems: found?.problems ?? [] };
  }

  /** The severity of the problem as a number; `undefined` where it no longer exists. */
  private async limitOf({ code, at, data }: ToFix): Promise<number | undefined> {
    const here = (await this.before()).filter(
      (one) => one.code === code && one.at.offset === at.offset && one.at.length === at.length,
    );
    const [only] = here;
    const same = here.find((one) => JSON.stringify(one.data) === JSON.stringify(data)) ?? only;
    return same && gravity(same.severity);
  }
}

/** Whether a problem is in what a fix makes readable: nobody looked there before. @param at in the text after the fix */
export function isRevealed(at: Span, { reveals, edits }: Fix): boolean {
  const grown = edits.reduce((sum, { text, length }) => sum + text.length - length, 0);
  if (!reveals) return false;
  const end = reveals.offset + reveals.length + grown;
  return at.offset > reveals.offset && at.offset + at.length <= end;
}

/** Reads a changed document as the kind it was before; `undefined` where it no longer is of that kind. */
function readAgain(before: KnownFile, document: ManifestDocument): KnownFile | undefined {
  if (isManifest(before)) return readManifest(document, before.dialect);
  const file = isCompanion(before) ? before.dialect.read(document, before.candidates) : undefined;
  return file?.basis === 'name' ? undefined : file;
}

/** A text after further fixes. */
interface Followed {
  readonly text: string;
  /** What they are called: of many, the first. */
  readonly titles: string;
}

/** Titles of further fixes that are shown. */
const MAX_TITLES = 2;

/** Returns the text after one more round of fixes, for the problems that a fix has caused. @param safe use only safe fixes */
async function followed(
  { file, workspace }: Result,
  worse: readonly Problem[],
  safe: boolean,
): Promise<Followed | undefined> {
  const edited = new EditedText();
  const edits: Edit[] = [];
  const titles = new Set<string>();
  for (const problem of worse) {
    const fixes = await ruleFixes(file, problem, workspace);
    // Added members have placeholders to be filled in: only an author who has chosen the fix sees them.
    const fix = fixes.find((one) => one.safe || (!safe && problem.code === MISSING_FIELD));
    if (!fix || !edited.take(fix.edits)) continue;
    edits.push(...fix.edits);
    titles.add(`“${fix.title}”`);
  }
  if (edits.length === 0) return undefined;
  const [shown, more] = [[...titles].slice(0, MAX_TITLES), titles.size - MAX_TITLES];
  const others = more > 0 ? ` and ${countText(more)} more` : '';
  return { text: applyEdits(file.document.text, edits), titles: `${shown.join(', ')}${others}` };
}

/** Returns the edit that changes one text into another; none where they are equal. */
export function editsBetween(before: string, after: string): readonly Edit[] {
  const change = changeBetween(before, after);
  if (!change) return [];
  const { start, oldEnd, newEnd } = change;
  return [{ offset: start, length: oldEnd - start, text: after.slice(start, newEnd) }];
}

/** A problem as an editor sends it back. */
export interface ToFix {
  readonly code: string;
  readonly at: Span;
  readonly data?: Json | undefined;
}

/** Returns the rule with a code, for the file's kind. */
export function ruleByCode(file: KnownFile, code: string): Rule<KnownFile> | undefined {
  return rulesFor(file).find((rule) => rule.code === code);
}

/** Returns the fixes of one problem, best first, untried. The rule is found by the code, never by the message. */
export async function ruleFixes(
  file: KnownFile,
  { code, at, data }: ToFix,
  workspace: Workspace,
  memo = createMemo(),
): Promise<readonly Fix[]> {
  const rule = ruleByCode(file, code);
  const editor = createEditor(file.document);
  return rule?.fix?.({ file, workspace, editor, at, data, memo, onlySafe: false }) ?? [];
}
