/** The editor for YAML. */

import type { ManifestDocument } from '../manifest-document';
import { hasBreak, indentation, isFirstOnLine, skipSpacesBack } from '../text-lines';
import {
  type ArrayASTNode,
  type ASTNode,
  indexOfChild,
  type Json,
  type ObjectASTNode,
  type PropertyASTNode,
} from '../tree/node';
import { yamlCommentEnd } from '../trivia';
import {
  columnOf,
  dashOf,
  entryStart,
  isBorrowed,
  isFlow,
  isInsideFlow,
  memberEnd,
  takesAnchor,
} from '../yaml/yaml-places';
import {
  type YamlStyle,
  yamlBlock,
  yamlBlockMember,
  yamlFlow,
  yamlFlowMember,
  yamlFlowOnManyLines,
  yamlKey,
  yamlOneLiner,
} from '../yaml/yaml-text';
import type { Edit, Editor, NewMember } from './edit';
import {
  type Delimited,
  delimited,
  type EntryLayout,
  insertEntries,
  removeEntries,
  removeEntry,
} from './edit-delimited';
import { appendLines, removeLines, replaced, replaceInBlock } from './edit-yaml-block';
import { quotesAt, yamlStyleOf } from './text-style';

/**
 * An editor for a YAML text. Changes that are not possible give no edits: of nodes that come from an alias,
 * and those that would remove an anchor that is used elsewhere.
 */
export class YamlEditor implements Editor {
  private readonly text: string;
  private known: YamlStyle | undefined;

  constructor({ text }: ManifestDocument) {
    this.text = text;
  }

  /** Determined only when something is written: an editor may be created for each of thousands of problems. */
  private get style(): YamlStyle {
    this.known ??= yamlStyleOf(this.text);
    return this.known;
  }

  isShared(node: ASTNode): boolean {
    const { anchor } = replaced(this.text, node);
    // An anchor may be set again: then the alias is that of the other one, or not. Both are rare.
    return anchor !== '' && this.text.includes(`*${anchor.slice(1)}`, node.offset + node.length);
  }

  replaceValue(node: ASTNode, value: Json): readonly Edit[] {
    if (node.type === 'property') return node.valueNode ? this.replaceValue(node.valueNode, value) : [];
    const { text } = this;
    const { offset, length } = node;
    if (isBorrowed(text, node) || takesAnchor(text, offset, offset + length)) return [];
    const style = { ...this.style, quotes: quotesAt(text, offset) ?? 'plain' };
    const isOpenFlow = isFlow(text, node) && (node.children ?? []).length > 0;
    if (isInsideFlow(text, node) || (isOpenFlow && yamlOneLiner(value, 'flow', style) === undefined)) {
      const inner = isFlow(text, node) ? node : (node.parent ?? node);
      const flow = this.flowStyle(inner, undefined, style);
      const base = hasBreak(text, offset, offset + length) ? this.flowBase(node) : undefined;
      const written = base === undefined ? yamlFlow(value, flow) : yamlFlowOnManyLines(value, base, flow);
      const { start, anchor } = replaced(text, node);
      const isKeyAlone = node.parent?.type === 'property' && (node.parent.colonOffset ?? -1) < 0;
      const lead = isKeyAlone ? ': ' : needsSpace(text, start) ? ' ' : '';
      return [{ offset: start, length: offset + length - start, text: `${lead}${anchor && `${anchor} `}${written}` }];
    }
    return replaceInBlock(text, node, value, style);
  }

  renameKey(property: PropertyASTNode, key: string): readonly Edit[] {
    const { offset, length } = property.keyNode;
    if (isBorrowed(this.text, property)) return [];
    const place = property.parent && isFlow(this.text, property.parent) ? 'flow' : 'block';
    return [{ offset, length, text: yamlKey(key, place, quotesAt(this.text, offset) ?? 'plain') }];
  }

  removeMember(property: PropertyASTNode): readonly Edit[] {
    const object = property.parent;
    if (object?.type !== 'object' || isBorrowed(this.text, property)) return [];
    const index = indexOfChild(object.properties, property);
    const start = entryStart(this.text, property.offset);
    if (index < 0 || takesAnchor(this.text, start, memberEnd(property))) return [];
    if (isFlow(this.text, object)) return removeEntry(this.list(object), index);
    if (object.properties.length === 1) return this.replaceValue(object, {});
    const next = object.properties[index + 1];
    return removeLines(this.text, start, next && entryStart(this.text, next.offset), memberEnd(property));
  }

