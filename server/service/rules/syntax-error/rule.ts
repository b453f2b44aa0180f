import type { Rule } from '../rule';
import { syntaxRule } from '../syntax-rule';

const told = syntaxRule(
  {
    code: 'syntax-error',
    severity: 'error',
    summary: 'The text is not valid JSON or YAML.',
    explanation:
      'No platform can read the file. What could be understood is checked all the same; repairs of the whole file wait until the text is sound. ' +
      'In an editor that reports syntax errors itself this rule stays silent.',
    example: {
      language: 'json',
      bad: '{ "tools": [{ "name": "get_time" "command": ["./tools/bin/get_time"] }] }',
      good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    },
  },
  ({ message }, { dialect }) => ({ message: `${message} ${dialect.platform} can't read the file.` }),
);

/** The text is no JSON or no YAML. */
export const syntaxError: Rule = {
  ...told,
  checkManifest: (context) => {
    const { manifest, report } = context;
    if (!manifest.root && manifest.document.problems.length === 0) {
      report({
        at: { offset: 0, length: 0 },
        message: `The file is empty: ${manifest.dialect.platform} can't read it.`,
      });
    }
    return told.checkManifest?.(context);
  },
};
