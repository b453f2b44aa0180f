/** Finds the tool or node at an offset without walking the whole manifest. */
import type { ManifestDocument } from '../../document/manifest-document';
import { countBefore } from '../../document/text-order';
import { type ASTNode, nodeAtOffset, type Path, pathOf, type Span } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { canonicalPath } from '../../rules/places';

export { rangeOf } from '../diagnostics/report';

/** Returns the tool that contains an offset, its end included; `undefined` outside of all. Binary search: tools are in text order. */
export function toolAt(manifest: Manifest, offset: number): Tool | undefined {
  const tool = manifest.tools[firstToolAfter(manifest, offset) - 1];
  return tool && holds(tool.node, offset) ? tool : undefined;
}

/** Returns the index of the first tool that begins after the offset; the number of tools where none does. */
export function firstToolAfter({ tools }: Manifest, offset: number): number {
  return countBefore(tools, offset + 1, ({ node }) => node.offset);
}

/** Whether the offset is inside the span or at its end. */
export function holds(span: Span, offset: number): boolean {
  return span.offset <= offset && offset <= span.offset + span.length;
}

/** Whether a span is inside another one. */
export function encloses(outer: Span, inner: Span): boolean {
  return outer.offset <= inner.offset && inner.offset + inner.length <= outer.offset + outer.length;
}

/**
 * Returns the node at an offset. On a YAML alias, that is the whole value of the alias, not a node deep within it;
 * `undefined` on the alias of a merge key (`<<: *base`), which has no single value.
 */
export function nodeUnder({ document, root }: KnownFile, offset: number): ASTNode | undefined {
  let node = nodeAtOffset(root, offset);
  if (!node || !isAliased(document, node)) return node;
  while (node.parent && node.parent.offset === node.offset && node.parent.length === node.length) node = node.parent;
  return node.type === 'property' ? undefined : node;
}

/** Whether a node comes from a YAML alias: its span is that of the alias, and its own text is elsewhere. */
export function isAliased(document: ManifestDocument, node: Span): boolean {
  return document.language === 'yaml' && node.length > 0 && document.text[node.offset] === '*';
}

/** Whether the node is the key of a member. */
export function isKey(node: ASTNode): boolean {
  return node.parent?.type === 'property' && node.parent.keyNode === node;
}

/** Returns the path of a node with its keys as the platform reads them, for looking it up in the dialect's schema. */
export function schemaPath({ dialect }: KnownFile, node: ASTNode): Path {
  return canonicalPath(dialect, pathOf(node));
}

/** Returns the span of a string without its quotes; the whole span for anything else. */
export function contentSpan({ text }: ManifestDocument, node: Span): Span {
  const first = text[node.offset];
  const last = text[node.offset + node.length - 1];
  if (node.length < 2 || first !== last || (first !== '"' && first !== "'")) return node;
  return { offset: node.offset + 1, length: node.length - 2 };
}

/** Returns the span that stands for a value without a name: its first character. */
export function firstCharacter({ offset, length }: Span): Span {
  return { offset, length: Math.min(1, length) };
}
