import type { Rule } from '../rule';
import { syntaxRule } from '../syntax-rule';

const manifest = (aliases: number) =>
  `schema_version: "1.0"\nmetadata: &m\n  name: core\n  description: Core tools.\ntools:\n  - name: git_status\n    description: Tells what has changed.\n    module: src.tools.git_status\n    class_name: GitStatus\n    config:\n      all: [${'*m, '.repeat(aliases - 1)}*m]\n`;

/** More YAML aliases than are followed. */
export const yamlAliasLimit: Rule = syntaxRule({
  code: 'yaml-alias-limit',
  severity: 'warning',
  summary: 'More YAML aliases than are followed here.',
  explanation:
    'A few lines of nested aliases can stand for millions of values. Here at most 100 aliases of a document are followed, and 20,000 values from them: what lies behind the others is not checked.',
  example: { language: 'yaml', bad: manifest(150), good: manifest(3) },
});
