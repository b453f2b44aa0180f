/** The parents of lines of block-style YAML, by the indentation of the lines above, and the paths of their keys and items. */
import { type ASTNode, nodeAtOffset, type Path, pathOf } from '../../../document/tree/node';
import { isDocumentMark, readLine, startOfLine, startOfLineAbove, type YamlLine } from './yaml-lines';

/** A text with its tree; the part above the cursor is correct even where the rest is broken. */
export interface YamlText {
  readonly text: string;
  readonly root: ASTNode | undefined;
}

/** What a key or dash in a column belongs to. */
export type Belonging =
  /** The same map as the key of that line. */
  | { readonly kind: 'sibling-key'; readonly line: YamlLine }
  /** The same list as the item of that dash. */
  | { readonly kind: 'sibling-dash'; readonly line: YamlLine; readonly dash: number }
  /** It is (part of) the value of that line's key. */
  | { readonly kind: 'under-key'; readonly line: YamlLine }
  /** It is (part of) the item of that dash. */
  | { readonly kind: 'under-dash'; readonly line: YamlLine; readonly dash: number }
  /** It is in a flow collection that starts on that line and is not closed there. */
  | { readonly kind: 'in-flow'; readonly line: YamlLine; readonly bracket: number }
  | { readonly kind: 'root' };

/** Lines walked up one by one before the tree is asked where their block begins. */
const WALK = 8;
/** Limit of lines read, where only indentation can decide. */
const MAX_LINES = 400_000;

/**
 * Returns what a key (or a dash) belongs to.
 * @param below the start of the line that it is on
 * @returns `undefined` where no key or dash can be in that column
 */
export function belonging(yaml: YamlText, below: number, column: number, want: 'key' | 'dash'): Belonging | undefined {
  const { text } = yaml;
  let childColumn: number | undefined;
  let dashSeen = false;
  let start = startOfLineAbove(text, below);
  for (let count = 0; start !== undefined && count < MAX_LINES; count++, start = startOfLineAbove(text, start)) {
    const indent = indentOf(text, start);
    if (indent > column) {
      if (indent === Number.POSITIVE_INFINITY) continue;
      start = count < WALK ? start : startOfDeeper(yaml, start + indent, column);
      if (indentOf(text, start) > column) {
        childColumn = indentOf(text, start);
        continue;
      }
    }
    const line = readLine(text, start);
    if (isDocumentMark(text, line)) break;
    if (line.isBlank || isInsideEarlier(yaml, line)) continue;
    const contentColumn = line.content - line.start;
    const hasContent = line.content < line.contentEnd;
    if (hasContent && contentColumn === column) {
      if (want === 'key' && line.key) return { kind: 'sibling-key', line };
      // Another key that has no colon yet.
      if (want === 'key' && line.dashes.length === 0) continue;
      const isOpen = line.key && line.value === undefined && childColumn === undefined;
      return isOpen ? { kind: 'under-key', line } : undefined;
    }
    if (hasContent && contentColumn < column) return underContent(text, line, column, childColumn, want, dashSeen);
    for (const dash of [...line.dashes].reverse()) {
      const dashColumn = dash - line.start;
      if (dashColumn > column) continue;
      if (dashColumn < column) {
        const fits = !hasContent && (childColumn === undefined || childColumn === column);
        return fits ? { kind: 'under-dash', line, dash } : undefined;
      }
      if (want === 'dash') return { kind: 'sibling-dash', line, dash };
      dashSeen = true;
      start = startOfList(yaml, line.content, column) ?? start;
      break;
    }
  }
  return column === 0 || childColumn === undefined ? (dashSeen ? undefined : { kind: 'root' }) : undefined;
}

function underContent(
  text: string,
  line: YamlLine,
  column: number,
  childColumn: number | undefined,
  want: 'key' | 'dash',
  dashSeen: boolean,
): Belonging | undefined {
  const bracket = line.key ? line.value : line.content;
  if (bracket !== undefined && (text[bracket] === '{' || text[bracket] === '['))
    return { kind: 'in-flow', line, bracket };
  if (!line.key || line.value !== undefined) return undefined;
  if (childColumn !== undefined && childColumn !== column) return undefined;
  return want === 'key' && dashSeen ? undefined : { kind: 'under-key', line };
}

/** First line of the largest value around an offset that begins to the right of a column; the offset's own line where the tree has none. */
function startOfDeeper({ text, root }: YamlText, offset: number, column: number): number {
  let start = startOfLine(text, offset);
  for (let node = nodeAtOffset(root, offset); node; node = node.parent) {
    const first = startOfLine(text, node.offset);
    if (node.offset - first <= column) break;
    start = Math.min(start, first);
  }
  return start;
}

