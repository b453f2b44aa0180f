/** Which documents may be manifests, decided without reading them. */

/** The languages whose documents are sent to the server; it decides by content which of them are manifests. */
export const LANGUAGES = ['json', 'jsonc', 'yaml'] as const;

/** The URI schemes of documents. Others (`git:`, `output:` …) are views of something else. */
export const SCHEMES = ['file', 'untitled'] as const;

/** The documents that are sent to the server. */
export const SELECTOR = SCHEMES.flatMap((scheme) => LANGUAGES.map((language) => ({ scheme, language })));
