/** Rename: in the manifest, in the cases of a tool, and, where that is only offered, in the code that it calls. */
import type { ChangeAnnotation, TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { casesPlaces } from '../service/cases/names';
import { createEditor } from '../service/document/editor';
import { isWellFormed, type ManifestDocument } from '../service/document/manifest-document';
import { memberValue } from '../service/document/node';
import { rangeOf } from '../service/features/diagnostics/report';
import { rename, toolNamedAt } from '../service/features/navigation';
import type { Manifest } from '../service/model/manifest';
import { casesAt } from './cases';

const IN_CASES = 'cases';
const IN_CODE = 'code';

/**
 * All edits of one rename. Those of other files have annotations where the client shows such: the code is changed only by somebody who says so.
 * @throws RenameRefused where no name stands, or where the result would not be what the author means
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
  for (const uri of casesPlaces(document.uri)) {
    const change = await inCases(context, uri, document.uri, name, newName);
    if (!change) continue;
    changes.push(annotatesEdits ? annotated(change, IN_CASES) : change);
    changeAnnotations[IN_CASES] = { label: 'Cases of the tool' };
  }
  const code = annotatesEdits ? await dialect.codeRename?.(manifest, name, newName, context.workspace) : undefined;
  if (code) {
    const version = context.documents.get(code.uri)?.version ?? null;
    changes.push(annotated({ textDocument: { uri: code.uri, version }, edits: [code.edit] }, IN_CODE));
    changeAnnotations[IN_CODE] = {
      label: 'What the tool calls',
      description: 'Without it nothing answers to the new name.',
      needsConfirmation: true,
    };
  }
  return changes.length === 1 ? { documentChanges: changes } : { documentChanges: changes, changeAnnotations };
}

/** The cases of a file that name the tool; `undefined` where none does, or the file belongs to another manifest. */
async function inCases(
  context: ServerContext,
  uri: string,
  manifest: string,
  name: string,
  newName: string,
): Promise<TextDocumentEdit | undefined> {
  const text = context.documents.get(uri) ? '' : await context.workspace.readFile(uri);
  const found = text === undefined ? undefined : await casesAt(uri, context, text);
  if (!found?.file || found.choice.manifest?.document.uri !== manifest || !isWellFormed(found.document))
    return undefined;
  const { document } = found;
  const editor = createEditor(document);
  const edits = found.file.cases.flatMap(({ node }) => {
    const tool = memberValue(node, 'tool');
    return tool?.type === 'string' && tool.value === name ? editor.replaceValue(tool, newName) : [];
  });
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
