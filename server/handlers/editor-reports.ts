/**
 * What an editor's own server for a language says of a mistake is not said again.
 *
 * Sources: `vscode-json-languageservice` (`parser/jsonParser.js`, `services/jsonValidation.js`) and the settings that VS Code's JSON server
 * hands it: in `json` comments and trailing commas are errors, in `jsonc` comments are fine and trailing commas warnings; a key that stands
 * twice is a warning at both places in either. Only documents that are open are looked at.
 */
import type { ServerContext } from '../context';
import type { ManifestDocument } from '../service/document/manifest-document';
import type { CheckOptions, Problem } from '../service/features/diagnostics/check';

const MARKS = new Set(['json-comment', 'json-trailing-comma']);

/** What is left to be said of one document in this editor. */
export class EditorReports {
  private readonly isServed: boolean;

  constructor(
    private readonly document: Pick<ManifestDocument, 'uri' | 'language'>,
    { client, documents }: Pick<ServerContext, 'client' | 'documents'>,
    private readonly rules: NonNullable<CheckOptions['rules']> = {},
  ) {
    this.isServed = client.syntaxReportedFor.includes(document.language) && documents.get(document.uri) !== undefined;
  }

  /** Whether the editor reports all problems of that code, and as grave as they are. */
  readonly reports = (code: string): boolean =>
    this.isServed && (code === 'syntax-error' || (this.document.language === 'json' && MARKS.has(code)));

  /**
   * The problems with those as hints that the editor tells as well, in other words: it lists no hints, but marks their place and offers
   * their fixes. Where it takes comments, the first one tells that the platform refuses the file for them.
   */
  shown(problems: readonly Problem[]): readonly Problem[] {
    if (!this.isServed) return problems;
    const seen = new Set<string>();
    return problems.map((problem) => {
      const { code } = problem;
      const isHint = problem.isReportedByReaders ? this.rules[code] === undefined : MARKS.has(code) && seen.has(code);
      seen.add(code);
      return isHint ? { ...problem, severity: 'hint' } : problem;
    });
  }
}
