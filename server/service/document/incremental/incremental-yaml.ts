/** Parses one part of a YAML text on its own: the lines of an item, or of a top-level member. */
import type { ManifestDocument } from '../manifest-document';
import type { ParsedText, SyntaxProblem } from '../parsed-text';
import { lineStart } from '../text-lines';
import type { ASTNode, PropertyASTNode, Span } from '../tree/node';
import { parseYaml } from '../yaml/parse-yaml';
import type { TextChange } from './text-change';
import { movedSpans, type Place, setLength, shiftNode, splice, spliceSpans } from './tree-splice';

/** Whole lines of a text. */
interface Region {
  readonly start: number;
  readonly end: number;
}

/** The result of parsing the lines of a region on their own. */
interface Part extends Pick<ParsedText, 'problems' | 'comments'> {
  readonly node: ASTNode;
}

/** A member appended after the region: if it is parsed at its position, nothing in the region extends beyond its end. */
const TAIL = 'x: 1\n';

/**
 * The new tree after a change inside the lines of one item or one top-level member; `undefined` if more than that may have changed.
 *
 * Why a part gives the same result on its own as in the full text: the text has no references to other places (`isPlainYaml`), the part is
 * parsed below a key of the same column, and the marks put after it are parsed as expected. So the parser enters and leaves it in the same
 * state.
 */
export function reparseYaml(
  previous: ManifestDocument,
  text: string,
  change: TextChange,
  place: Place,
): ParsedText | undefined {
  if (
    previous.isPlainYaml !== true ||
    !previous.problems.every(isMild) ||
    previous.text.charAt(place.root.offset) === '{'
  )
    return undefined;
  const region = place.item ? itemRegion(previous.text, place) : memberRegion(previous.text, place);
  if (!region || region.end - region.start > 0.7 * previous.text.length + 10_000) return undefined;
  const isLast = region.end === previous.text.length;
  if (change.start <= region.start || (isLast ? change.oldEnd > region.end : change.oldEnd >= region.end))
    return undefined;
  const { start } = region;
  const old = place.item ? place.item.array.items[place.item.index] : place.root.properties[place.member];
  if (
    !old ||
    previous.problems.some((problem) => crosses(problem, start) || (!isLast && crosses(problem, region.end)))
  ) {
    return undefined;
  }
  const delta = change.newEnd - change.oldEnd;
  const part = parsePart(text.slice(start, region.end + delta), place, previous.text, old, start, isLast);
  if (!part) return undefined;
  const problems = spliceSpans(
    previous.problems,
    isLast ? { start, end: region.end + 1 } : region,
    part.problems,
    delta,
  );
  const comments = spliceSpans(previous.comments, region, part.comments, delta);
  const root = splice(place, part.node, delta);
  const property = root.properties[place.member];
  if (property && place.item) {
    fitToLast(property.valueNode);
    fitProperty(property);
  }
  fitToLast(root);
  return { root, problems, comments, isPlainYaml: true };
}

/** The lines of a block item whose first key is on the line of its dash, up to the line of the next dash. */
function itemRegion(text: string, { root, member, item }: Place): Region | undefined {
  if (!item) return undefined;
  const start = dashLine(text, item.array.items[item.index]);
  const next = item.array.items[item.index + 1];
  const end = next ? dashLine(text, next) : memberRegion(text, { root, member, item: undefined })?.end;
  return start === undefined || end === undefined ? undefined : { start, end };
}

function dashLine(text: string, item: ASTNode | undefined): number | undefined {
  if (item?.type !== 'object') return undefined;
  const start = lineStart(text, item.offset);
  return isWholeLine(text, start) && /^ *- +$/.test(text.slice(start, item.offset)) ? start : undefined;
}

/** The lines of a top-level member, up to the next member. */
function memberRegion(text: string, { root, member }: Place): Region | undefined {
  const property = root.properties[member];
  const next = root.properties[member + 1];
  const end = next?.offset ?? text.length;
  if (!property || !isWholeLine(text, property.offset) || (next && !isWholeLine(text, end))) return undefined;
  return { start: property.offset, end };
}

function isWholeLine(text: string, offset: number): boolean {
  return offset === 0 || text.charCodeAt(offset - 1) === 0x0a;
}

