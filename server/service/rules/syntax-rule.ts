/** Rules for what the parser found: one rule for each code of a syntax problem. */
import type { SyntaxProblem } from '../document/manifest-document';
import type { KnownFile } from '../model/known-file';
import type { Rule, Severity } from '../model/rule';

/** How a rule tells a problem of the parser. */
interface Message {
  readonly message: string;
  readonly severity?: Severity;
}

/**
 * A rule that passes on the parser's problems of one code.
 * @param describe the message in place of the parser's own; `undefined` keeps silent
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

/** Whether a strict JSON reader will meet this text as it is. */
export function isStrictJson({ document, dialect: { reads } }: KnownFile): boolean {
  return document.language !== 'yaml' && reads.json && !reads.lenientJson;
}
