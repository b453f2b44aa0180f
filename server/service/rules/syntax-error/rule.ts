import type { SyntaxProblem } from '../../document/parsed-text';
import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { syntaxFixes } from './syntax-fixes';

/** The rule's code. */
export const SYNTAX_ERROR = 'syntax-error';

/** The text is not valid JSON or YAML. */
export const syntaxError: Rule<KnownFile> = {
  code: SYNTAX_ERROR,
  severity: 'error',
  summary: 'The text is not valid JSON or YAML.',
  explanation:
    'No platform can read the file. What could be parsed is still checked; Fix All waits until the syntax is valid. ' +
    "In an editor that reports syntax errors itself this rule is silent, and its quick fixes are offered for the editor's problems.",
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time" "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
  },
  fix: syntaxFixes,
  checkFile: ({ file, report }) => {
    const { dialect, document, root } = file;
    const cannotRead = `${dialect.platform} can't read`;
    if (!root && document.problems.length === 0 && !dialect.reads.empty) {
      report({ at: { offset: 0, length: 0 }, message: `The file is empty: ${cannotRead} it.` });
    }
    for (const problem of document.problems) {
      if (!isSyntaxError(problem, file)) continue;
      const { offset, length, message } = problem;
      report({ at: { offset, length }, message: `${message} ${cannotRead} the file.` });
    }
  },
};

function isSyntaxError({ code }: SyntaxProblem, { dialect }: KnownFile): boolean {
  return code === 'syntax-error' || (code === 'json-non-finite-number' && !dialect.reads.nonFiniteNumbers);
}
