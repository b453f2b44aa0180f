/** Code actions that fix all problems of targets, in a tool or in its manifest. The fixes are found when one is chosen. */
import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type Connection,
  type Diagnostic,
  type ExecuteCommandParams,
  MessageType,
  ShowMessageNotification,
} from 'vscode-languageserver';
import { counted, countText } from '../../common/text/count';
import { FIX_TARGETS } from '../capabilities';
import type { ServerContext } from '../context';
import { FIX_TARGETS_COMMAND, type ToFixTargets } from '../protocol/messages';
import { safely } from '../run-safe';
import type { Problem } from '../service/features/diagnostics/problem';
import { rangeOf } from '../service/features/diagnostics/report';
import {
  type FixedTargets,
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

/** A command, as an edit takes seconds to find: it is found when the action is chosen. */
function offered({ document: { uri, version } }: KnownFile, { title, tool }: OfferedScope) {
  const argument: ToFixTargets = { uri, version, ...(tool === undefined ? {} : { tool }) };
  return { title, command: { title, command: FIX_TARGETS_COMMAND, arguments: [argument] } };
}

/** Registers `workspace/executeCommand`. */
export function serveFixAll(connection: Connection, context: ServerContext): void {
  connection.onExecuteCommand(
    safely(
      connection,
      'Fixing all target problems',
      async ({ command, arguments: given }: ExecuteCommandParams, token) => {
        const [argument] = given ?? [];
        if (command !== FIX_TARGETS_COMMAND || !isToFixTargets(argument)) return;
        const message = await fixed(argument, context, connection, token);
        void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
      },
    ),
  );
}

/** Has the client make the fixes. @returns what to tell the user */
async function fixed(
  { uri, version, ...scope }: ToFixTargets,
  context: ServerContext,
  connection: Connection,
  token: CancellationToken,
): Promise<string> {
  const isCurrent = () => context.documents.get(uri)?.version === version;
  const file = await context.files.at(uri);
  if (!file || !isManifest(file) || file.document.version !== version || !isCurrent()) return OUTDATED;
  const end = performance.now() + MAX_WAIT;
  const isEnough = () => token.isCancellationRequested || !isCurrent() || performance.now() > end;
  const all = await fixedForTargets(file, scope, context, isEnough);
  if (!isCurrent()) return OUTDATED;
  const { document } = file;
  const edits = all.edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text }));
  if (edits.length > 0) {
    const edit = editFor(context.client, { documentChanges: [{ textDocument: { uri, version }, edits }] });
    const { applied } = await connection.workspace.applyEdit({ label: 'Fix all target problems', edit });
    if (!applied) return OUTDATED;
    connection.console.info(logOf(uri, all));
  }
  return messageOf(all);
}

/** Typing has made the answer useless: without a word, the action would look broken. */
const OUTDATED = 'Nothing was fixed: the manifest has changed meanwhile.';

/** How much was fixed, and what is left. */
function messageOf({ made, left, isCut }: FixedTargets): string {
  const count = `${countText(made.length)} ${made.length === 1 ? 'fix' : 'fixes'} made`;
  const message = `${count}${made.length === 0 ? '.' : ', which the log lists.'}`;
  if (left === 0) return message;
  if (isCut) return `${message} Fixing the rest would take longer: choose it again.`;
  const problems = `${counted(left, 'target problem')} ${left === 1 ? 'is' : 'are'} left`;
  return `${message} ${problems}: no fix suits all targets, or it is for you to decide.`;
}

function logOf(uri: string, { made }: FixedTargets): string {
  const fixes = made.map(({ title, pointer }) => `${printable(pointer)}: ${title}`);
  return [`Fixed all target problems in ${printable(pathOfUri(uri))}:`, ...fixes].join('\n  ');
}

/** On one line, whatever its keys contain. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}

function isToFixTargets(given: unknown): given is ToFixTargets {
  if (typeof given !== 'object' || given === null) return false;
  const { uri, version, tool } = given as Partial<Record<keyof ToFixTargets, unknown>>;
  return typeof uri === 'string' && typeof version === 'number' && (tool === undefined || typeof tool === 'number');
}
