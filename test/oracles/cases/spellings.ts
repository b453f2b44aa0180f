/** The same value as different texts of JSON, and texts that are no JSON. */
import type { Json } from '../../../common/json/value';
import type { Random } from '../../kit/random/random';

type Spelling = (text: string, r: Random) => string;

/** What every reader of JSON takes. */
const UNUSUAL: readonly [Spelling, ...Spelling[]] = [
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.replaceAll('  ', '\t'),
  (text) => JSON.stringify(JSON.parse(text)),
  (text) => `\n  ${text}\n\n`,
  (text) => text.replaceAll('": ', '"  :\n '),
  (text) => text.replaceAll('/', '\\/'),
  escaped,
  escaped,
  // Of members with one name, the last counts.
  (text) => text.replace(/^\{\s*("[^"]*"):/, (all, key) => `{${key}:"other",${all.slice(1)}`),
];

/** What a reader of strict JSON refuses, or some. */
const BROKEN: readonly [Spelling, ...Spelling[]] = [
  (text) => `\ufeff${text}`,
  (text) => `// Ours\n${text}`,
  (text) => text.replace('{', '{ /* ours */'),
  (text) => text.replace(/\s*\}\s*$/, ',}'),
  (text) => text.replace(/\s*\}\s*$/, ''),
  (text) => text.replace(/"/g, "'"),
  (text) => text.replace(/"(\w+)":/, '$1:'),
  (text) => `${text}}`,
  (text) => text.replace(',', ''),
  (text) => text.replace(/"(\w)/, '"\t$1'),
  () => '',
];

/** A letter of a key or text as its escape sequence. */
function escaped(text: string, r: Random): string {
  const all = [...text.matchAll(/"(?=[a-zA-Z])/g)];
  const at = (all[r.below(all.length)]?.index ?? -1) + 1;
  if (at === 0) return text;
  return `${text.slice(0, at)}\\u00${text.charCodeAt(at).toString(16)}${text.slice(at + 1)}`;
}

/** A value as a text: usually as people write it. @param unusual, broken how probable other spellings are */
export function spelt(value: Json, r: Random, unusual: number, broken: number): string {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  if (r.chance(broken)) return r.pick(BROKEN)(text, r);
  return r.chance(unusual) ? r.pick(UNUSUAL)(text, r) : text;
}
