/** Characters that are special or forbidden in YAML. */

/** Line breaks of YAML 1.1 that `yaml` does not recognize. */
export const OTHER_BREAKS = /\r(?!\n)|[\u0085\u2028\u2029]/g;
/** Those that editors do not show as line breaks. */
export const UNSEEN_BREAK = /[\u0085\u2028\u2029]/g;
/** Characters that YAML calls not printable; PyYAML stops at the first. */
export const UNPRINTABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
