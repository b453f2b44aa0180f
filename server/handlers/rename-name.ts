/** Rename of a plugin or server, in all files of its folder that name it. */
import type { ChangeAnnotation, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import type { Edit } from '../service/document/edit/edit';
import { createEditor } from '../service/document/edit/editor';
import { isWellFormed, type ManifestDocument } from '../service/document/manifest-document';
import { RenameRefused, refuseEmpty } from '../service/features/navigation';
import { contentSpan, isKey, nodeUnder, rangeOf } from '../service/features/navigation/place';
import type { FormatFile } from '../service/formats/model';
import { isTaken, type NamePlace, namedBy, placesOf } from '../service/formats/named';
import type { Around } from '../service/formats/readings';
import { quote } from '../service/model/rule';

/** The files of the same folder that have the name too: VS Code shows them by themselves, each to be left out. */
const ELSEWHERE = 'elsewhere';

/** The name at an offset and its range; `undefined` where there is none. @throws RenameRefused in a text with syntax errors */
export async function prepareNameRename(context: ServerContext, file: FormatFile, offset: number) {
  const found = await nameAt(context, file, offset);
  return (
    found && { range: rangeOf(file.document, contentSpan(file.document, found.node)), placeholder: found.named.name }
  );
}

/** The edits of a rename. @throws RenameRefused where there is no name, or the new one is taken */
export async function renameName(
  context: ServerContext,
  file: FormatFile,
  offset: number,
  newName: string,
): Promise<WorkspaceEdit> {
  const found = await nameAt(context, file, offset);
  if (!found) throw new RenameRefused('There is no name here that can be changed.');
  const { named } = found;
  if (newName === named.name) return { documentChanges: [] };
  refuseEmpty(newName);
  const all = await placesOf(named, file, aroundIn(context));
  if (isTaken(all, newName)) throw new RenameRefused(`There is a ${named.kind} ${quote(newName)} already.`);
  const byDocument = new Map<string, [NamePlace, ...NamePlace[]]>();
  for (const place of all) {
    const { document } = place;
    if (!isWellFormed(document)) continue;
    const known = byDocument.get(document.uri);
    if (known) known.push(place);
    else byDocument.set(document.uri, [place]);
  }
  const changes = [...byDocument.values()].map((places) => editOf(context, places[0].document, places, newName, file));
  const changeAnnotations: Record<string, ChangeAnnotation> = {
    [ELSEWHERE]: { label: `Other files with the ${named.kind}` },
  };
  const isAnnotated = context.client.annotatesEdits && changes.length > 1;
  return isAnnotated ? { documentChanges: changes, changeAnnotations } : { documentChanges: changes };
}

async function nameAt(context: ServerContext, file: FormatFile, offset: number) {
  const node = nodeUnder(file, offset);
  const named = node && (await namedBy(file, node, aroundIn(context)));
  if (!node || !named) return undefined;
  if (!isWellFormed(file.document)) {
    throw new RenameRefused('This text has syntax errors: names can be changed once they are fixed.');
  }
  return { node, named };
}

function editOf(
  context: ServerContext,
  document: ManifestDocument,
  places: readonly NamePlace[],
  newName: string,
  file: FormatFile,
): TextDocumentEdit {
  const editor = createEditor(document);
  const edits = places.flatMap(({ node, rest = '' }): readonly Edit[] =>
    isKey(node) && node.parent?.type === 'property'
      ? editor.renameKey(node.parent, newName)
      : editor.replaceValue(node, newName + rest),
  );
  const isElsewhere = context.client.annotatesEdits && document.uri !== file.document.uri;
  return {
    textDocument: { uri: document.uri, version: context.documents.get(document.uri)?.version ?? null },
    edits: edits.map((edit) => {
      const change = { range: rangeOf(document, edit), newText: edit.text };
      return isElsewhere ? { ...change, annotationId: ELSEWHERE } : change;
    }),
  };
}

/** The files on disk, those that are open as they are now. */
function aroundIn({ documents, workspace }: ServerContext): Around {
  return {
    folders: workspace.folders,
    isWithin: (uri) => workspace.isWithin(uri),
    readFile: async (uri) => documents.get(uri)?.getText() ?? workspace.readFile(uri),
  };
}
