/** Limits of parsing. */

/** Longest texts that are parsed. Units: UTF-16 code units. YAML that is not regular takes about ten times the time and memory of JSON. */
export const MAX_LENGTH = {
  json: 20 * 1024 * 1024,
  jsonc: 20 * 1024 * 1024,
  yaml: 12 * 1024 * 1024,
} as const;

/** Levels of nesting that are read; deeper values are empty. Deeper than any manifest, shallow enough for every recursive function. */
export const MAX_DEPTH = 256;

/** Syntax errors after which reading a JSON text stops: more come from one repeated mistake, or from a hostile file. */
export const MAX_SYNTAX_ERRORS = 10_000;
