/** Positions in a YAML text: columns, dashes, and text that belongs to an entry but not to its node. */

import { lineStart, skipSpaces } from '../text-lines';
import type { ASTNode, PropertyASTNode } from '../tree/node';
import { skipYamlTrivia, yamlCommentEnd } from '../trivia';

/** Anchors and tags directly before an offset, on the same line. */
const PROPERTIES_BEFORE = /(?<=^|[\s,[{])(?:[&!][^\s,[\]{}]*(?:[ \t]+|$))+$/;
/** Maximum length of anchor and tag together. Units: UTF-16 code units. */
const MAX_PROPERTIES = 200;

/** Whether a collection is written in brackets. */
export function isFlow(text: string, node: ASTNode): boolean {
  const first = text.charCodeAt(node.offset);
  return first === 0x7b || first === 0x5b;
}

/** Whether a node is inside the brackets of another. */
export function isInsideFlow(text: string, node: ASTNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if ((at.type === 'object' || at.type === 'array') && isFlow(text, at)) return true;
  }
  return false;
}

/** Whether a node came through an alias or a merge key and has no text of its own. The node of the alias itself does not count. */
export function isBorrowed(text: string, node: ASTNode): boolean {
  if (node.type === 'property') return (node.colonOffset ?? -1) < 0 && /[*[{]/.test(text.charAt(node.keyNode.offset));
  return (
    isAlias(text, node) && node.parent !== undefined && isAlias(text, node.parent) && node.parent.offset === node.offset
  );
}

function isAlias(text: string, node: ASTNode): boolean {
  return text.charCodeAt(node.offset) === 0x2a;
}

/** The column of an offset. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** The start of the entry whose node starts at the offset: anchors and tags on the same line are part of it. */
export function entryStart(text: string, offset: number): number {
  const before = text.slice(Math.max(0, offset - MAX_PROPERTIES), offset);
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  return offset - (PROPERTIES_BEFORE.exec(line)?.[0].length ?? 0);
}

/** The end of a member: of its value, or after the colon. */
export function memberEnd(property: PropertyASTNode): number {
  return property.offset + property.length;
}

/** The start of the comment after an entry, on its line; `undefined` if there is none. */
export function commentBehind(text: string, end: number): number | undefined {
  const at = skipSpaces(text, end);
  return yamlCommentEnd(text, at) > at ? at : undefined;
}

/** The offset of the dash of a block sequence item; `undefined` if the text does not match the tree. */
export function dashOf(text: string, sequence: ASTNode, index: number): number | undefined {
  if (sequence.type !== 'array') return undefined;
  const before = sequence.items[index - 1];
  const dash = skipYamlTrivia(text, before ? before.offset + before.length : sequence.offset);
  // An item that is not written ends at its dash.
  return text.charCodeAt(dash) === 0x2d ? dash : undefined;
}

/** Whether removing a range would remove an anchor that an alias elsewhere refers to. Text that only looks like one counts too. */
export function takesAnchor(text: string, from: number, to: number): boolean {
  for (const [, name] of text.slice(from, to).matchAll(/(?<=^|[\s,[{])&([^\s,[\]{}]+)/g)) {
    for (let at = text.indexOf(`*${name}`); at >= 0; at = text.indexOf(`*${name}`, at + 1)) {
      if ((at < from || at >= to) && /^$|[\s,[{]/.test(text.charAt(at - 1))) return true;
    }
  }
  return false;
}