  removeMembers(object: ObjectASTNode, properties: readonly PropertyASTNode[]): readonly Edit[] {
    if (!isFlow(this.text, object)) return properties.flatMap((property) => this.removeMember(property));
    // What can't be removed alone stays.
    const removable = properties.filter((property) => this.removeMember(property).length > 0);
    return removeEntries(
      this.list(object),
      removable.map((property) => indexOfChild(object.properties, property)),
    );
  }

  removeItem(item: ASTNode): readonly Edit[] {
    const array = item.parent;
    if (array?.type !== 'array' || isBorrowed(this.text, item)) return [];
    const index = indexOfChild(array.items, item);
    if (index < 0 || takesAnchor(this.text, entryStart(this.text, item.offset), item.offset + item.length)) return [];
    if (isFlow(this.text, array)) return removeEntry(this.list(array), index);
    if (array.items.length === 1) return this.replaceValue(array, []);
    const dash = dashOf(this.text, array, index);
    if (dash === undefined) return [];
    const next = index < array.items.length - 1 ? dashOf(this.text, array, index + 1) : undefined;
    return removeLines(this.text, dash, next, Math.max(item.offset + item.length, dash + 1));
  }

  addMembers(object: ObjectASTNode, members: readonly NewMember[], after?: PropertyASTNode | 'start'): readonly Edit[] {
    const { text } = this;
    if (members.length === 0 || text.charAt(object.offset) === '*') return [];
    const found = after && after !== 'start' ? indexOfChild(object.properties, after) : -1;
    const index = after === 'start' ? -1 : found < 0 ? object.properties.length - 1 : found;
    const sibling = object.properties[Math.max(0, index)];
    if (isFlow(text, object)) {
      const isBare = text.slice(object.offset + 1, object.offset + object.length - 1).trim() === '';
      if (isBare && !isInsideFlow(text, object)) return this.replaceValue(object, objectOf(members));
      return insertEntries(this.list(object), index, ' '.repeat(this.style.unit), (layout) =>
        members.map(({ key, value }) => {
          const style = this.flowStyle(object, sibling, this.style);
          return yamlFlowMember(key, this.flow(value, layout, style), style);
        }),
      );
    }
    if (!sibling) return [];
    // A pair in a flow sequence (`[a: 1]`) has no braces of its own; it needs them for a second member.
    if (isInsideFlow(text, object)) return this.bracePair(object, members, index < 0);
    const written = [...object.properties].reverse().find((property) => !isBorrowed(text, property)) ?? sibling;
    const anchor = found < 0 || isBorrowed(text, sibling) ? written : sibling;
    const column = columnOf(text, entryStart(text, object.offset));
    const style = { ...this.style, keyQuotes: quotesAt(text, anchor.keyNode.offset) ?? 'plain' } as const;
    const entries = members.map(({ key, value }) =>
      this.neighbourly(value, object)
        ? `${yamlKey(key, 'block', style.keyQuotes)}: ${yamlFlow(value, this.style)}`
        : yamlBlockMember(key, value, column, style),
    );
    const start = entryStart(text, sibling.offset);
    if (index < 0 && !isBorrowed(text, sibling) && text.charAt(skipSpacesBack(text, start) - 1) !== '?') {
      return [
        { offset: start, length: 0, text: entries.map((entry) => entry + style.eol + ' '.repeat(column)).join('') },
      ];
    }
    return appendLines(text, anchor.valueNode ?? anchor, memberEnd(anchor), column, entries, style.eol);
  }

