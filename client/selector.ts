/** Which documents may be manifests, decided without reading them. */

/** The languages whose documents are sent to the server; it decides by content which of them are manifests. Of Markdown only skills are. */
export const LANGUAGES = ['json', 'jsonc', 'yaml'] as const;

/** The URI schemes of documents. Others (`git:`, `output:` …) are views of something else. */
export const SCHEMES = ['file', 'untitled'] as const;

/** Selects documents, as VS Code and the language client do. */
export type Selector = readonly (
  | { readonly scheme: string; readonly language: string }
  | { readonly scheme: string; readonly pattern: string }
)[];

/** Their names, on every system. The language is not asked for: editors have their own for skills. */
const SKILLS = '**/{SKILL,Skill,skill}.md';

/** The documents that are sent to the server. */
export const SELECTOR = selectorFor(SCHEMES);

/** Selects the documents of these schemes. */
export function selectorFor(schemes: readonly string[]): Selector {
  return schemes.flatMap((scheme) => [
    ...LANGUAGES.map((language) => ({ scheme, language })),
    { scheme, pattern: SKILLS },
  ]);
}
