/**
 * Suppresses problems that the editor's own language server already reports.
 *
 * Sources: `vscode-json-languageservice` (`parser/jsonParser.js`, `services/jsonValidation.js`) and the settings that VS Code passes to its
 * JSON server: in `json` comments and trailing commas are errors, in `jsonc` comments are allowed and trailing commas are warnings; in
 * both, a duplicate key is a warning at both places. Only open documents are considered.
 */
import type { ServerContext } from '../context';
import type { ManifestDocument } from '../service/document/manifest-document';
import type { CheckOptions, Problem } from '../service/features/diagnostics/problem';

const MARKS = new Set(['json-comment', 'json-trailing-comma']);

/** The problems left to report for one document in this editor. */
export class EditorReports {
  private readonly isServed: boolean;

  constructor(
    private readonly document: Pick<ManifestDocument, 'uri' | 'language'>,
    { client, documents }: Pick<ServerContext, 'client' | 'documents'>,
    private readonly rules: NonNullable<CheckOptions['rules']> = {},
  ) {
    this.isServed = client.syntaxReportedFor.includes(document.language) && documents.get(document.uri) !== undefined;
  }

  /** Whether the editor reports all problems of that code, with the same severity. */
  readonly reports = (code: string): boolean =>
    this.isServed && (code === 'syntax-error' || (this.document.language === 'json' && MARKS.has(code)));

  /**
   * The problems, with those that the editor reports in other words turned into hints: an editor does not list hints, but marks their place
   * and offers their fixes. Where the editor accepts comments, the first one still reports that the platform refuses the file.
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