/** First line of the list around an offset whose dashes are in a column. */
function startOfList({ text, root }: YamlText, offset: number, column: number): number | undefined {
  for (let node = nodeAtOffset(root, offset); node; node = node.parent) {
    const first = startOfLine(text, node.offset);
    if (node.type === 'array' && node.offset - first === column) return first;
  }
  return undefined;
}

/** Columns before the first character of a line; infinite for a blank line. */
function indentOf(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) === 0x20) at++;
  const code = text.charCodeAt(at);
  return Number.isNaN(code) || code === 0x0a || code === 0x0d ? Number.POSITIVE_INFINITY : at - start;
}

/** Whether a line is inside a string or flow collection that started on an earlier line. */
function isInsideEarlier({ text, root }: YamlText, { start, content }: YamlLine): boolean {
  let node = nodeAtOffset(root, content);
  if (node?.type === 'string' && node.parent?.type !== 'property') return node.offset < start;
  for (; node; node = node.parent) {
    if (node.offset >= start) continue;
    if (node.type === 'string') return true;
    const first = text[node.offset];
    if (node.type === 'object' && first === '{') return true;
    if (node.type === 'array' && first === '[') return true;
  }
  return false;
}

/** Limit of lines walked where the tree lacks a node. */
const MAX_STEPS = 5000;

/**
 * Finds paths. The tree is asked first; where it lacks a node (the text is broken there), lines are walked upward one by one.
 */
export class YamlPaths {
  private steps = 0;

  /** @param cursorLine start of the line for which the tree is not used: it may be wrong about what is being typed */
  constructor(
    private readonly yaml: YamlText,
    private readonly cursorLine: number,
  ) {}

  /** The path of the map or list that an entry is in, or of the value that it is part of. */
  of(found: Belonging): Path | undefined {
    switch (found.kind) {
      case 'root':
        return [];
      case 'sibling-key':
        return this.key(found.line)?.slice(0, -1);
      case 'under-key':
        return this.key(found.line);
      case 'sibling-dash':
        return this.item(found.line, found.dash)?.slice(0, -1);
      case 'under-dash':
        return this.item(found.line, found.dash);
      case 'in-flow':
        return this.inline(found.line);
    }
  }

  /** The path of the value on a line, after its key or dash. */
  inline(line: YamlLine): Path | undefined {
    if (line.key) return this.key(line);
    const dash = line.dashes.at(-1);
    if (dash !== undefined) return this.item(line, dash);
    const found = belonging(this.yaml, line.start, line.content - line.start, 'key');
    return found && found.kind !== 'sibling-key' ? this.of(found) : undefined;
  }

  /** The path of the value of a line's key. */
  key(line: YamlLine): Path | undefined {
    const own = line.key?.text ?? '';
    for (let at = line; ++this.steps < MAX_STEPS; ) {
      const known = this.knownKey(at);
      if (known) return [...known.slice(0, -1), own];
      const dash = at.dashes.at(-1);
      const found = dash === undefined ? belonging(this.yaml, at.start, at.content - at.start, 'key') : undefined;
      if (found?.kind === 'sibling-key') {
        at = found.line;
        continue;
      }
      const map = dash !== undefined ? this.item(at, dash) : found && this.of(found);
      return map && [...map, own];
    }
    return undefined;
  }

  /** The path of the item that a dash begins. */
  item(line: YamlLine, ownDash: number): Path | undefined {
    let dash = ownDash;
    let at = line;
    for (let passed = 0; ++this.steps < MAX_STEPS; passed++) {
      const known = this.knownItem(at, dash);
      const index = known?.at(-1);
      if (known && typeof index === 'number') return [...known.slice(0, -1), index + passed];
      const outer = at.dashes[at.dashes.indexOf(dash) - 1];
      const found = outer === undefined ? belonging(this.yaml, at.start, dash - at.start, 'dash') : undefined;
      if (found?.kind === 'sibling-dash') {
        at = found.line;
        dash = found.dash;
        continue;
      }
      const list = outer !== undefined ? this.item(at, outer) : found && this.of(found);
      return list && [...list, passed];
    }
    return undefined;
  }

  private knownKey({ start, key }: YamlLine): Path | undefined {
    if (!key || start === this.cursorLine) return undefined;
    let node = nodeAtOffset(this.yaml.root, key.offset);
    while (node && node.type !== 'property') node = node.parent;
    return node?.keyNode.offset === key.offset && node.keyNode.value === key.text ? pathOf(node) : undefined;
  }

  private knownItem({ start, dashes, content, contentEnd }: YamlLine, dash: number): Path | undefined {
    const begin = dashes[dashes.indexOf(dash) + 1] ?? content;
    if (begin >= contentEnd || start === this.cursorLine) return undefined;
    let node: ASTNode | undefined = nodeAtOffset(this.yaml.root, begin);
    while (node && !(node.offset === begin && node.parent?.type === 'array')) node = node.parent;
    return node?.parent && node.parent.offset <= dash ? pathOf(node) : undefined;
  }
}
