/** Maps type names of other languages to JSON types. */
import { type Near, nearest } from './near';

/** Names of the types in other languages. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['int32', 'integer'],
  ['int64', 'integer'],
  ['long', 'integer'],
  ['str', 'string'],
  ['text', 'string'],
  ['char', 'string'],
  ['float', 'number'],
  ['double', 'number'],
  ['decimal', 'number'],
  ['num', 'number'],
  ['bool', 'boolean'],
  ['dict', 'object'],
  ['map', 'object'],
  ['hash', 'object'],
  ['struct', 'object'],
  ['list', 'array'],
  ['tuple', 'array'],
  ['set', 'array'],
  ['none', 'null'],
  ['nil', 'null'],
  ['nonetype', 'null'],
  ['undefined', 'null'],
]);

/** Returns which of the given types a name means; `undefined` where none is meant. */
export function typeMeant(written: string, types: readonly string[]): Near | undefined {
  const alias = ALIASES.get(written.toLowerCase());
  if (alias !== undefined && types.includes(alias)) return { word: alias, sure: true };
  if (alias === 'integer' && types.includes('number')) return { word: 'number', sure: false };
  return nearest(written, types);
}
