/** The rule's code, for those who ask whether a key is reported. */
export const UNKNOWN_KEY = 'unknown-key';
