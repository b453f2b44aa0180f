/** Types of JSON Schema as messages call them: by JSON Schema's own names. */

/** With their articles, as a part of a sentence: `must be an integer`. */
const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ['object', 'an object'],
  ['array', 'an array'],
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'an integer'],
  ['boolean', 'a boolean'],
  ['null', '`null`'],
]);

/** A type in a sentence; `undefined` for what is no type of JSON Schema. */
export function typeLabel(type: string): string | undefined {
  return TYPE_LABELS.get(type);
}
