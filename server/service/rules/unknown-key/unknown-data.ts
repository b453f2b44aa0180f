/** The rule's code, for code that checks whether a key is reported. */
export const UNKNOWN_KEY = 'unknown-key';
