/** Code actions that fix all problems of targets, in a tool or in its manifest. They are computed when they are chosen. */
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  type Diagnostic,
  MessageType,
  ShowMessageNotification,
  type TextDocumentEdit,
} from 'vscode-languageserver';
import { counted, countText } from '../../common/text/count';
import { FIX_TARGETS } from '../capabilities';
import type { ServerContext } from '../context';
import { type FixesMade, TELL_FIXES } from '../protocol/messages';
import { Outdated, safely } from '../run-safe';
import type { Problem } from '../service/features/diagnostics/problem';
import { rangeOf } from '../service/features/diagnostics/report';
import {
  type FixedTargets,
  type FixScope,
  fixedForTargets,
  fixScopes,
  manifestScope,
  type OfferedScope,
} from '../service/features/targets/fix-all';
import { isManifest, type KnownFile } from '../service/model/known-file';
import { pathOfUri } from '../service/uri';
import { editFor } from './client-forms';

/** An author does not wait longer for an action. Unit: milliseconds. */
const MAX_WAIT = 10_000;

/** What a chosen action is computed from. */
interface Chosen extends FixScope {
  readonly uri: string;
  readonly version: number;
}

/** The actions for a problem of a target: they come after its own fixes. @param problems all of the file */
export function actionsForAll(
  file: KnownFile,
  problem: Pick<Problem, 'at'>,
  problems: readonly Problem[],
  diagnostic: Diagnostic,
): readonly CodeAction[] {
  if (!isManifest(file)) return [];
  const common = { kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], isPreferred: false };
  return fixScopes(file, problem, problems).map((scope) => ({ ...common, ...offered(file, scope) }));
}

/** The action for a whole manifest, whatever problem the cursor is at. @param problems all of the file */
export function actionForManifest(file: KnownFile, problems: readonly Problem[]): readonly CodeAction[] {
  const scope = isManifest(file) ? manifestScope(file, problems) : undefined;
  return scope ? [{ kind: FIX_TARGETS, ...offered(file, scope) }] : [];
}

function offered({ document: { uri, version } }: KnownFile, { title, ...scope }: OfferedScope) {
  const data: Chosen = { ...scope, uri, version };
  return { title, data };
}

/** Registers `codeAction/resolve`. */
export function serveFixAll(connection: Connection, context: ServerContext): void {
  connection.onCodeActionResolve(
    safely(connection, 'Fixing all target problems', async (action: CodeAction, token): Promise<CodeAction> => {
      if (!isChosen(action.data)) return action;
      const { uri, version, ...scope } = action.data;
      const file = await context.files.at(uri);
      const isCurrent = () => context.documents.get(uri)?.version === version;
      if (!file || !isManifest(file) || !isCurrent()) throw outdated(connection);
      const end = performance.now() + MAX_WAIT;
      const isEnough = () => token.isCancellationRequested || !isCurrent() || performance.now() > end;
      const fixed = await fixedForTargets(file, scope, context, isEnough);
      if (!isCurrent()) throw outdated(connection);
      const { document } = file;
      const change: TextDocumentEdit = {
        textDocument: { uri, version },
        edits: fixed.edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })),
      };
      const edit = editFor(context.client, { documentChanges: fixed.edits.length > 0 ? [change] : [] });
      const report: FixesMade = { message: messageOf(fixed), log: logOf(action.title, uri, fixed) };
      // A client may only show the edit, and the author discard it: then nothing was made.
      if (context.client.tellsFixes) {
        return { ...action, edit, command: { title: action.title, command: TELL_FIXES, arguments: [report] } };
      }
      connection.console.info(report.log);
      tell(connection, report.message);
      return { ...action, edit };
    }),
  );
}

/** Typing has made the answer useless: without a word, the action would look broken. */
function outdated(connection: Connection): Outdated {
  tell(connection, 'Nothing was fixed: the manifest has changed meanwhile.');
  return new Outdated();
}

function tell(connection: Connection, message: string): void {
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
}

/** How much was fixed, and what is left. */
function messageOf({ made, left, isCut }: FixedTargets): string {
  const count = `${countText(made.length)} ${made.length === 1 ? 'fix' : 'fixes'} made`;
  const message = `${count}${made.length === 0 ? '.' : ', which the log lists.'}`;
  if (left === 0) return message;
  if (isCut) return `${message} Fixing the rest would take longer: choose it again.`;
  const problems = `${counted(left, 'target problem')} ${left === 1 ? 'is' : 'are'} left`;
  return `${message} ${problems}: no fix suits all targets, or it is for you to decide.`;
}

function logOf(what: string, uri: string, { made }: FixedTargets): string {
  const fixes = made.map(({ title, pointer }) => `${printable(pointer)}: ${title}`);
  return [`${what}, ${printable(pathOfUri(uri))}:`, ...fixes].join('\n  ');
}

/** On one line, whatever its keys contain. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}

function isChosen(data: unknown): data is Chosen {
  return typeof data === 'object' && data !== null && 'uri' in data && 'version' in data;
}
