/** Changes to a manifest that work the same in JSON and in YAML. */
import type { ASTNode, Json, ObjectASTNode, PropertyASTNode, Span } from '../tree/node';

/** Replaces a range of the text. */
export interface Edit extends Span {
  readonly text: string;
}

/** A member to be added. */
export interface NewMember {
  readonly key: string;
  readonly value: Json;
}

/** Converts a change of the tree to edits of the text, in the text's own style (indentation, line breaks, flow or block, quotes). */
export interface Editor {
  /** Whether the same value stands elsewhere too, by an alias: a change of it is one of both. */
  isShared(node: ASTNode): boolean;
  /** Replaces a value. */
  replaceValue(node: ASTNode, value: Json): readonly Edit[];
  /** Renames the key of a member. */
  renameKey(property: PropertyASTNode, key: string): readonly Edit[];
  /** Removes a member with its comma and its line. */
  removeMember(property: PropertyASTNode): readonly Edit[];
  /** Removes several members of an object, but not all: the edits of each alone may overlap. */
  removeMembers(object: ObjectASTNode, properties: readonly PropertyASTNode[]): readonly Edit[];
  /** Removes an item of an array with its comma and its line. */
  removeItem(item: ASTNode): readonly Edit[];
  /** Adds members at the end of an object, after a given member, or before all others. */
  addMembers(object: ObjectASTNode, members: readonly NewMember[], after?: PropertyASTNode | 'start'): readonly Edit[];
  /** Adds an item at the end of an array. */
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
