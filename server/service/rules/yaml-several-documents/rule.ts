import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { syntaxRule } from '../syntax-rule';

const HEAD = 'schema_version: "1.0"\nmetadata:\n  name: core\n  description: Core tools.\n';
const TOOL =
  'tools:\n  - name: git_status\n    description: Tells what has changed.\n    module: src.tools.git_status\n    class_name: GitStatus\n';

/** A YAML file with more than one document. */
export const yamlSeveralDocuments: Rule<KnownFile> = syntaxRule(
  {
    code: 'yaml-several-documents',
    severity: 'error',
    summary: 'A YAML file with more than one document.',
    explanation:
      "A `---` line starts another document. A manifest must be a single document: the platforms' loaders fail when there is a second one. Put each in a file of its own.",
    example: { language: 'yaml', bad: `${HEAD}${TOOL}---\n${HEAD}${TOOL}`, good: `---\n${HEAD}${TOOL}` },
  },
  ({ message }, { dialect }) => ({
    message: dialect.reads.yaml ? `${message} ${dialect.platform} can't load the file.` : message,
    severity: dialect.reads.yaml ? 'error' : 'warning',
  }),
);
