/** Parsing one part of a YAML text by itself: the lines of an item, or of a top-level member. */
import type { ManifestDocument, ParsedText, SyntaxProblem } from '../manifest-document';
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

/** What the lines of a region are when they are parsed by themselves. */
interface Part extends Pick<ParsedText, 'problems' | 'comments'> {
  readonly node: ASTNode;
}

/** A member after the region: found again where it was put, it shows that nothing in the region reaches beyond it. */
const TAIL = 'x: 1\n';

/**
 * The new tree for a change inside the lines of one item or one top-level member; `undefined` where more than that may have changed.
 *
 * Why a part by itself means what it means in the whole: nothing in the text speaks of other places (`isPlainYaml`), the part is parsed
 * below a key of the same column, and the marks put behind it are read as what they are. So the parser enters and leaves it in the same state.
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

/** The lines of a block item whose first key stands behind its dash, up to the line of the next dash. */
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

/** The lines of a top-level member, up to that of the next one. */
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
  // The end of the text is a mark of its own.
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
 * What stands before the lines and between them and the tail: a list key for an item, and its neighbours.
 * The parser goes other ways for the first of many, and what went before shows in how it takes a line that is wrong.
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

/** The member behind the mark. */
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
 * What is wrong with a line that is still being typed. Other problems (brackets or quotes that are not closed) can change how the parser
 * takes what follows, even where it seems to have found its way back.
 */
function isMild({ code, reach }: SyntaxProblem): boolean {
  return code === 'byte-order-mark' || reach === 'local';
}

/** Whether a problem stands at a border or reaches over it: then it may speak of both sides. */
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
