/** Python in the words that the parser knows. */

/** What the parser of this version stumbles over, and what says the same to it. None of it changes a line, or what a module defines. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  // A byte order mark, and form feeds between the parts of a file: Python reads past them.
  [/^\ufeff|\f/g, ''],
  // `5.`
  [/(?<![\w.])(\d[\d_]*)\.(?![\w.])/g, '$1.0'],
  // `lambda a, /, b: a`
  [/(\blambda\b[^:\n]{0,200}),[ \t]*\/(?=[ \t]*[,:])/g, '$1'],
];

/** The text as it is to be parsed. Lines stay where they are, columns may not. */
export function parsable(text: string): string {
  return REPLACED.reduce((source, [pattern, replacement]) => source.replace(pattern, replacement), text);
}
