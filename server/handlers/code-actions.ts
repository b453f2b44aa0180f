/** Fixes as code actions: for each problem at the cursor, for all problems of one code, for the entire file. */
import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
  type Connection,
  CreateFile,
  type Diagnostic,
  TextDocumentEdit,
} from 'vscode-languageserver';
import { counted } from '../../common/text/count';
import { FIX_ALL, FIX_TARGETS } from '../capabilities';
import type { ClientAbilities } from '../client-abilities';
import type { ServerContext } from '../context';
import { type FileFix, REPAIR_FILES, type RuleToTurnOff, TELL_LEFT, TURN_OFF_RULE } from '../protocol/messages';
import { Outdated, safely } from '../run-safe';
import type { Edit } from '../service/document/edit/edit';
import type { ManifestDocument } from '../service/document/manifest-document';
import type { Json, Span } from '../service/document/tree/node';
import { type AllFixes, allFixes, type CheckedFile } from '../service/features/all-fixes';
import { PROBLEM_LIMIT } from '../service/features/diagnostics/check';
import type { Problem } from '../service/features/diagnostics/problem';
import { rangeOf, spanOf } from '../service/features/diagnostics/report';
import { suppressionEdit } from '../service/features/diagnostics/suppression';
import { FixTrial } from '../service/features/fix-trial';
import { fixesFor } from '../service/features/fixes';
import { RenameRefused } from '../service/features/navigation';
import { isCompanion, isManifest, type KnownFile } from '../service/model/known-file';
import { type Fix, quote } from '../service/model/rule';
import { isOfTarget } from '../service/rules/targets/target-rule';
import { isStrictJson } from '../service/rules/text/rules';
import { Turns } from '../service/turns';
import { pathOfUri } from '../service/uri';
import { editFor } from './client-forms';
import { distinct, merged } from './distinct-actions';
import { actionForManifest, actionsForAll } from './fix-all-targets';
import { renameByFix } from './rename';
import { isTheirs, sameMistake } from './their-problems';

/** Maximum number of fixes offered: a selection may contain thousands of problems, and such a long list is of no use. */
const MAX_ACTIONS = 50;

/** Registers `textDocument/codeAction`. */
export function serveCodeActions(connection: Connection, context: ServerContext): void {
  connection.onCodeAction(
    safely(connection, 'Looking for fixes', async (params: CodeActionParams, token: CancellationToken) => {
      const { uri } = params.textDocument;
      const file = await context.files.at(uri);
      // A file that merely has a companion file's name is ignored.
      if (!file || (isCompanion(file) && file.basis === 'name')) return [];
      const found = new Fixable(file, context);
      const wants = (kind: string) =>
        params.context.only === undefined ||
        params.context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
      const actions: CodeAction[] = [];
      if (wants(CodeActionKind.QuickFix)) actions.push(...(await quickFixes(found, params, token)));
      // Only if requested by kind (on save, from the menu): it does not belong among the fixes of one problem.
      if (params.context.only && wants(FIX_ALL)) {
        // By hand, not on save.
        const tells = context.client.tellsLeft && params.context.triggerKind === CodeActionTriggerKind.Invoked;
        actions.push(...(await fixAll(found, tells)));
      }
      if (params.context.only && wants(FIX_TARGETS)) actions.push(...(await found.forManifest()));
      // Trees are edited in place: positions from an older version may be wrong.
      if (context.documents.get(uri)?.version !== found.document.version) throw new Outdated();
      return actions.map((one) => (one.edit ? { ...one, edit: editFor(context.client, one.edit) } : one));
    }),
  );
}

/** A file that an action changes. Its version is that of the editor; `null` if it is not open. */
type Changed = Omit<ManifestDocument, 'version'> & { readonly version: number | null };

/** A file whose problems may have fixes. */
class Fixable {
  readonly document: ManifestDocument;
  readonly client: ClientAbilities;
  private readonly trial: FixTrial;

  constructor(
    private readonly file: KnownFile,
    private readonly context: ServerContext,
  ) {
    this.document = file.document;
    this.client = context.client;
    this.trial = new FixTrial(file, context.workspace, context.checker);
  }

  /** The noun for the file in the title of "fix all". */
  get noun(): string {
    return isCompanion(this.file) ? this.file.dialect.noun : 'manifest';
  }

  /** Whether the file's readers accept comments, so that a comment can disable a rule. */
  get takesComments(): boolean {
    return !isStrictJson(this.file);
  }

  /** Whether the trial budget is used up, so that the response is not delayed further. */
  get hasTriedMuch(): boolean {
    return this.trial.hasReadMuch;
  }

  /** The file that a fix changes; `undefined` if an editor has another text of it than the one that was read. */
  changedBy({ elsewhere }: Fix): Changed | undefined {
    if (!elsewhere) return this.document;
    const { document } = elsewhere;
    const open = this.context.documents.get(document.uri);
    if (open && open.getText() !== document.text) return undefined;
    return { ...document, version: open?.version ?? null };
  }

