/** Which documents may be manifests, told without looking into them. */

/** The languages whose documents are shown to the server; it decides by content which of them are manifests. */
export const LANGUAGES = ['json', 'jsonc', 'yaml'] as const;

/** Where a document may come from. Others (`git:`, `output:` …) are views of something else. */
export const SCHEMES = ['file', 'untitled'] as const;

/** The documents that are shown to the server. */
export const SELECTOR = SCHEMES.flatMap((scheme) => LANGUAGES.map((language) => ({ scheme, language })));
