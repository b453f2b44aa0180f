/** The links of a file: web addresses in its values, and the targets that its document kind provides. */
import type { DocumentLink } from 'vscode-languageserver-types';
import { nodeAtOffset, propertyOf, type StringASTNode } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Workspace } from '../../workspace';
import { contentSpan, isAliased, isKey, rangeOf } from '../navigation/place';
import { visible } from '../signature/visible-text';
import { safeTarget, webAddress } from './target';

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
