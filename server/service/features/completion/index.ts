/** Completion, see {@link complete}. */
export { type CompletionOptions, complete, TRIGGER_CHARACTERS } from './complete';
export { WordIndex } from './word-index';
