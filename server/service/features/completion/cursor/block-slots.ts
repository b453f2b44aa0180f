/** Finds the slots at the cursor on a line of block-style YAML. */
import { blockStyle } from '../../../document/edit/text-style';
import { itemsOf, nodeAt, type Path, propertiesOf, type Span } from '../../../document/tree/node';
import type { BlockLayout, Slot } from './slot';
import { commentStart, endOfQuoted, isDocumentMark, readLine, startOfLineAbove, type YamlLine } from './yaml-lines';
import { type Belonging, belonging, YamlPaths, type YamlText } from './yaml-parents';

/** The result where the cursor is in a flow collection: the bracket that opens it. */
export interface InBracket {
  readonly bracket: number;
  readonly path: Path;
}

/** Returns the slots on a line, or the bracket of the flow collection to look in. @param indent one level, where the text has none yet */
export function blockSlots(
  yaml: YamlText,
  line: YamlLine,
  offset: number,
  indent?: string,
): readonly Slot[] | InBracket {
  return new BlockCursor(yaml, line, offset, indent).slots();
}

class BlockCursor {
  private readonly paths: YamlPaths;

  constructor(
    private readonly yaml: YamlText,
    private readonly line: YamlLine,
    private readonly offset: number,
    private readonly indent: string | undefined,
  ) {
    this.paths = new YamlPaths(yaml, line.start);
  }

  slots(): readonly Slot[] | InBracket {
    const { line, offset, yaml } = this;
    const comment = commentStart(yaml.text, line.content, line.end);
    if (comment < line.end && offset > comment) return [];
    if (line.isBlank)
      return comment < line.end && offset === comment && line.content < line.end ? [] : this.onBlankLine();
    const lastDash = line.dashes.at(-1);
    if (lastDash !== undefined && offset <= lastDash) return [];
    if (offset < line.content && line.content < line.contentEnd) return [];
    if (!line.key) return this.inWord();
    if (offset <= line.key.end) return this.inKey();
    return offset <= line.key.colon ? [] : this.behindColon();
  }

  /** The indentation decides: a key, or a dash. */
  private onBlankLine(): readonly Slot[] | InBracket {
    const column = this.offset - this.line.start;
    const asKey = belonging(this.yaml, this.line.start, column, 'key');
    if (asKey?.kind === 'in-flow') return this.bracket(asKey);
    const asDash = belonging(this.yaml, this.line.start, column, 'dash');
    const below = this.contentBelow();
    // Nothing can begin inside a value that is indented deeper.
    if (below && below.indent > column) return [];
    const isAboveDash = below?.indent === column && below.dashes.length > 0;
    const slots: Slot[] = [];
    const children = asKey && asKey.kind !== 'sibling-key' ? this.columnBelow(asKey, below) : undefined;
    if (asKey && !isAboveDash && (children === undefined || children === column)) {
      slots.push(...this.member(this.paths.of(asKey), column));
    }
    const isOther = asDash && asDash.kind !== 'sibling-dash' && below && this.columnBelow(asDash, below) !== undefined;
    if (asDash && (!isOther || (below.indent === column && below.dashes.length > 0))) {
      slots.push(...this.newItem(this.paths.of(asDash), column));
    }
    return slots;
  }

