/** The editor for JSON and JSONC. */

import { isObject } from '../../../../common/json/value';
import type { ManifestDocument } from '../manifest-document';
import { hasBreak, indentation, isFirstOnLine, lineBreak } from '../text-lines';
import {
  type ArrayASTNode,
  type ASTNode,
  indexOfChild,
  type Json,
  type ObjectASTNode,
  type PropertyASTNode,
} from '../tree/node';
import { jsonCommentEnd } from '../trivia';
import type { Edit, Editor, NewMember } from './edit';
import {
  type Delimited,
  delimited,
  type EntryLayout,
  insertEntries,
  removeEntries,
  removeEntry,
} from './edit-delimited';
import { jsonUnit } from './text-style';

/** Maximum line width for a value that is on one line because its siblings are. */
const LINE_WIDTH = 120;
/** Siblings that are examined for their layout. */
const MAX_NEIGHBOURS = 50;

/** An editor for a JSON text. Changes that the tree does not allow (a node of another text, a broken place) give no edits. */
export class JsonEditor implements Editor {
  private readonly text: string;
  private readonly unit: string;
  private readonly eol: string;

  constructor(document: ManifestDocument) {
    this.text = document.text;
    this.eol = lineBreak(document.text);
    this.unit = jsonUnit(document.text);
  }

  isShared(): boolean {
    return false;
  }

  replaceValue(node: ASTNode, value: Json): readonly Edit[] {
    if (node.type === 'property') {
      if (node.valueNode) return this.replaceValue(node.valueNode, value);
      const end = node.keyNode.offset + node.keyNode.length;
      const colon = node.colonOffset !== undefined && node.colonOffset >= 0 ? node.colonOffset + 1 : undefined;
      const text = this.written(value, { indent: this.indentOf(node), manyLines: true, ownLine: true }, node);
      return [{ offset: colon ?? end, length: 0, text: colon === undefined ? `: ${text}` : ` ${text}` }];
    }
    const { offset, length } = node;
    // The surrounding text determines the layout of arrays and objects.
    if (typeof value !== 'object' || value === null) return [{ offset, length, text: JSON.stringify(value) }];
    const old = this.text.slice(offset, offset + length);
    const holder = node.parent?.type === 'property' ? node.parent : node;
    const isOpen = hasBreak(old, 0, old.length) || !hasEntries(node);
    const manyLines = isOpen && (hasBreak(old, 0, old.length) || isFirstOnLine(this.text, holder.offset));
    const layout = { indent: this.indentOf(holder), manyLines, ownLine: manyLines };
    return [{ offset, length, text: this.written(value, layout, holder) }];
  }

  renameKey(property: PropertyASTNode, key: string): readonly Edit[] {
    const { offset, length } = property.keyNode;
    return [{ offset, length, text: JSON.stringify(key) }];
  }

  removeMember(property: PropertyASTNode): readonly Edit[] {
    const object = property.parent;
    if (object?.type !== 'object') return [];
    return removeEntry(this.list(object), indexOfChild(object.properties, property));
  }

  removeMembers(object: ObjectASTNode, properties: readonly PropertyASTNode[]): readonly Edit[] {
    const indexes = properties.map((property) => indexOfChild(object.properties, property));
    return removeEntries(
      this.list(object),
      indexes.filter((index) => index >= 0),
    );
  }

  removeItem(item: ASTNode): readonly Edit[] {
    const array = item.parent;
    if (array?.type !== 'array') return [];
    return removeEntry(this.list(array), indexOfChild(array.items, item));
  }

  addMembers(object: ObjectASTNode, members: readonly NewMember[], after?: PropertyASTNode | 'start'): readonly Edit[] {
    if (members.length === 0) return [];
    const found = after && after !== 'start' ? indexOfChild(object.properties, after) : -1;
    const index = after === 'start' ? -1 : found < 0 ? object.properties.length - 1 : found;
    const sibling = object.properties[Math.max(0, index)];
    return insertEntries(this.list(object), index, this.unit, (layout) =>
      members.map(({ key, value }) =>
        jsonMember(key, this.neighbourly(value, layout, object, sibling), this.style(sibling)),
      ),
    );
  }

  addItem(array: ArrayASTNode, value: Json): readonly Edit[] {
    const index = array.items.length - 1;
    const isPlain = typeof value !== 'object' || value === null;
    if (index < 0 && isPlain && this.text.slice(array.offset, array.offset + array.length) === '[]') {
      return [{ offset: array.offset + 1, length: 0, text: JSON.stringify(value) }];
    }
    return insertEntries(this.list(array), index, this.unit, (layout) => [
      this.neighbourly(value, layout, array, array.items[index]),
    ]);
  }

