/** Repairs as code actions: for each problem at the cursor, for all of one code, for the whole file. */
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Connection,
  type Diagnostic,
  type TextDocumentEdit,
} from 'vscode-languageserver';
import type { ServerContext } from '../context';
import type { Known } from '../manifest-store';
import { safely } from '../run-safe';
import type { Edit } from '../service/document/edit';
import { isWellFormed } from '../service/document/manifest-document';
import type { Json } from '../service/document/node';
import { rangeOf, spanOf } from '../service/features/diagnostics/report';
import { suppressionEdit } from '../service/features/diagnostics/suppress';
import { fixesFor, safeFixes } from '../service/features/fixes';
import type { Manifest } from '../service/model/manifest';

/** The kind of "fix all safe problems in this file", for `editor.codeActionsOnSave`. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.toolManifest`;

/** Wires `textDocument/codeAction`. */
export function serveCodeActions(connection: Connection, context: ServerContext): void {
  connection.onCodeAction(
    safely(connection, 'Looking for repairs', async (params: CodeActionParams) => {
      const open = context.documents.get(params.textDocument.uri);
      const known = open && context.store.get(open);
      if (!known?.manifest) return [];
      const wants = (kind: string) =>
        params.context.only === undefined ||
        params.context.only.some((only) => kind === only || kind.startsWith(`${only}.`));
      const actions: CodeAction[] = [];
      if (wants(CodeActionKind.QuickFix)) actions.push(...(await quickFixes(known, known.manifest, params, context)));
      // Asked for by name only (on save, from the menu): it has no place among the repairs of one problem.
      if (params.context.only && wants(FIX_ALL)) actions.push(...(await fixAll(known, known.manifest, context)));
      return actions;
    }),
  );
}

async function quickFixes(
  known: Known,
  manifest: Manifest,
  { context: { diagnostics } }: CodeActionParams,
  context: ServerContext,
): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  const suppress: CodeAction[] = [];
  for (const diagnostic of diagnostics) {
    const { code, data } = diagnostic;
    if (diagnostic.source !== 'tool-manifest' || typeof code !== 'string' || !isOurs(data)) continue;
    // A repair that was worked out for another version would hit the wrong place.
    if (data.version !== known.document.version && !sameText(known, diagnostic)) continue;
    const at = spanOf(known.document, diagnostic.range);
    const fixes = await fixesFor(manifest, { code, at, data: data.data }, context.workspace);
    for (const [index, fix] of fixes.entries()) {
      actions.push(
        action(fix.title, CodeActionKind.QuickFix, known, fix.edits, diagnostic, index === 0 && !fix.isOneOfMany),
      );
    }
    const edit = suppressionEdit(known.document, at, code);
    if (edit)
      suppress.push(action(`Silence ${code} on this line`, CodeActionKind.QuickFix, known, [edit], diagnostic, false));
  }
  return [...merged(actions), ...suppress];
}

/** One repair of several problems (all missing members at once) is offered once, for all of them. */
function merged(actions: readonly CodeAction[]): CodeAction[] {
  const known = new Map<string, CodeAction>();
  for (const one of actions) {
    const key = JSON.stringify([one.title, one.edit]);
    const same = known.get(key);
    known.set(key, {
      ...one,
      isPreferred: one.isPreferred || same?.isPreferred,
      diagnostics: [...(same?.diagnostics ?? []), ...(one.diagnostics ?? [])],
    });
  }
  return [...known.values()];
}

/** A diagnostic of an older version is still good while the client moved its range along; the rule looks at the place again anyway. */
function sameText(known: Known, diagnostic: Diagnostic): boolean {
  return diagnostic.range.end.line < known.document.textDocument.lineCount;
}

async function fixAll(known: Known, manifest: Manifest, context: ServerContext): Promise<CodeAction[]> {
  if (!isWellFormed(known.document)) return [];
  const problems = await context.checker.check(manifest, context.workspace, {
    rules: context.settings(manifest.document.uri).rules,
  });
  const edits = (await safeFixes(manifest, problems ?? [], context.workspace)).flatMap((fix) => fix.edits);
  return edits.length === 0 ? [] : [action('Fix all safe problems in this manifest', FIX_ALL, known, edits)];
}

function action(
  title: string,
  kind: string,
  { document }: Known,
  edits: readonly Edit[],
  diagnostic?: Diagnostic,
  isPreferred?: boolean,
): CodeAction {
  const change: TextDocumentEdit = {
    textDocument: { uri: document.uri, version: document.version },
    edits: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })),
  };
  return { title, kind, diagnostics: diagnostic && [diagnostic], isPreferred, edit: { documentChanges: [change] } };
}

function isOurs(data: unknown): data is { version: number; data: Json } {
  return typeof data === 'object' && data !== null && 'version' in data && 'data' in data;
}
