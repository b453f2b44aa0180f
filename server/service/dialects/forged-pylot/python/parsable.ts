/** Rewrites Python source into syntax that the parser supports. */

/**
 * Syntax that this version of the parser does not support, and equivalents. No replacement changes line numbers or what a module defines.
 */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  // A byte order mark, and form feeds: Python ignores them.
  [/^\ufeff|\f/g, ''],
  // `5.`
  [/(?<![\w.])(\d[\d_]*)\.(?![\w.])/g, '$1.0'],
  // `lambda a, /, b: a`
  [/(\blambda\b[^:\n]{0,200}),[ \t]*\/(?=[ \t]*[,:])/g, '$1'],
];

/** The source to parse. Line numbers are unchanged, columns may differ. */
export function parsable(text: string): string {
  return REPLACED.reduce((source, [pattern, replacement]) => source.replace(pattern, replacement), text);
}
