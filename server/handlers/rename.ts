/** Rename: in the manifest, in companion files that name the tool, and, where the client shows it by itself, in the code that it calls. */
import type { ChangeAnnotation, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { COMPANIONS } from '../service/companions';
import { createEditor } from '../service/document/edit/editor';
import { isWellFormed, type ManifestDocument } from '../service/document/manifest-document';
import { rangeOf } from '../service/features/diagnostics/report';
import { rename, toolNamedAt } from '../service/features/navigation';
import type { CodeEdit } from '../service/model/dialect';
import type { CompanionKind } from '../service/model/document-kind';
import { isCompanion } from '../service/model/known-file';
import type { Manifest } from '../service/model/manifest';

const IN_CODE = 'code';

/** A rename, and what becomes of the code that the tool calls. */
export interface Renamed {
  readonly edit: WorkspaceEdit;
  /** The file of the code, if it is changed and the client asks nobody. */
  readonly unasked?: string;
  /** The code has the old name, and it is unclear how that is written there: the tool would call nothing. */
  readonly leavesCode?: true;
}

/**
 * The rename that a fix makes, whose title says what it changes: also in code, where the client can't ask.
 * @throws RenameRefused as {@link renameEverywhere}
 */
export async function renameByFix(
  context: ServerContext,
  manifest: Manifest,
  offset: number,
  newName: string,
): Promise<Renamed> {
  const { dialect } = manifest;
  const edit = await renameEverywhere(context, manifest, offset, newName);
  const name = toolNamedAt(manifest, offset);
  if (name === undefined || name === newName) return { edit };
  const code = await dialect.codeRename?.(manifest, name, newName, context.workspace);
  if (!code) {
    const names = await dialect.toolNames?.(manifest, context.workspace);
    return names?.includes(name) && !names.includes(newName) ? { edit, leavesCode: true } : { edit };
  }
  if (context.client.annotatesEdits) return { edit };
  const documentChanges = [...(edit.documentChanges ?? []), inCode(context, code)];
  return { edit: { ...edit, documentChanges }, unasked: code.uri };
}

/**
 * All edits of a rename. Edits of other files are annotated if the client supports that, so that its preview shows them by themselves, each
 * to be left out; a client that can't show that leaves code alone.
 * @throws RenameRefused if there is no name, or the result would not be what the author means
 */
export async function renameEverywhere(
  context: ServerContext,
  manifest: Manifest,
  offset: number,
  newName: string,
): Promise<WorkspaceEdit> {
  const { document, dialect } = manifest;
  const name = toolNamedAt(manifest, offset);
  const own = inDocument(document, [...rename(manifest, offset, newName)]);
  if (name === undefined || name === newName) return { documentChanges: [own] };
  const changes = [own];
  const changeAnnotations: Record<string, ChangeAnnotation> = {};
  const { annotatesEdits } = context.client;
  for (const kind of COMPANIONS) {
    for (const uri of kind.placesNextTo(document.uri)) {
      const change = await nextTo(context, uri, document.uri, name, newName);
      if (!change) continue;
      changes.push(annotatesEdits ? annotated(change, kind.id) : change);
      changeAnnotations[kind.id] = { label: labelOf(kind) };
    }
  }
  const code = annotatesEdits ? await dialect.codeRename?.(manifest, name, newName, context.workspace) : undefined;
  if (code) {
    changes.push(annotated(inCode(context, code), IN_CODE));
    changeAnnotations[IN_CODE] = {
      label: 'Code that the tool calls',
      description: 'Without this change, the renamed tool calls nothing.',
    };
  }
  return changes.length === 1 ? { documentChanges: changes } : { documentChanges: changes, changeAnnotations };
}

function inCode(context: ServerContext, { uri, edit }: CodeEdit): TextDocumentEdit {
  return { textDocument: { uri, version: context.documents.get(uri)?.version ?? null }, edits: [edit] };
}

/** "Cases of the tool" */
function labelOf({ parts: { many } }: CompanionKind): string {
  return `${many.replace(/^./, (letter) => letter.toUpperCase())} of the tool`;
}

/** The edits of a companion file; `undefined` if it does not name the tool, or belongs to another manifest. */
async function nextTo(
  context: ServerContext,
  uri: string,
  manifest: string,
  name: string,
  newName: string,
): Promise<TextDocumentEdit | undefined> {
  const text = context.documents.get(uri) ? '' : await context.workspace.readFile(uri);
  const file = text === undefined ? undefined : await context.files.at(uri, text);
  if (!file || !isCompanion(file) || file.manifest?.document.uri !== manifest) return undefined;
  const { document } = file;
  if (!isWellFormed(document)) return undefined;
  const edits = file.dialect.renameTool(file, name, newName, createEditor(document));
  if (edits.length === 0) return undefined;
  const version = context.documents.get(uri) ? document.version : null;
  const written = edits.map((edit): TextEdit => ({ range: rangeOf(document, edit), newText: edit.text }));
  return { textDocument: { uri, version }, edits: written };
}

function inDocument({ uri, version }: ManifestDocument, edits: TextEdit[]): TextDocumentEdit {
  return { textDocument: { uri, version }, edits };
}

function annotated({ textDocument, edits }: TextDocumentEdit, annotationId: string): TextDocumentEdit {
  return { textDocument, edits: edits.map((edit) => ({ ...edit, annotationId })) };
}
