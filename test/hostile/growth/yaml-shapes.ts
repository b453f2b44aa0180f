/** Hostile texts in YAML. */
import { many, type Shape, word } from './shape';

const HEAD = 'schema_version: "1.0"\nmetadata:\n  name: x\n  description: d\n';
const TOOL = 'name: x\n    description: d\n    module: a.b\n    class_name: C\n';

function yaml(name: string, text: (count: number) => string): Shape {
  return {
    name: `${name} (YAML)`,
    language: 'yaml',
    uri: 'file:///w/config/tool_manifest.yaml',
    dialect: 'forged-pylot',
    text,
  };
}

/** A tool with additional lines, indented by four. */
function tool(name: string, rest: (count: number) => string): Shape {
  return yaml(name, (n) => `${HEAD}tools:\n  - ${TOOL}${rest(n)}\n`);
}

/** Well-formed YAML, and YAML that PyYAML rejects. */
export const YAML_SHAPES: readonly Shape[] = [
  yaml(
    'sound tools',
    (n) =>
      `${HEAD}tools:\n${many(n, (i) => `  - name: t${i}\n    description: d\n    module: a.b\n    class_name: C${i}\n`, '')}`,
  ),
  yaml('tools of one name', (n) => `${HEAD}tools:\n${many(n, () => `  - ${TOOL}`, '')}`),
  yaml('lines without a colon', (n) => `${HEAD}tools:\n${many(n, (i) => `  - name: t${i}\n    descr\n`, '')}`),
  tool('members of one name', (n) => many(n, () => '    a: 1', '\n')),
  tool('members that nobody knows', (n) => many(n, (i) => `    k${i}: 1`, '\n')),
  tool(
    'properties that are numbers',
    (n) => `    parameters:\n      type: object\n      properties:\n${many(n, (i) => `        k${i}: 1`, '\n')}`,
  ),
  tool(
    '`required` names that are near',
    (n) =>
      `    parameters:\n      type: object\n      properties:\n${many(n, (i) => `        param_${word(i)}: {type: string}`, '\n')}\n      required: [${many(n, (i) => `parma_${word(i)}`)}]`,
  ),
  tool('items', (n) => `    a:\n${many(n, (i) => `      - ${i}`, '\n')}`),
  tool('items in one list on one line', (n) => `    a: [${many(n, (i) => `a${i}`)}]`),
  tool('members in braces', (n) => `    a: {${many(n, (i) => `k${i}: 1`, ', ')}}`),
  tool(
    'brackets',
    (n) => `    a: ${many(Math.ceil(n / 100), () => `${'['.repeat(100)}${']'.repeat(100)}`, '\n    # c\n')}`,
  ),
  tool('brackets that are not closed', (n) => many(n, (i) => `    k${i}: [a`, '\n')),
  tool('brackets that close nothing', (n) => many(n, (i) => `    k${i}: a]`, '\n')),
  tool('levels that are too deep', (n) => `    a: ${'['.repeat(n)}`),
  tool('dashes on one line', (n) => `    a:\n      ${'- '.repeat(n)}`),
  tool('quotes that are not closed', (n) => many(n, (i) => `    k${i}: "a`, '\n')),
  tool('quoted words', (n) => many(n, (i) => `    "k${i}": 'it''s'`, '\n')),
  tool('lines of a block text', (n) => `    a: |\n${many(n, () => '      x', '\n')}`),
  tool('block texts', (n) => many(n, (i) => `    k${i}: |\n      x`, '\n')),
  tool('lines of a folded word', (n) => `    a: x\n${many(n, () => '      y', '\n')}`),
  tool('lines of a quoted word', (n) => `    a: "x\n${many(n, () => '      y', '\n')}"`),
  tool('escapes', (n) => `    a: "${'\\u00e9\\n'.repeat(n)}"`),
  tool('anchors', (n) => many(n, (i) => `    k${i}: &a${i} x`, '\n')),
  tool('anchors of one name', (n) => many(n, (i) => `    k${i}: &a x`, '\n')),
  tool('aliases', (n) => `    a: &a x\n${many(n, (i) => `    k${i}: *a`, '\n')}`),
  tool('aliases of a list', (n) => `    a: &a [${many(20, (i) => `${i}`)}]\n${many(n, (i) => `    k${i}: *a`, '\n')}`),
  tool('aliases of a big list', (n) => `    a: &a [${many(n, (i) => `{b: ${i}}`)}]\n    b: *a\n    c: [*a]`),
  tool('aliases of aliases', (n) => `    k0: &a0 [x]\n${many(n, (i) => `    k${i + 1}: &a${i + 1} [*a${i}]`, '\n')}`),
  tool('aliases that lead nowhere', (n) => many(n, (i) => `    k${i}: *a${i}`, '\n')),
  tool('merged members', (n) => `    a: &a {${many(n, (i) => `k${i}: 1`, ', ')}}\n    b:\n      <<: *a\n      c: 1`),
  tool('merge keys', (n) => `    a: &a {b: 1}\n${many(n, (i) => `    k${i}: {<<: *a}`, '\n')}`),
  tool('merge keys in one map', (n) => `    a: &a {b: 1}\n    b:\n${many(n, () => '      <<: *a', '\n')}`),
  tool('merged lists', (n) => `    a: &a {b: 1}\n    b:\n      <<: [${many(n, () => '*a')}]`),
  tool('tags', (n) => many(n, (i) => `    k${i}: !!int 5`, '\n')),
  tool('tags that nobody knows', (n) => many(n, (i) => `    k${i}: !x 5`, '\n')),
  tool('comments', (n) => many(n, () => '    # c', '\n')),
  tool(
    'comments that silence',
    (n) =>
      `    parameters:\n      properties:\n${many(n, (i) => `        # tool-manifest-disable-next-line schema-invalid\n        k${i}: 1`, '\n')}`,
  ),
  tool('comments behind values', (n) => many(n, (i) => `    k${i}: 1 # c`, '\n')),
  tool('tabs', (n) => many(n, (i) => `    k${i}:\t1`, '\n')),
  tool('tabs at the beginning', (n) => many(n, (i) => `\tk${i}: 1`, '\n')),
  tool('CR line ends', (n) => many(n, (i) => `    k${i}: 1`, '\r')),
  tool('colons', (n) => `    a: ${'b: '.repeat(n)}`),
  tool('colons in words', (n) => many(n, (i) => `    k${i}: a: b`, '\n')),
  tool('question marks', (n) => many(n, (i) => `    ? k${i}\n    : 1`, '\n')),
  tool('keys over lines', (n) => `    ? ${many(n, () => 'a', '\n      ')}\n    : 1`),
  tool('keys without a space', (n) => many(n, (i) => `    k${i}:1`, '\n')),
  tool('lines indented alike by one', (n) => many(n, (i) => `${' '.repeat(5 + (i % 2))}k${i}: 1`, '\n')),
  tool('steps to the right', (n) => many(n, (i) => `${' '.repeat(4 + (i % 200))}k${i}:`, '\n')),
  tool('dates and numbers', (n) => many(n, (i) => `    k${i}: 2024-01-01`, '\n')),
  tool('empty lines', (n) => '\n'.repeat(n)),
  tool('spaces', (n) => `    a: b${' '.repeat(n)}`),
  yaml('documents', (n) => `${HEAD}tools:\n  - ${TOOL}${'---\na: 1\n'.repeat(n)}`),
  yaml('ends of documents', (n) => `${HEAD}tools:\n  - ${TOOL}${'...\n'.repeat(n)}`),
  yaml('directives', (n) => `${'%TAG ! !\n'.repeat(n)}---\n${HEAD}tools:\n  - ${TOOL}`),
  yaml('characters that can not stand there', (n) => `${HEAD}tools:\n  - ${TOOL}    a: ${'\u0001'.repeat(n)}\n`),
  yaml('unseen line breaks', (n) => `${HEAD}tools:\n  - ${TOOL}${many(n, (i) => `    k${i}: 1`, '\u2028')}\n`),
];
