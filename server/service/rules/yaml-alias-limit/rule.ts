import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { syntaxRule } from '../syntax-rule';

const manifest = (levels: number) => {
  const nested = Array.from(
    { length: levels },
    (_, i) => `  l${i + 1}: &l${i + 1} [${Array(9).fill(`*l${i}`).join(', ')}]\n`,
  );
  return `words: &words\n  l0: &l0 [x]\n${nested.join('')}schema_version: "1.0"\nmetadata:\n  name: core\n  description: Core tools.\ntools:\n  - name: git_status\n    description: Tells what has changed.\n    module: src.tools.git_status\n    class_name: GitStatus\n    config: *words\n`;
};

/** More YAML aliases than are resolved. */
export const yamlAliasLimit: Rule<KnownFile> = syntaxRule({
  code: 'yaml-alias-limit',
  severity: 'warning',
  summary: 'Too many YAML aliases.',
  explanation:
    'A few lines of nested aliases can stand for millions of values. At most 5,000 aliases of a document are resolved, and 100,000 values from them: the rest is not checked.',
  example: { language: 'yaml', bad: manifest(6), good: manifest(2) },
});
