import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { syntaxRule } from '../syntax-rule';

const manifest = (value: string) =>
  `schema_version: "1.0"\nmetadata:\n  name: core\n  description: Core tools.\ntools:\n  - name: git_status\n    description: Tells what has changed.\n    module: src.tools.git_status\n    class_name: GitStatus\n    notes: ${value}\n`;

/** A YAML tag that a safe loader does not know. */
export const yamlUnknownTag: Rule<KnownFile> = syntaxRule({
  code: 'yaml-unknown-tag',
  severity: 'error',
  summary: 'A YAML tag that a safe loader does not know.',
  explanation:
    'Tags such as `!include` or `!!python/object` need a loader that defines them. The platforms use safe YAML loaders: they know only the standard tags, and fail on any other.',
  example: { language: 'yaml', bad: manifest('!include notes.txt'), good: manifest('!!str 1.5') },
});