  /** All problems, including those that the editor's own server reports. */
  problems(): Promise<readonly Problem[]> {
    return this.trial.before();
  }

  /** The fixes of one problem, best first. */
  fixesFor(problem: { readonly code: string; readonly at: Span; readonly data: Json }): Promise<readonly Fix[]> {
    return fixesFor(this.file, problem, this.context.workspace, this.trial);
  }

  /** What fixes a problem of a target with others of its kind. */
  async forAll(problem: Pick<Problem, 'code' | 'at'>, diagnostic: Diagnostic): Promise<readonly CodeAction[]> {
    if (!this.client.appliesEdits || !isOfTarget(problem.code)) return [];
    return actionsForAll(this.file, problem, await this.problems(), diagnostic);
  }

  /** What fixes the problems of targets in all tools. */
  async forManifest(): Promise<readonly CodeAction[]> {
    return this.client.appliesEdits ? actionForManifest(this.file, await this.problems()) : [];
  }

  /** An action with all changes of a rename, if its fix is one: in the file, in the files next to it, and in code. */
  async renaming(action: CodeAction, { rename }: Fix): Promise<CodeAction> {
    if (!rename || !isManifest(this.file)) return action;
    try {
      const { edit, unasked, leavesCode } = await renameByFix(
        this.context,
        this.file,
        rename.at.offset,
        rename.newName,
      );
      if (leavesCode) return { ...action, title: `${action.title} (not in its code)`, isPreferred: false, edit };
      if (unasked === undefined) return { ...action, edit };
      return { ...action, title: `${action.title}, in ${quote(pathOfUri(unasked).split('/').at(-1) ?? '')} too`, edit };
    } catch (error) {
      // What can't be renamed everywhere is changed where it is written.
      if (error instanceof RenameRefused) return action;
      throw error;
    }
  }

  /** What is safe to change without review, until nothing changes. */
  async safeFixes(): Promise<AllFixes> {
    const { checker, workspace, settings } = this.context;
    const { rules } = settings(this.document.uri);
    const { text } = this.document;
    const look = async (current: string): Promise<CheckedFile | undefined> => {
      const file = current === text ? this.file : (await this.trial.after(current, workspace))?.file;
      const found = file && (await checker.checkUpTo(PROBLEM_LIMIT, file, workspace, { rules }));
      return file && { file, problems: found?.problems ?? [] };
    };
    return allFixes(text, look, workspace, checker);
  }
}

async function quickFixes(
  found: Fixable,
  { context: { diagnostics } }: CodeActionParams,
  token: CancellationToken,
): Promise<CodeAction[]> {
  const { document } = found;
  const actions: CodeAction[] = [];
  const all: CodeAction[] = [];
  const suppress: CodeAction[] = [];
  const turnOff: CodeAction[] = [];
  const turns = new Turns();
  let theirs = 0;
  for (const diagnostic of diagnostics) {
    const { code, data } = diagnostic;
    if (actions.length > MAX_ACTIONS || (actions.length > 0 && found.hasTriedMuch)) break;
    if (turns.isOver) await turns.next();
    if (token.isCancellationRequested || document.isStale) return [];
    if (isTheirs(diagnostic)) {
      if (++theirs > MAX_ACTIONS) continue;
      actions.push(...(await fixesOfTheirs(found, diagnostic)));
      continue;
    }
    if (diagnostic.source !== 'tool-manifest' || typeof code !== 'string' || !isOurs(data)) continue;
    // A fix computed for another version could be applied at the wrong place.
    if (data.version !== document.version && !sameText(document, diagnostic)) continue;
    const at = spanOf(document, diagnostic.range);
    const fixes = await found.fixesFor({ code, at, data: data.data });
    for (const [index, fix] of fixes.filter((one) => canMake(one, found.client)).entries()) {
      const isPreferred = index === 0 && !fix.isOneOfMany;
      const { edits } = fix.elsewhere ?? fix;
      const changed = found.changedBy(fix);
      if (!changed) continue;
      const plain = action(fix.title, CodeActionKind.QuickFix, changed, edits, diagnostic, isPreferred);
      actions.push(withFiles(await found.renaming(plain, fix), fix, found.client));
    }
    all.push(...(await found.forAll({ code, at }, diagnostic)));
    const edit = found.takesComments ? suppressionEdit(document, at, code) : undefined;
    if (edit)
      suppress.push(
        action(`Disable ${code} for this line`, CodeActionKind.QuickFix, document, [edit], diagnostic, false),
      );
    if (found.client.turnsOffRules) turnOff.push(turningOff(code, document, diagnostic));
  }
  return distinct([...merged(actions), ...merged(all), ...merged(suppress), ...merged(turnOff)]);
}

