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
import { Outdated, safely } from '../run-safe';
import type { Problem } from '../service/features/diagnostics/problem';
import { rangeOf } from '../service/features/diagnostics/report';
import { editsBetween } from '../service/features/fix-trial';
import {
  type FixedText,
  type FixScope,
  fixedForTargets,
  fixScopes,
  manifestScope,
  type OfferedScope,
} from '../service/features/targets/fix-all';
import { isManifest, type KnownFile } from '../service/model/known-file';
import { editFor } from './client-forms';

/** An author does not wait longer for an action. Unit: milliseconds. */
const MAX_WAIT = 10_000;

/** What a chosen action is computed from. */
interface Chosen extends FixScope {
  readonly uri: string;
  readonly version: number;
}

/** The actions for a problem of a target which has a fix: they come after its own. @param problems all of the file */
export function actionsForAll(
  file: KnownFile,
  problem: Pick<Problem, 'code' | 'at'>,
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

/** Registers `codeAction/resolve`. What was fixed is told, and logged fix by fix. */
export function serveFixAll(connection: Connection, context: ServerContext): void {
  connection.onCodeActionResolve(
    safely(connection, 'Fixing all target problems', async (action: CodeAction, token): Promise<CodeAction> => {
      if (!isChosen(action.data)) return action;
      const { uri, version, ...scope } = action.data;
      const file = await context.files.at(uri);
      if (!file || !isManifest(file) || file.document.version !== version) throw new Outdated();
      const { document } = file;
      const { text } = document;
      const end = performance.now() + MAX_WAIT;
      const isEnough = () => token.isCancellationRequested || performance.now() > end;
      const fixed = await fixedForTargets(file, scope, context, isEnough);
      if (context.documents.get(uri)?.version !== version) throw new Outdated();
      tell(connection, action.title, fixed);
      const edits = editsBetween(text, fixed.text);
      const change: TextDocumentEdit = {
        textDocument: { uri, version },
        edits: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })),
      };
      return { ...action, edit: editFor(context.client, { documentChanges: edits.length > 0 ? [change] : [] }) };
    }),
  );
}

/** Tells how much was fixed and what is left. */
function tell(connection: Connection, what: string, { titles, left, isCut }: FixedText): void {
  connection.console.info([`${what}:`, ...titles].join('\n  '));
  const count = `${countText(titles.length)} ${titles.length === 1 ? 'fix' : 'fixes'} made`;
  const message = `${count}${titles.length === 0 ? '.' : ', which the log lists.'}${restOf(left, isCut)}`;
  void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
}

function restOf(left: number, isCut: boolean): string {
  if (left === 0) return '';
  if (isCut) return ' Fixing the rest would take longer: choose it again.';
  const problems = `${counted(left, 'target problem')} ${left === 1 ? 'is' : 'are'}`;
  return ` ${problems} left, without a fix that suits all targets.`;
}

function isChosen(data: unknown): data is Chosen {
  return typeof data === 'object' && data !== null && 'uri' in data && 'version' in data && 'severity' in data;
}
