/** What the clients that read a file do with the server at a place. */
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { type ASTNode, jsonOf, pathOf, propertyOf } from '../../document/tree/node';
import { clientOf } from '../../formats/clients';
import { formsOfReaders } from '../../formats/convert/forms';
import { type Machine, startSentences } from '../../formats/convert/start';
import type { FormatFile } from '../../formats/model';
import type { Problem } from '../diagnostics/problem';
import { code, paragraphs, prose } from '../hover/markdown';
import { isKey, nodeUnder, rangeOf } from '../navigation/place';
import { type StateOf, statesIn } from './states';

/** Units: UTF-16 code units. */
const MAX_LENGTH = 2_000;

/** The hover on a server's name; `undefined` elsewhere. @param problems all of the file */
export function serverHover(
  file: FormatFile,
  offset: number,
  problems: readonly Problem[],
  machine?: Machine,
): Hover | undefined {
  const key = nodeUnder(file, offset);
  if (key?.type !== 'string' || !isKey(key)) return undefined;
  const node = propertyOf(key)?.valueNode;
  const sentences = node ? serverSentences(file, node, statesIn(file, problems), machine) : [];
  if (sentences.length === 0) return undefined;
  const value = paragraphs([`**${code(key.value)}** · server`, ...sentences.map((one) => prose(one, MAX_LENGTH))]);
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(file.document, key) };
}

/** What the clients do with a server, in sentences; none for what is no server. */
export function serverSentences(
  file: FormatFile,
  node: ASTNode,
  stateOf: StateOf,
  machine?: Machine,
): readonly string[] {
  const forms = formsOfReaders(file.dialect);
  const [name, root, ...rest] = [...pathOf(node)].reverse();
  const isListed = file.isBare ? root === undefined : root === 'mcpServers' || root === forms[0]?.form.root;
  if (typeof name !== 'string' || rest.length > 0 || !isListed) return [];
  const entry = { node, nameNode: propertyOf(node)?.keyNode };
  const readers = forms.map(({ client, form }) => {
    const { state } = stateOf(client, entry);
    return { title: clientOf(client).title, form, isLost: state === 'lost' };
  });
  return startSentences(name, jsonOf(node), readers, machine);
}