/** The fixes for a problem reported by the editor's own server. A fix on another line names that line. */
async function fixesOfTheirs(found: Fixable, diagnostic: Diagnostic): Promise<CodeAction[]> {
  const { document } = found;
  const actions: CodeAction[] = [];
  for (const { code, at, data } of sameMistake(document, diagnostic, await found.problems())) {
    const fixes = await found.fixesFor({ code, at, data: data ?? null });
    for (const [index, fix] of fixes.entries()) {
      const made = fix.edits[0] && rangeOf(document, fix.edits[0]).start.line;
      const isFar = made !== undefined && (made < diagnostic.range.start.line - 1 || made > diagnostic.range.end.line);
      const title = isFar ? `${fix.title} on line ${made + 1}` : fix.title;
      actions.push(action(title, CodeActionKind.QuickFix, document, fix.edits, diagnostic, index === 0 && !isFar));
    }
  }
  return actions;
}

/** The client asks in which settings to disable the rule: the action itself writes nothing. */
function turningOff(code: string, { uri }: ManifestDocument, diagnostic: Diagnostic): CodeAction {
  const title = `Disable rule ${code}…`;
  const rule: RuleToTurnOff = { uri, code };
  const command = { title, command: TURN_OFF_RULE, arguments: [rule] };
  return { title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], isPreferred: false, command };
}

/** A diagnostic of an older version is still usable if the client has moved its range along; the rule checks the location again anyway. */
function sameText({ textDocument }: ManifestDocument, diagnostic: Diagnostic): boolean {
  return diagnostic.range.end.line < textDocument.lineCount;
}

/** @param tells whether the user is told what is left: by the reason of an action that does nothing, or by a command after the edits */
async function fixAll(found: Fixable, tells: boolean): Promise<CodeAction[]> {
  const { document, noun } = found;
  const { edits, left } = await found.safeFixes();
  if (document.isStale) throw new Outdated();
  const title = `Fix all safe problems in this ${noun}`;
  const rest = leftText(left);
  if (edits.length === 0) {
    return tells ? [{ title, kind: FIX_ALL, disabled: { reason: rest ?? 'There is nothing to fix.' } }] : [];
  }
  const command = tells && rest !== undefined && { title, command: TELL_LEFT, arguments: [rest] };
  return [{ ...action(title, FIX_ALL, document, edits), ...(command && { command }) }];
}

/** What is left of the problems that an editor lists, and why; `undefined` if nothing is. */
function leftText(problems: readonly Problem[]): string | undefined {
  const { length } = problems.filter(({ severity }) => severity !== 'hint');
  if (length === 0) return undefined;
  const [are, them] = length === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${counted(length, 'problem')} ${are} left: no fix of ${them} has a single right result.`;
}

function action(
  title: string,
  kind: string,
  document: Changed,
  edits: readonly Edit[],
  diagnostic?: Diagnostic,
  isPreferred?: boolean,
): CodeAction {
  const change: TextDocumentEdit = {
    textDocument: { uri: document.uri, version: document.version },
    edits: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })),
  };
  const documentChanges = edits.length === 0 ? [] : [change];
  return { title, kind, diagnostics: diagnostic && [diagnostic], isPreferred, edit: { documentChanges } };
}

function isOurs(data: unknown): data is { version: number; data: Json } {
  return typeof data === 'object' && data !== null && 'version' in data && 'data' in data;
}

type Abilities = Pick<ClientAbilities, 'createsFiles' | 'fixesFiles'>;

/** Whether a client can apply a fix. Creating a program without making it executable is half of a fix, and still offered. */
function canMake({ newFiles = [], executables = [] }: Fix, { createsFiles, fixesFiles }: Abilities): boolean {
  if (fixesFiles) return true;
  return newFiles.length > 0 ? createsFiles : executables.length === 0;
}

/**
 * Adds the changes of files to an action. A client with the command for it does all of them there: VS Code drops the command of an action
 * whose edit creates a file, as the problem disappears meanwhile. Other clients get edits.
 */
function withFiles(action: CodeAction, { newFiles = [], executables = [] }: Fix, client: Abilities): CodeAction {
  if (newFiles.length === 0 && executables.length === 0) return action;
  const { edit, ...rest } = action;
  const { documentChanges = [] } = edit ?? {};
  if (client.fixesFiles) {
    const files: FileFix = { newFiles, executables };
    const command = { title: action.title, command: REPAIR_FILES, arguments: [files] };
    return { ...rest, ...(documentChanges.length > 0 && { edit }), command };
  }
  const start = { line: 0, character: 0 };
  const made = newFiles.flatMap(({ uri, text }) => [
    CreateFile.create(uri, { overwrite: false, ignoreIfExists: false }),
    TextDocumentEdit.create({ uri, version: null }, [{ range: { start, end: start }, newText: text }]),
  ]);
  return { ...rest, edit: { documentChanges: [...made, ...documentChanges] } };
}