  /** After `- `, or in a word that has no colon yet: a key or a plain item. */
  private inWord(): readonly Slot[] | InBracket {
    const { line, yaml, offset } = this;
    const { text } = yaml;
    const first = text[line.content] ?? '';
    const isEmpty = line.content >= line.contentEnd;
    if (!isEmpty && (first === '{' || first === '[')) return this.inlineBracket(line.content);
    if (!isEmpty && '|>&!*%@`?'.includes(first)) return [];
    const replace = this.token(isEmpty ? undefined : line.content);
    if (!replace) return [];
    const dash = line.dashes.at(-1);
    const column = replace.offset - line.start;
    if (dash === undefined) {
      const found = belonging(yaml, line.start, column, 'key');
      if (found?.kind === 'in-flow') return this.bracket(found);
      const list = belonging(yaml, line.start, column, 'dash');
      return [
        ...this.member(found && this.paths.of(found), column, replace),
        ...(list?.kind === 'sibling-dash' || list?.kind === 'under-key'
          ? this.newItem(this.paths.of(list), column, replace)
          : []),
      ];
    }
    // Deeper lines below are already the content of this item.
    const below = this.contentBelow();
    if (isEmpty && below && below.indent > dash - line.start) return [];
    const path = this.freshItem(this.paths.item(line, dash));
    if (!path) return [];
    const prefix = offset === dash + 1 ? ' ' : '';
    const layout = this.layout(column + prefix.length, prefix);
    return [
      { kind: 'value', path, isItem: true, layout, ...this.replacing(replace) },
      ...this.member(path, column + prefix.length, replace, prefix),
    ];
  }

  private inKey(): readonly Slot[] {
    const { line } = this;
    const { key } = line;
    if (!key) return [];
    const dash = line.dashes.at(-1);
    const found = dash === undefined ? belonging(this.yaml, line.start, key.offset - line.start, 'key') : undefined;
    const path = dash === undefined ? found && this.paths.of(found) : this.paths.item(line, dash);
    const replace = { offset: key.offset, length: key.end - key.offset };
    return this.member(path, key.offset - line.start, replace, '', true);
  }

  private behindColon(): readonly Slot[] | InBracket {
    const { line, yaml, offset } = this;
    const { key, value } = line;
    if (!key) return [];
    const first = value === undefined ? '' : (yaml.text[value] ?? '');
    if (value !== undefined && offset > value && (first === '{' || first === '[')) return this.inlineBracket(value);
    if (value !== undefined && '{[|>*&!'.includes(first)) return [];
    if (value === undefined && yaml.text.slice(key.colon + 1, line.contentEnd).trim() !== '') return [];
    const replace = this.token(value);
    if (!replace) return [];
    const column = key.offset - line.start;
    const below = this.contentBelow();
    const isList = below && below.dashes.length > 0 && below.indent >= column;
    if (value === undefined && below && (below.indent > column || isList)) return [];
    const path = this.paths.key(line);
    if (!path) return [];
    const prefix = replace.offset === key.colon + 1 ? ' ' : '';
    const space = { offset: key.colon + 1, length: replace.offset - key.colon - 1 };
    const layout: BlockLayout = {
      ...this.layout(replace.offset - line.start, prefix),
      behindKey: column,
      trailingSpace: space.length > 0 ? space : undefined,
    };
    return [{ kind: 'value', path, isItem: false, layout, ...this.replacing(replace) }];
  }

  private member(
    path: Path | undefined,
    column: number,
    replace: Span = { offset: this.offset, length: 0 },
    prefix = '',
    keyOnly = false,
  ): readonly Slot[] {
    if (!path) return [];
    const present = new Set<string>(presentKeys(this.yaml.text, this.line, column - prefix.length));
    for (const { keyNode } of propertiesOf(nodeAt(this.yaml.root, path))) {
      if (keyNode.offset < this.line.start || keyNode.offset > this.line.end) present.add(keyNode.value);
    }
    const layout = this.layout(column, prefix);
    return [{ kind: 'member', path, present, keyOnly, layout, ...this.replacing(replace) }];
  }

  private newItem(
    list: Path | undefined,
    column: number,
    replace: Span = { offset: this.offset, length: 0 },
  ): readonly Slot[] {
    const path = list && this.freshItem([...list, 0]);
    if (!path) return [];
    const layout = this.layout(column + 2, '- ');
    return [{ kind: 'value', path, isItem: true, layout, ...this.replacing(replace) }];
  }

  /** An index that no item has yet: the tree may already have another item at the one that is being written. */
  private freshItem(path: Path | undefined): Path | undefined {
    const index = path?.at(-1);
    if (!path || typeof index !== 'number') return path;
    const list = path.slice(0, -1);
    const items = itemsOf(nodeAt(this.yaml.root, list));
    const own = items[index];
    const isOwn = own && own.offset >= this.line.start && own.offset <= this.line.end;
    return isOwn ? path : [...list, Math.max(items.length, index)];
  }

