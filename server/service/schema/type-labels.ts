/** Labels of JSON Schema types in messages: JSON Schema's own names. */

/** With articles, as part of a sentence: `must be an integer`. */
const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ['object', 'an object'],
  ['array', 'an array'],
  ['string', 'a string'],
  ['number', 'a number'],
  ['integer', 'an integer'],
  ['boolean', 'a boolean'],
  ['null', '`null`'],
]);

/** A type in a sentence; `undefined` if it is not a JSON Schema type. */
export function typeLabel(type: string): string | undefined {
  return TYPE_LABELS.get(type);
}
