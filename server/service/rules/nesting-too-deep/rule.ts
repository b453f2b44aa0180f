import type { Rule } from '../rule';
import { syntaxRule } from '../syntax-rule';

const DEEP = 300;

/** Objects and lists are nested deeper than anything can need. */
export const nestingTooDeep: Rule = syntaxRule({
  code: 'nesting-too-deep',
  severity: 'warning',
  summary: 'Objects or lists are nested too deep to be read.',
  explanation:
    'Below 256 levels nothing is read here. No tool needs that many, and many readers of JSON and YAML give up or crash on such a text.',
  example: {
    language: 'yaml',
    bad: `schema_version: "1.0"\nmetadata:\n  name: deep\n  description: A list of lists.\ntools:\n  - name: a\n    description: Does a.\n    module: src.a\n    class_name: A\n    config:\n      deep: ${'['.repeat(DEEP)}${']'.repeat(DEEP)}\n`,
    good: 'schema_version: "1.0"\nmetadata:\n  name: deep\n  description: A list of lists.\ntools:\n  - name: a\n    description: Does a.\n    module: src.a\n    class_name: A\n    config:\n      deep: [[]]\n',
  },
});