  /** The span to replace around the cursor; `undefined` where the cursor does not touch the existing text. */
  private token(start: number | undefined): Span | undefined {
    const { yaml, line, offset } = this;
    if (start === undefined) return { offset, length: 0 };
    const first = yaml.text[start];
    const end = first === '"' || first === "'" ? endOfQuoted(yaml.text, start, line.end) : line.contentEnd;
    return offset < start || offset > end ? undefined : { offset: start, length: end - start };
  }

  private replacing(replace: Span) {
    const source = this.yaml.text.slice(replace.offset, replace.offset + replace.length);
    const quoted = source.startsWith('"') || source.startsWith("'");
    return { replace, typed: quoted ? source.slice(1).replace(/["']$/, '') : source, quoted };
  }

  private layout(column: number, prefix: string): BlockLayout {
    const { unit, dashIndent } = blockStyle(this.yaml.text, this.indent);
    const leading = Math.min(this.line.indent, this.offset - this.line.start);
    return {
      style: 'yaml-block',
      unit,
      dashIndent,
      column,
      leading,
      prefix,
      behindKey: undefined,
      trailingSpace: undefined,
    };
  }

  private bracket(found: Extract<Belonging, { kind: 'in-flow' }>): readonly Slot[] | InBracket {
    const path = this.paths.of(found);
    return path ? { bracket: found.bracket, path } : [];
  }

  private inlineBracket(bracket: number): readonly Slot[] | InBracket {
    const path = this.paths.inline(this.line);
    return path ? { bracket, path } : [];
  }

  /** The next line that is not blank. */
  private contentBelow(): YamlLine | undefined {
    const { text } = this.yaml;
    for (let feed = text.indexOf('\n', this.line.start), count = 0; feed >= 0 && count < 200; count++) {
      const line = readLine(text, feed + 1);
      if (!line.isBlank) return line;
      feed = text.indexOf('\n', feed + 1);
    }
    return undefined;
  }

  /** The column of the content below the cursor that belongs to the key or dash above; `undefined` where there is none. */
  private columnBelow(above: Belonging, below: YamlLine | undefined): number | undefined {
    if (!below || isDocumentMark(this.yaml.text, below)) return undefined;
    if (above.kind === 'root') return below.indent;
    const own = 'dash' in above ? above.dash - above.line.start : above.line.content - above.line.start;
    const isList = above.kind === 'under-key' && below.indent === own && below.dashes.length > 0;
    return below.indent > own || isList ? below.indent : undefined;
  }
}

/** Lines read in each direction; the tree has the keys further away. */
const MAX_LINES = 300;

/** Keys of the same map above and below a line, judged by indentation, without the line's own key. */
function presentKeys(text: string, line: YamlLine, column: number): readonly string[] {
  const keys: string[] = [];
  const isFirst = line.dashes.length > 0;
  let above = isFirst ? undefined : startOfLineAbove(text, line.start);
  for (let count = 0; above !== undefined && count < MAX_LINES; count++, above = startOfLineAbove(text, above)) {
    const other = readLine(text, above);
    if (!take(other, column, keys) || (other.dashes.length > 0 && other.indent < column)) break;
  }
  let feed = text.indexOf('\n', line.start);
  for (let count = 0; feed >= 0 && count < MAX_LINES; count++, feed = text.indexOf('\n', feed + 1)) {
    const other = readLine(text, feed + 1);
    const startsItem = other.dashes.length > 0 && other.indent < column;
    if (startsItem || !take(other, column, keys)) break;
  }
  return keys;
}

/** Adds the line's key if it is in the column. @returns `false` where the map has ended */
function take(line: YamlLine, column: number, keys: string[]): boolean {
  if (line.isBlank || line.indent > column) return true;
  const contentColumn = line.content - line.start;
  if (contentColumn === column && line.key) keys.push(line.key.text);
  return contentColumn >= column;
}