function parsePart(
  lines: string,
  place: Place,
  oldText: string,
  old: ASTNode,
  start: number,
  isLast: boolean,
): Part | undefined {
  const around = surroundings(oldText, place);
  if (!around) return undefined;
  const { before, behind } = around;
  const marks = before.length + lines.length;
  // At the end of the text no mark is needed.
  const tail = isLast ? '' : TAIL;
  const { root, problems, comments, isPlainYaml } = parseYaml(before + lines + behind + tail);
  if (!isPlainYaml || root?.type !== 'object') return undefined;
  const properties = isLast ? root.properties : root.properties.slice(0, -1);
  if (!isLast && root.properties.at(-1)?.offset !== marks + behind.length) return undefined;
  const node = place.item
    ? itemIn(properties, place.item.index > 0, behind !== '' ? marks : undefined)
    : memberIn(properties, place);
  if (!node || node.type !== old.type || node.offset !== old.offset - start + before.length) return undefined;
  const isOwn = (problem: SyntaxProblem) =>
    (problem.extent ?? problem).offset >= before.length &&
    problem.offset < marks &&
    (isLast || !crosses(problem, marks));
  if (!problems.every((problem) => place.item && isMild(problem) && isOwn(problem))) return undefined;
  const delta = start - before.length;
  shiftNode(node, delta);
  const own = comments.filter(({ offset }) => offset >= before.length && offset < marks);
  return { node, problems: movedSpans(problems, delta), comments: movedSpans(own, delta) };
}

/**
 * The text to put before the lines, and between them and the tail: for an item a key, the item before and a mark for the next.
 * The parser treats the first entry differently, and the entries before affect how it recovers from a wrong line.
 */
function surroundings(text: string, place: Place): { readonly before: string; readonly behind: string } | undefined {
  const { member, item, root } = place;
  if (!item) return { before: member > 0 ? 'k: 1\n' : '', behind: '' };
  const { array, index } = item;
  const previous = index > 0 ? itemRegion(text, { root, member, item: { array, index: index - 1 } }) : undefined;
  if (index > 0 && !previous) return undefined;
  const next = array.items[index + 1];
  return {
    before: `k:\n${previous ? text.slice(previous.start, previous.end) : ''}`,
    behind: next ? `${text.slice(lineStart(text, next.offset), next.offset)}x\n` : '',
  };
}

/** The member after the mark. */
function memberIn(properties: readonly PropertyASTNode[], { member }: Place): ASTNode | undefined {
  const index = member > 0 ? 1 : 0;
  return properties.length === index + 1 ? properties[index] : undefined;
}

/** The item between the marks. */
function itemIn(
  properties: readonly PropertyASTNode[],
  hasBefore: boolean,
  behind: number | undefined,
): ASTNode | undefined {
  const list = properties[0]?.valueNode;
  const index = hasBefore ? 1 : 0;
  const count = index + (behind === undefined ? 1 : 2);
  if (properties.length !== 1 || list?.type !== 'array' || list.items.length !== count) return undefined;
  const mark = list.items[index + 1];
  return behind === undefined || (mark?.type === 'string' && mark.offset > behind) ? list.items[index] : undefined;
}

/**
 * Whether a problem is limited to its line, which may still be being typed. Other problems (unclosed brackets or quotes) can change how the
 * parser reads what follows, even if it seems to have recovered.
 */
function isMild({ code, reach }: SyntaxProblem): boolean {
  return code === 'byte-order-mark' || reach === 'local';
}

/** Whether a problem touches or crosses a border, so that it may concern both sides. */
function crosses({ offset, length, extent }: Span & Pick<SyntaxProblem, 'extent'>, border: number): boolean {
  if (extent && crosses(extent, border)) return true;
  return offset <= border && offset + length >= border;
}

function fitToLast(node: ASTNode | undefined): void {
  const last = node?.children?.at(-1);
  if (node && last) setLength(node, last.offset + last.length - node.offset);
}

function fitProperty(property: PropertyASTNode): void {
  const { keyNode, valueNode, colonOffset = -1 } = property;
  const valueEnd = valueNode ? valueNode.offset + valueNode.length : 0;
  setLength(property, Math.max(valueEnd, keyNode.offset + keyNode.length, colonOffset + 1) - property.offset);
}
