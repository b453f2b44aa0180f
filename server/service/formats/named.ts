/** Plugins and servers by their names: where a name stands in the files of a plugin or repository. */
import type { ManifestDocument } from '../document/manifest-document';
import {
  type ASTNode,
  member,
  memberValue,
  type PropertyASTNode,
  pathOf,
  propertiesOf,
  propertyOf,
  type StringASTNode,
} from '../document/tree/node';
import { nodesAt } from '../document/tree/pattern';
import { pathOfUri } from '../uri';
import { FILES_OF_A_PLUGIN, FILES_OF_SERVERS } from './in-step';
import { entriesAbove } from './listed';
import type { FormatFile } from './model';
import { folderOf, rootAbove } from './paths';
import { type Around, fileOfPlugin } from './readings';

/** Something that has a name. */
export interface Named {
  readonly kind: 'plugin' | 'server';
  readonly name: string;
  /** The root of its plugin or repository; `undefined` if it is elsewhere. */
  readonly folder: string | undefined;
}

/** A place where a name stands. */
export interface NamePlace {
  readonly document: ManifestDocument;
  /** A key, or a value. */
  readonly node: StringASTNode;
  /** What the name is changed in, if not all of the value: it begins with the name. */
  readonly rest?: string;
}

/** What is named by a key or value; `undefined` for others. */
export async function namedBy(file: FormatFile, node: ASTNode, around: Around): Promise<Named | undefined> {
  if (node.type !== 'string') return undefined;
  const { value: name } = node;
  const property = propertyOf(node);
  const isKey = property?.keyNode === node;
  const path = pathOf(isKey ? (property.valueNode ?? node) : node).map(String);
  const known = placeOf(file.document.uri, Object.keys(FILES_OF_SERVERS));
  const root = (known && FILES_OF_SERVERS[known]) ?? file.dialect.format.entries?.split('/')[0] ?? 'mcpServers';
  const isServer = isKey ? path.length === 2 && path[0] === root : /^channels\/\d+\/server$/.test(path.join('/'));
  if (isServer && file.dialect.format.id !== 'claude-marketplace') {
    return { kind: 'server', name, folder: known && rootAbove(file.document.uri, known) };
  }
  if (isKey) return undefined;
  const own = placeOf(file.document.uri, FILES_OF_A_PLUGIN);
  if (own && path.join() === 'name') return { kind: 'plugin', name, folder: rootAbove(file.document.uri, own) };
  if (!/^plugins\/\d+\/name$/.test(path.join('/'))) return undefined;
  const entries = await entriesAbove(folderOf(file.document.uri, 1), around);
  const entry = entries.find(
    (one) => one.document.uri === file.document.uri && one.node.offset === node.parent?.parent?.offset,
  );
  return { kind: 'plugin', name, folder: entry?.folder };
}

/** Whether another server beside one of these places has the name. Plugins of one name may be in several places. */
export function isTaken(places: readonly NamePlace[], newName: string): boolean {
  return places.some(({ node }) => {
    const property = propertyOf(node);
    return property?.keyNode === node && member(property.parent, newName) !== undefined;
  });
}

/** Where a name stands: in the file itself, and in those beside it. */
export function placesOf(named: Named, file: FormatFile, around: Around): Promise<readonly NamePlace[]> {
  return named.kind === 'server' ? placesOfServer(named, file, around) : placesOfPlugin(named, file, around);
}

async function placesOfServer(
  { name, folder }: Named,
  file: FormatFile,
  around: Around,
): Promise<readonly NamePlace[]> {
  const found: NamePlace[] = [];
  const add = (document: ManifestDocument, root: string) => {
    for (const property of serversNamed(document, root, name)) found.push({ document, node: property.keyNode });
    for (const node of nodesAt(document.root, 'channels/[]/server')) {
      if (node.type === 'string' && node.value === name) found.push({ document, node });
    }
  };
  const own = file.dialect.format.entries?.split('/')[0] ?? 'mcpServers';
  if (folder === undefined) add(file.document, own);
  for (const [one, root] of folder === undefined ? [] : Object.entries(FILES_OF_SERVERS)) {
    const document = await fileOfPlugin(folder ?? '', one, around);
    if (document) add(document, root);
  }
  return found;
}

function serversNamed({ root }: ManifestDocument, key: string, name: string): readonly PropertyASTNode[] {
  return propertiesOf(memberValue(root, key)).filter(({ keyNode }) => keyNode.value === name);
}

async function placesOfPlugin(
  { name, folder }: Named,
  file: FormatFile,
  around: Around,
): Promise<readonly NamePlace[]> {
  const found: NamePlace[] = [];
  const addName = (document: ManifestDocument, node: ASTNode | undefined) => {
    if (node?.type === 'string' && node.value === name) found.push({ document, node });
  };
  for (const one of folder === undefined ? [] : FILES_OF_A_PLUGIN) {
    const document = await fileOfPlugin(folder ?? '', one, around);
    if (document) addName(document, memberValue(document.root, 'name'));
  }
  const entries = await entriesAbove(folder ?? folderOf(file.document.uri, 1), around);
  const others = new Set<string>();
  for (const entry of entries) {
    const isIt = folder === undefined ? entry.document.uri === file.document.uri : entry.folder === folder;
    if (isIt) addName(entry.document, memberValue(entry.node, 'name'));
    else if (entry.folder !== undefined) others.add(entry.folder);
  }
  for (const other of others) {
    const one = '.claude-plugin/plugin.json';
    const document = await fileOfPlugin(other, one, around);
    for (const node of document
      ? ['dependencies/[]', 'dependencies/[]/name'].flatMap((at) => nodesAt(document.root, at))
      : []) {
      if (!document || node.type !== 'string' || node.value.split('@')[0] !== name) continue;
      const rest = node.value.slice(name.length);
      found.push({ document, node, ...(rest !== '' && { rest }) });
    }
  }
  return found;
}

/** Which of these files a URI is: `.cursor/mcp.json` is not the `mcp.json` of a folder. */
function placeOf(uri: string, files: readonly string[]): string | undefined {
  const path = pathOfUri(uri);
  return files.filter((file) => path.endsWith(`/${file}`)).sort((a, b) => b.length - a.length)[0];
}