  addItem(array: ArrayASTNode, value: Json): readonly Edit[] {
    const { text } = this;
    if (text.charAt(array.offset) === '*') return [];
    const last = array.items.at(-1);
    const quotes = last?.type === 'string' ? (quotesAt(text, last.offset) ?? 'plain') : 'plain';
    const style = { ...this.style, quotes };
    if (isFlow(text, array)) {
      const isBare = text.slice(array.offset + 1, array.offset + array.length - 1).trim() === '';
      const isPlain = yamlOneLiner(value, 'flow', style) !== undefined;
      if (isBare && !isPlain && !isInsideFlow(text, array)) return this.replaceValue(array, [value]);
      if (isBare && isPlain) return [{ ...inside(array), text: yamlFlow(value, style) }];
      return insertEntries(this.list(array), array.items.length - 1, ' '.repeat(this.style.unit), (layout) => [
        this.flow(value, layout, this.flowStyle(last ?? array, undefined, style)),
      ]);
    }
    const dash = dashOf(text, array, array.items.length - 1);
    if (!last || dash === undefined) return [];
    const column = columnOf(text, dash);
    const between = text.slice(dash + 1, entryStart(text, last.offset));
    const gap = /^ +$/.test(between) ? between : ' ';
    const written = this.neighbourly(value, array)
      ? yamlFlow(value, this.flowStyle(last, undefined, style))
      : yamlBlock(value, column + 1 + gap.length, style);
    const end = Math.max(last.offset + last.length, dash + 1);
    return appendLines(text, last, end, column, [`-${gap}${written}`], style.eol);
  }

  private list(node: ObjectASTNode | ArrayASTNode): Delimited {
    const { text } = this;
    return delimited(text, node, yamlCommentEnd, (entry) => {
      const offset = entryStart(text, entry.offset);
      return { offset, length: entry.offset + entry.length - offset };
    });
  }

  /** The indentation of the first and last line of a flow collection over several lines, if the text shows it. */
  private flowBase(node: ASTNode): string | undefined {
    const last = node.offset + node.length - 1;
    if (isFlow(this.text, node) && isFirstOnLine(this.text, last)) return indentation(this.text, last);
    const holder = node.parent?.type === 'property' ? node.parent : node;
    return isFirstOnLine(this.text, holder.offset) ? indentation(this.text, holder.offset) : undefined;
  }

  private bracePair(object: ObjectASTNode, members: readonly NewMember[], isFirst: boolean): readonly Edit[] {
    const all = members.map(({ key, value }) => yamlFlowMember(key, yamlFlow(value, this.style), this.style));
    const added = all.join(', ');
    return [
      { offset: object.offset, length: 0, text: isFirst ? `{${added}, ` : '{' },
      { offset: object.offset + object.length, length: 0, text: isFirst ? '}' : `, ${added}}` },
    ];
  }

  private flow(value: Json, { manyLines, ownLine, indent }: EntryLayout, style: YamlStyle): string {
    // In the middle of a line the indentation for further lines is unknown.
    return manyLines && ownLine ? yamlFlowOnManyLines(value, indent, style) : yamlFlow(value, style);
  }

  /** The style inside brackets: if keys are quoted as in JSON, strings are too. */
  private flowStyle(list: ASTNode, near: PropertyASTNode | undefined, style: YamlStyle): YamlStyle {
    const first = near ?? (list.type === 'object' ? list.properties[0] : list.type === 'property' ? list : undefined);
    const keyQuotes = first && quotesAt(this.text, first.keyNode.offset);
    return keyQuotes ? { ...style, keyQuotes, quotes: keyQuotes } : style;
  }

  /** Whether a collection is written in brackets on one line because its siblings of the same type are. */
  private neighbourly(value: Json, list: ASTNode): boolean {
    if (typeof value !== 'object' || value === null || yamlOneLiner(value, 'block', this.style) !== undefined)
      return false;
    const kind = Array.isArray(value) ? 'array' : 'object';
    const alike = (list.children ?? [])
      .map((child) => (child.type === 'property' ? child.valueNode : child))
      .findLast((child) => child?.type === kind && (child.children ?? []).length > 0);
    return (
      alike !== undefined && isFlow(this.text, alike) && !hasBreak(this.text, alike.offset, alike.offset + alike.length)
    );
  }
}

function inside(list: ASTNode): { offset: number; length: number } {
  return { offset: list.offset + 1, length: Math.max(0, list.length - 2) };
}

/** Whether a value at the offset needs a space before it, because it directly follows a colon, comma or question mark. */
function needsSpace(text: string, offset: number): boolean {
  return /[:,?]/.test(text.charAt(offset - 1));
}

function objectOf(members: readonly NewMember[]): { [key: string]: Json } {
  return Object.fromEntries(members.map(({ key, value }) => [key, value]));
}
