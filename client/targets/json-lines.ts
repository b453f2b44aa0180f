/** JSON as lines, with the places of its parts. */
import { escapedKey, type Path, pointerOf } from '../../common/json/pointer';
import { isObject, type Json } from '../../common/json/value';
import { visible } from '../../common/text/visible';

/** A part of a line; characters from 0, the end is exclusive. */
export interface LineSpan {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A value as lines. */
export interface JsonLines {
  readonly lines: readonly string[];
  /** The places of the wanted paths that exist, by their JSON Pointers: the key of a member, the beginning of an item or of the whole. */
  readonly places: ReadonlyMap<string, LineSpan>;
}

/** Writes a value as `JSON.stringify` does, with two spaces; characters that can't be seen are shown by their codes. */
export function jsonLines(value: Json, wanted: readonly Path[]): JsonLines {
  const pointers = new Set(wanted.map(pointerOf));
  const lines: string[] = [];
  const places = new Map<string, LineSpan>();
  const write = (one: Json, pointer: string, indent: string, key: string | undefined, comma: string): void => {
    const label = key === undefined ? '' : visible(JSON.stringify(key));
    const head = `${indent}${label}${label && ': '}`;
    const line = lines.length;
    const [open, close] = Array.isArray(one) ? '[]' : '{}';
    const members = Array.isArray(one)
      ? one.map((item, index) => [String(index), undefined, item] as const)
      : isObject(one)
        ? Object.entries(one).map(([name, member]) => [escapedKey(name), name, member] as const)
        : undefined;
    if (!members) lines.push(`${head}${visible(JSON.stringify(one))}${comma}`);
    else if (members.length === 0) lines.push(`${head}${open}${close}${comma}`);
    else {
      lines.push(`${head}${open}`);
      const last = members.length - 1;
      for (const [index, [step, name, member]] of members.entries()) {
        write(member, `${pointer}/${step}`, `${indent}  `, name, index < last ? ',' : '');
      }
      lines.push(`${indent}${close}${comma}`);
    }
    if (!pointers.has(pointer)) return;
    const end = label ? indent.length + label.length : (lines[line] ?? '').length;
    places.set(pointer, { line, start: indent.length, end });
  };
  write(value, '', '', undefined, '');
  return { lines, places };
}
