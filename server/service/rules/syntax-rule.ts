/** Rules that report syntax problems of the parser: one rule for each code. */
import type { SyntaxProblem } from '../document/parsed-text';
import type { KnownFile } from '../model/known-file';
import type { Rule, Severity } from '../model/rule';

/** A rule's report of a problem of the parser. */
interface Message {
  readonly message: string;
  readonly severity?: Severity;
}

/**
 * Returns a rule that reports the parser's problems of one code.
 * @param describe returns the message in place of the parser's own; `undefined` to report nothing
 */
export function syntaxRule(
  rule: Omit<Rule<KnownFile>, 'checkTool' | 'checkFile'>,
  describe: (problem: SyntaxProblem, file: KnownFile) => Message | undefined = ({ message }) => ({ message }),
): Rule<KnownFile> {
  return {
    ...rule,
    checkFile: ({ file, report }) => {
      for (const problem of file.document.problems) {
        if (problem.code !== rule.code) continue;
        const finding = describe(problem, file);
        if (finding) report({ at: { offset: problem.offset, length: problem.length }, ...finding });
      }
    },
  };
}

/** What describes a problem of strict JSON; nothing to report on another platform. @param message made with the name of the platform */
export function inStrictJson(
  message: (platform: string) => string,
): (_: SyntaxProblem, file: KnownFile) => Message | undefined {
  return (_, file) => (isStrictJson(file) ? { message: message(file.dialect.platform) } : undefined);
}

/** Whether the platform reads this text with a strict JSON parser. */
export function isStrictJson({ document, dialect: { reads } }: KnownFile): boolean {
  return document.language !== 'yaml' && reads.json && !reads.lenientJson;
}
