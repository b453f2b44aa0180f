/** Hostile texts in YAML. */
import { type Growing, many, repeated, type Shape } from './shape';

const HEAD = 'schema_version: "1.0"\nmetadata:\n  name: x\n  description: d\n';
const TOOL = 'name: x\n    description: d\n    module: a.b\n    class_name: C\n';

function yaml(name: string, text: Growing): Shape {
  return {
    name: `${name} (YAML)`,
    language: 'yaml',
    uri: 'file:///w/config/tool_manifest.yaml',
    dialect: 'forged-pylot',
    text: (n) => repeated(text, n),
  };
}

/** A tool with additional lines, indented by four. */
function tool(name: string, rest: Growing): Shape {
  return yaml(name, (n) => `${HEAD}tools:\n  - ${TOOL}${repeated(rest, n)}\n`);
}

/** Well-formed YAML, and YAML that PyYAML rejects. */
export const YAML_SHAPES: readonly Shape[] = [
  yaml('sound tools', `${HEAD}tools:\n«  - name: t№\n    description: d\n    module: a.b\n    class_name: C№\n‖»`),
  yaml('tools of one name', `${HEAD}tools:\n«  - ${TOOL}‖»`),
  yaml('lines without a colon', `${HEAD}tools:\n«  - name: t№\n    descr\n‖»`),
  tool('members of one name', `«    a: 1‖\n»`),
  tool('members that nobody knows', `«    k№: 1‖\n»`),
  tool('properties that are numbers', `    parameters:\n      type: object\n      properties:\n«        k№: 1‖\n»`),
  tool(
    '`required` names that are near',
    `    parameters:\n      type: object\n      properties:\n«        param_№№: {type: string}‖\n»\n      required: [«parma_№№»]`,
  ),
  tool('items', `    a:\n«      - №‖\n»`),
  tool('items in one list on one line', `    a: [«a№»]`),
  tool('members in braces', `    a: {«k№: 1‖, »}`),
  tool(
    'brackets',
    (n) => `    a: ${many(Math.ceil(n / 100), () => `${'['.repeat(100)}${']'.repeat(100)}`, '\n    # c\n')}`,
  ),
  tool('brackets that are not closed', `«    k№: [a‖\n»`),
  tool('brackets that close nothing', `«    k№: a]‖\n»`),
  tool('levels that are too deep', `    a: «[‖»`),
  tool('dashes on one line', `    a:\n      «- ‖»`),
  tool('quotes that are not closed', `«    k№: "a‖\n»`),
  tool('quoted words', `«    "k№": 'it''s'‖\n»`),
  tool('lines of a block text', `    a: |\n«      x‖\n»`),
  tool('block texts', `«    k№: |\n      x‖\n»`),
  tool('lines of a folded word', `    a: x\n«      y‖\n»`),
  tool('lines of a quoted word', `    a: "x\n«      y‖\n»"`),
  tool('escapes', `    a: "«\\u00e9\\n‖»"`),
  tool('anchors', `«    k№: &a№ x‖\n»`),
  tool('anchors of one name', `«    k№: &a x‖\n»`),
  tool('aliases', `    a: &a x\n«    k№: *a‖\n»`),
  tool('aliases of a list', `    a: &a [${many(20, (i) => `${i}`)}]\n«    k№: *a‖\n»`),
  tool('aliases of a big list', `    a: &a [«{b: №}»]\n    b: *a\n    c: [*a]`),
  tool('aliases of aliases', (n) => `    k0: &a0 [x]\n${many(n, (i) => `    k${i + 1}: &a${i + 1} [*a${i}]`, '\n')}`),
  tool('aliases that lead nowhere', `«    k№: *a№‖\n»`),
  tool('merged members', `    a: &a {«k№: 1‖, »}\n    b:\n      <<: *a\n      c: 1`),
  tool('merge keys', `    a: &a {b: 1}\n«    k№: {<<: *a}‖\n»`),
  tool('merge keys in one map', `    a: &a {b: 1}\n    b:\n«      <<: *a‖\n»`),
  tool('merged lists', `    a: &a {b: 1}\n    b:\n      <<: [«*a»]`),
  tool('tags', `«    k№: !!int 5‖\n»`),
  tool('tags that nobody knows', `«    k№: !x 5‖\n»`),
  tool('comments', `«    # c‖\n»`),
  tool(
    'comments that silence',
    `    parameters:\n      properties:\n«        # tool-manifest-disable-next-line schema-invalid\n        k№: 1‖\n»`,
  ),
  tool('comments behind values', `«    k№: 1 # c‖\n»`),
  tool('tabs', `«    k№:\t1‖\n»`),
  tool('tabs at the beginning', `«\tk№: 1‖\n»`),
  tool('CR line ends', `«    k№: 1‖\r»`),
  tool('colons', `    a: «b: ‖»`),
  tool('colons in words', `«    k№: a: b‖\n»`),
  tool('question marks', `«    ? k№\n    : 1‖\n»`),
  tool('keys over lines', `    ? «a‖\n      »\n    : 1`),
  tool('keys without a space', `«    k№:1‖\n»`),
  tool('lines indented alike by one', (n) => many(n, (i) => `${' '.repeat(5 + (i % 2))}k${i}: 1`, '\n')),
  tool('steps to the right', (n) => many(n, (i) => `${' '.repeat(4 + (i % 200))}k${i}:`, '\n')),
  tool('dates and numbers', `«    k№: 2024-01-01‖\n»`),
  tool('empty lines', '«\n‖»'),
  tool('spaces', `    a: b« ‖»`),
  yaml('documents', `${HEAD}tools:\n  - ${TOOL}«---\na: 1\n‖»`),
  yaml('ends of documents', `${HEAD}tools:\n  - ${TOOL}«...\n‖»`),
  yaml('directives', `«%TAG ! !\n‖»---\n${HEAD}tools:\n  - ${TOOL}`),
  yaml('characters that can not stand there', `${HEAD}tools:\n  - ${TOOL}    a: «\u0001‖»\n`),
  yaml('unseen line breaks', `${HEAD}tools:\n  - ${TOOL}«    k№: 1‖\u2028»\n`),
];