  private list(node: ObjectASTNode | ArrayASTNode): Delimited {
    return delimited(this.text, node, jsonCommentEnd);
  }

  /** A value, on one line if its siblings of the same type are. */
  private neighbourly(value: Json, layout: EntryLayout, list: ASTNode, sibling: ASTNode | undefined): string {
    const alike = (list.children ?? [])
      .slice(-MAX_NEIGHBOURS)
      .map((child) => (child.type === 'property' ? child.valueNode : child))
      .findLast((child) => child && child.type === (Array.isArray(value) ? 'array' : 'object') && hasEntries(child));
    const isTight = alike && !hasBreak(this.text, alike.offset, alike.offset + alike.length);
    if (layout.manyLines && isTight) {
      const line = jsonOnOneLine(value, this.style(sibling, alike));
      if (layout.indent.length + line.length <= LINE_WIDTH) return line;
    }
    return this.written(value, layout, sibling);
  }

  private written(value: Json, { indent, manyLines }: EntryLayout, near: ASTNode | undefined): string {
    const style = this.style(near);
    return manyLines ? jsonOnManyLines(value, indent, style) : jsonOnOneLine(value, style);
  }

  /** The style around a member or item. */
  private style(near: ASTNode | undefined, object?: ASTNode): JsonStyle {
    const property = near?.type === 'property' ? near : near?.parent?.type === 'property' ? near.parent : undefined;
    const colon = property?.colonOffset ?? -1;
    const isTight = colon >= 0 && /\S/.test(this.text.charAt(colon + 1));
    const outer = object ?? (near?.type === 'property' ? near.parent : undefined);
    const isPadded = outer?.type === 'object' ? /\s/.test(this.text.charAt(outer.offset + 1)) : !isTight;
    return {
      unit: this.unit,
      eol: this.eol,
      colon: isTight ? ':' : ': ',
      comma: isTight ? ',' : ', ',
      padding: isPadded ? ' ' : '',
    };
  }

  private indentOf(node: ASTNode): string {
    return indentation(this.text, node.offset);
  }
}

function hasEntries(node: ASTNode): boolean {
  return node.type === 'object' ? node.properties.length > 0 : node.type === 'array' && node.items.length > 0;
}

/** The formatting of JSON. */
interface JsonStyle {
  /** One level of indentation. */
  readonly unit: string;
  readonly eol: string;
  /** Between key and value: `: ` or `:`. */
  readonly colon: string;
  /** Between entries on one line: `, ` or `,`. */
  readonly comma: string;
  /** Inside the braces of an object on one line: a space or nothing. */
  readonly padding: string;
}

/** Maximum width of a line that holds a whole array of scalars. */
const ARRAY_WIDTH = 80;

/** A value on one line. */
function jsonOnOneLine(value: Json, style: JsonStyle): string {
  if (Array.isArray(value)) return `[${value.map((item) => jsonOnOneLine(item, style)).join(style.comma)}]`;
  if (!isObject(value)) return jsonScalar(value);
  const members = Object.entries(value).map(([key, item]) => jsonMember(key, jsonOnOneLine(item, style), style));
  return members.length === 0 ? '{}' : `{${style.padding}${members.join(style.comma)}${style.padding}}`;
}

/** A value in the usual layout: objects on several lines, arrays of scalars on one line if they fit. */
function jsonOnManyLines(value: Json, indent: string, style: JsonStyle): string {
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return jsonScalar(value);
  if (isList && !value.some((item) => Array.isArray(item) || isObject(item))) {
    const line = jsonOnOneLine(value, style);
    if (indent.length + line.length <= ARRAY_WIDTH) return line;
  }
  const inner = indent + style.unit;
  const entries = isList
    ? value.map((item) => jsonOnManyLines(item, inner, style))
    : Object.entries(value).map(([key, item]) => jsonMember(key, jsonOnManyLines(item, inner, style), style));
  if (entries.length === 0) return isList ? '[]' : '{}';
  const body = entries.map((entry) => inner + entry).join(`,${style.eol}`);
  return `${isList ? '[' : '{'}${style.eol}${body}${style.eol}${indent}${isList ? ']' : '}'}`;
}

/** A member from its key and its serialized value. */
function jsonMember(key: string, value: string, style: JsonStyle): string {
  return `${JSON.stringify(key)}${style.colon}${value}`;
}

function jsonScalar(value: Json): string {
  return JSON.stringify(value) ?? 'null';
}
