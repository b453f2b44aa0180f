/** Rules for what the parser found: one rule for each code of a syntax problem. */
import type { SyntaxProblem } from '../document/manifest-document';
import type { KnownFile } from '../model/known-file';
import type { Rule, Severity } from '../model/rule';

/** How a rule tells a problem of the parser. */
interface Told {
  readonly message: string;
  readonly severity?: Severity;
}

/**
 * A rule that passes on the parser's problems of one code.
 * @param tell the message in place of the parser's own; `undefined` keeps silent
 */
export function syntaxRule(
  rule: Omit<Rule<KnownFile>, 'checkTool' | 'checkFile'>,
  tell: (problem: SyntaxProblem, file: KnownFile) => Told | undefined = ({ message }) => ({ message }),
): Rule<KnownFile> {
  return {
    ...rule,
    checkFile: ({ file, report }) => {
      for (const problem of file.document.problems) {
        if (problem.code !== rule.code) continue;
        const told = tell(problem, file);
        if (told) report({ at: { offset: problem.offset, length: problem.length }, ...told });
      }
    },
  };
}

/** Whether a strict JSON reader will meet this text as it is. */
export function isStrictJson({ document, dialect: { reads } }: KnownFile): boolean {
  return document.language !== 'yaml' && reads.json && !reads.lenientJson;
}
