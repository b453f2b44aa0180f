import { levelAbove } from '../../../../common/json/json-depth';
import type { KnownFile } from '../../model/known-file';
import type { Rule } from '../../model/rule';
import { isStrictJson, syntaxRule } from '../syntax-rule';

const DEEP = 300;

/** Objects and arrays are nested too deeply. */
export const nestingTooDeep: Rule<KnownFile> = syntaxRule(
  {
    code: 'nesting-too-deep',
    severity: 'warning',
    summary: 'Objects or arrays are nested too deeply.',
    explanation:
      'A file with more than 256 levels is not checked. No tool needs that many, and many JSON and YAML parsers give up or crash on such a file. If the platform is known to refuse it, this is an error.',
    example: {
      language: 'yaml',
      bad: `schema_version: "1.0"\nmetadata:\n  name: deep\n  description: A list of lists.\ntools:\n  - name: a\n    description: Does a.\n    module: src.a\n    class_name: A\n    config:\n      deep: ${'['.repeat(DEEP)}${']'.repeat(DEEP)}\n`,
      good: 'schema_version: "1.0"\nmetadata:\n  name: deep\n  description: A list of lists.\ntools:\n  - name: a\n    description: Does a.\n    module: src.a\n    class_name: A\n    config:\n      deep: [[]]\n',
    },
  },
  ({ message }, manifest) => refusal(manifest) ?? { message },
);

/** The finding for a platform with a lower limit, if the text exceeds it. */
function refusal(manifest: KnownFile) {
  const { dialect, document } = manifest;
  const { levels, message } = dialect.refusesNesting ?? {};
  if (levels === undefined || message === undefined || !isStrictJson(manifest)) return undefined;
  const at = levelAbove(document.text, levels);
  if (at === undefined) return undefined;
  const text = message.replace('{char}', document.text.charAt(at));
  return {
    severity: 'error' as const,
    message: `Nested more than ${levels} levels deep: ${dialect.platform} refuses the file: ${text}`,
  };
}
