/** Completion, see {@link complete}. */
export { type CompletionOptions, complete } from './complete';
export type { Asked } from './cursor/typed';
export { WordIndex } from './offer/word-index';
