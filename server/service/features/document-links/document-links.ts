/** The links of a file: web addresses in its values, and the targets that its document kind provides. */
import type { DocumentLink, Location } from 'vscode-languageserver-types';
import { webUrl } from '../../../../common/network/web-address';
import { nodeAtOffset, propertyOf, type StringASTNode } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Workspace } from '../../workspace';
import { contentSpan, isAliased, isKey, rangeOf } from '../navigation/place';
import { visible } from '../signature/visible-text';

/** Limit of links in one document. */
const MAX_LINKS = 5_000;
const MAX_TOOLTIP = 200;

/** Returns all links in text order. Targets are absolute; a target from the document kind takes precedence over the value's own address. */
export async function documentLinks(file: KnownFile, workspace: Workspace): Promise<readonly DocumentLink[]> {
  const { document, dialect } = file;
  const links = new Map<number, DocumentLink>();
  for (const node of addresses(file)) {
    const target = webAddress(node.value);
    if (target !== undefined) links.set(node.offset, { range: rangeOf(document, contentSpan(document, node)), target });
    if (links.size >= MAX_LINKS) break;
  }
  for (const { node, target, tooltip } of (await dialect.links?.(file, workspace)) ?? []) {
    if (!safeTarget(target, document.uri) || (links.size >= MAX_LINKS && !links.has(node.offset))) continue;
    const range = rangeOf(document, contentSpan(document, node));
    links.set(node.offset, { range, target, ...(tooltip ? { tooltip: visible(tooltip, MAX_TOOLTIP) } : {}) });
  }
  return [...links].sort(([a], [b]) => a - b).map(([, link]) => link);
}

/** Yields the strings that may be web addresses. The text is searched, not the tree, because most values are none. */
function* addresses({ document, root }: KnownFile): Generator<StringASTNode> {
  let last: unknown;
  for (const { index } of document.text.matchAll(/https?:(?:\\?\/){2}/gi)) {
    const node = nodeAtOffset(root, index);
    if (node?.type !== 'string' || node === last || isKey(node) || isAliased(document, node)) continue;
    last = node;
    if (!isIdentifier(node, root)) yield node;
  }
}

/** Whether a string only identifies: `$id` a schema, `$schema` its language. At the root, `$schema` is a page worth opening. */
function isIdentifier(node: StringASTNode, root: KnownFile['root']): boolean {
  const property = propertyOf(node);
  const key = property?.keyNode.value;
  return key === '$id' || (key === '$schema' && property?.parent !== root);
}

/** Limit of a link's address in UTF-16 code units. */
const MAX_LENGTH = 2_048;

/**
 * Whether a click may open an address: the web, or a file on the machine that the manifest itself is on.
 * Never a command of the editor, nor another machine's share: merely accessing a share can disclose the user's identity.
 */
export function safeTarget(target: string, manifestUri: string): boolean {
  const { scheme, authority, path } = partsOf(target);
  if (target.length > MAX_LENGTH || scheme === '' || scheme === 'command') return false;
  if (scheme === 'http' || scheme === 'https') return authority !== '';
  const home = partsOf(manifestUri);
  if (scheme !== 'file' && scheme !== home.scheme) return false;
  // Two slashes at the start of a path are the address of a share.
  const share = /^(?:[/\\]|%2f|%5c){2}/i.test(path);
  return !share && authority === (scheme === home.scheme ? home.authority : '');
}

/** Converts an address to a location; `#L12` and `#12,3` (from 1) give line and character. */
export function targetLocation(target: string): Location {
  const [uri = target, fragment = ''] = target.split('#');
  const [, line = '1', character = '1'] = /^L?(\d{1,9})(?:,(\d{1,9}))?$/.exec(fragment) ?? [];
  const position = { line: Math.max(0, Number(line) - 1), character: Math.max(0, Number(character) - 1) };
  return { uri, range: { start: position, end: position } };
}

/** Normalises a text that is a single absolute web address; `undefined` for any other text. */
export function webAddress(text: string): string | undefined {
  const isPlain = text.length <= MAX_LENGTH && /^https?:\/\/[^\s\p{Cc}\p{Cf}]+$/iu.test(text);
  return isPlain ? webUrl(text)?.href : undefined;
}

function partsOf(uri: string): { readonly scheme: string; readonly authority: string; readonly path: string } {
  const [, scheme = '', authority = '', path = ''] = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?(.*)/is.exec(uri) ?? [];
  return { scheme: scheme.toLowerCase(), authority: authority.toLowerCase(), path };
}
