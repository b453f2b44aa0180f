/** Finds the slots at the cursor in flow syntax, from the tokens around it. */
import { type ASTNode, itemsOf, nodeAt, type Path, propertiesOf, type Span } from '../../../document/tree/node';
import { type FlowCursor, type Frame, tokenText, valuePath } from './flow-scan';
import type { Token } from './flow-tokens';
import type { FlowLayout, MemberSlot, Slot, ValueSlot } from './slot';

/** Input for finding the slots. */
export interface FlowPlace {
  readonly text: string;
  readonly root: ASTNode | undefined;
  readonly offset: number;
  readonly cursor: FlowCursor;
  readonly style: FlowLayout['style'];
  readonly unit: string;
}

/** The slots at the cursor; none where nothing can be written. */
export function flowSlots(place: FlowPlace): readonly Slot[] {
  const { cursor, text } = place;
  const frame = cursor.frames.at(-1);
  if (!frame) return rootSlot(place);
  if (frame.kind === 'array') return itemSlot(place, frame);
  const { current, next } = cursor;
  if (frame.phase === 'value') {
    const isNextKey = current?.kind === 'string' && next.kind === ':';
    return isNextKey ? memberSlot(place, frame) : valueSlot(place, valuePath(frame));
  }
  if (frame.phase === 'colon') {
    const isNewLine = current && cursor.previous && text.slice(cursor.previous.end, current.offset).includes('\n');
    return isNewLine ? memberSlot(place, frame) : [];
  }
  return memberSlot(place, frame);
}

function rootSlot(place: FlowPlace): readonly Slot[] {
  const { cursor } = place;
  const isAlone = cursor.previous === undefined && cursor.next.kind === 'end';
  return isAlone ? valueSlot(place, []) : [];
}

function itemSlot(place: FlowPlace, frame: Frame): readonly ValueSlot[] {
  const index = frame.index + (frame.phase === 'comma' ? 1 : 0);
  // A new item gets an index that no item has: in the tree, the item after the cursor may already have this one.
  const known = itemsOf(nodeAt(place.root, frame.path)).length;
  return valueSlot(place, [...frame.path, place.cursor.current ? index : Math.max(known, index)]);
}

function valueSlot(place: FlowPlace, path: Path): readonly ValueSlot[] {
  const { current, next, afterNext, frames } = place.cursor;
  const isMember = frames.at(-1)?.kind === 'object';
  const isNextKey = next.kind === 'string' && afterNext.kind === ':';
  // The value already follows.
  if (!current && isMember && startsValue(next) && !isNextKey && next.kind !== 'word') return [];
  if (!current && isMember && next.kind === 'word' && afterNext.kind !== ':') return [];
  return [{ kind: 'value', path, isItem: !isMember && frames.length > 0, ...common(place) }];
}

function memberSlot(place: FlowPlace, frame: Frame): readonly MemberSlot[] {
  const { current, next } = place.cursor;
  const present = new Set(frame.keys);
  for (const { keyNode } of propertiesOf(nodeAt(place.root, frame.path))) {
    const isCurrent = current && keyNode.offset === current.offset;
    if (!isCurrent) present.add(keyNode.value);
  }
  const keyOnly = current !== undefined && next.kind === ':';
  return [{ kind: 'member', path: frame.path, present, keyOnly, ...common(place) }];
}

function common(place: FlowPlace) {
  const { text, cursor, offset, style, unit } = place;
  const { current, next, previous, frames } = cursor;
  const end = current ? endOfTyped(text, current, next, offset) : offset;
  const replace: Span = current ? { offset: current.offset, length: end - current.offset } : { offset, length: 0 };
  const newLine = startsLine(place, replace.offset, next);
  const layout: FlowLayout = {
    style,
    newLine,
    trailingSpace:
      newLine && previous && previous.end < replace.offset
        ? { offset: previous.end, length: replace.offset - previous.end }
        : undefined,
    unit,
    commaAt: frames.length > 0 && previous && endsValue(previous) ? previous.end : undefined,
    commaAfter: frames.length > 0 && startsValue(next) && (!current || end === current.end),
    breakBefore:
      previous !== undefined && isOpening(previous) && !text.slice(previous.end, replace.offset).includes('\n'),
    breakAfter: isClosing(next) && !text.slice(end, next.offset).includes('\n'),
  };
  return {
    layout,
    replace,
    typed: current ? tokenText(text, { ...current, end }) : '',
    quoted: current?.kind === 'string',
  };
}

/** Whether an entry written here belongs on the next line: the entries around it have their own lines, and the comma ends this one. */
function startsLine({ text, root, cursor: { previous, frames } }: FlowPlace, offset: number, next: Token): boolean {
  const frame = frames.at(-1);
  if (!frame || previous?.kind !== ',' || /\S|\n/.test(text.slice(previous.end, offset))) return false;
  if (next.kind !== 'end' && !text.slice(offset, next.offset).includes('\n')) return false;
  const around = nodeAt(root, frame.path);
  const [first] = around?.children ?? [];
  return around !== undefined && first !== undefined && text.slice(around.offset, first.offset).includes('\n');
}

/**
 * Returns where a string or word ends. The rest of the line after an unclosed quote is not part of the string; a string directly followed
 * by a word was closed by mistake, by the opening quote of the next string.
 */
function endOfTyped(text: string, { kind, end, closed }: Token, next: Token, cursor: number): number {
  const isWhole = closed && !(next.kind === 'word' && next.offset === end);
  if (kind !== 'string' || isWhole) return end;
  const rest = /[,\]}]/.exec(text.slice(cursor, end));
  return rest ? cursor + rest.index : end;
}

function endsValue({ kind }: Token): boolean {
  return kind === 'string' || kind === 'word' || kind === '}' || kind === ']';
}

function startsValue({ kind }: Token): boolean {
  return kind === 'string' || kind === 'word' || kind === '{' || kind === '[';
}

function isOpening({ kind }: Token): boolean {
  return kind === '{' || kind === '[';
}

function isClosing({ kind }: Token): boolean {
  return kind === '}' || kind === ']';
}
