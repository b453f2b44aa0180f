/** Completion, see {@link complete}. */
export { type CompletionOptions, complete } from './complete';
export { type Asked, TRIGGER_CHARACTERS } from './typed';
export { WordIndex } from './word-index';
