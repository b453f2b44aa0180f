/** Changes to a manifest, written once and carried out in JSON and in YAML alike. */
import type { ASTNode, Json, ObjectASTNode, PropertyASTNode, Span } from '../tree/node';

/** Replaces a stretch of the text. */
export interface Edit extends Span {
  readonly text: string;
}

/** A member to be added. */
export interface NewMember {
  readonly key: string;
  readonly value: Json;
}

/** Turns a wish about the tree into edits of the text, in the text's own style (indentation, line ends, flow or block, quotes). */
export interface Editor {
  /** Another value in the place of this one. */
  replaceValue(node: ASTNode, value: Json): readonly Edit[];
  /** Another key for this member. */
  renameKey(property: PropertyASTNode, key: string): readonly Edit[];
  /** The member, its comma and its line go. */
  removeMember(property: PropertyASTNode): readonly Edit[];
  /** The item of an array, its comma and its line go. */
  removeItem(item: ASTNode): readonly Edit[];
  /** New members at the end of an object, or after the member named. */
  addMembers(object: ObjectASTNode, members: readonly NewMember[], after?: PropertyASTNode): readonly Edit[];
  /** A new item at the end of an array. */
  addItem(array: ASTNode, value: Json): readonly Edit[];
}

/** Applies edits to a text. Edits must not overlap; their order does not matter. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    result += text.slice(end, edit.offset) + edit.text;
    end = edit.offset + edit.length;
  }
  return result + text.slice(end);
}
