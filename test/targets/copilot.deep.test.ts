/** `copilot:FAMILY` decides as Copilot Chat's normaliser does (microsoft/vscode, extensions/copilot, toolSchemaNormalizer.ts, commit 33be5f5c). */
import Ajv from 'ajv';
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json';
import { expect, it } from 'vitest';
import { isObject, isSame, type Json } from '../../common/json/value';
import { convert } from '../../server/service/targets/conversion/convert';
import { copilot } from '../../server/service/targets/copilot';
import type { Verdict } from '../../server/service/targets/model/problem';
import { realSchemas } from './definitions';
import { type Compared, compare, type Explanation, testDifferences } from './differences';
import { generatedSchemas } from './generated-schemas';
import { singleKeywords } from './single-keywords';

type Members = { [keyword: string]: Json };

const LONGEST = 1024;
const NOT_FOR_GPT_4 = new Set(
  (
    'minLength maxLength pattern default format minimum maximum multipleOf patternProperties unevaluatedProperties propertyNames ' +
    'minProperties maxProperties unevaluatedItems contains minContains maxContains minItems maxItems uniqueItems'
  ).split(' '),
);

const isValid = (() => {
  const { $id: _, ...metaschema } = draft07;
  const ajv = new Ajv({ coerceTypes: true, strict: false, allErrors: false });
  ajv.addFormat('uri', (value) => URL.canParse(value));
  for (const name of ['regex', 'uri-reference']) ajv.addFormat(name, true);
  return ajv.compile(metaschema);
})();

/** What Copilot makes of the parameters; written from the description of its behaviour. @throws where Copilot does */
function normalised(parameters: Json, family: string): Json {
  if (!isObject(parameters) || parameters.type !== 'object') return { type: 'object', properties: {} };
  const root: Members = structuredClone(parameters);
  if (!root.properties) root.properties = {};
  if (!isValid(root)) throw new Error('invalid');
  for (const part of partsOf(root)) if (part.type === 'array' && !part.items) throw new Error('no items');
  if (family.startsWith('gpt-4')) {
    for (const part of partsOf(root)) {
      if (typeof part.description === 'string') part.description = part.description.slice(0, LONGEST);
    }
    // Outer schemas first: what is deleted is not entered.
    for (const part of partsOf(root, (one) => deleteAll(one, NOT_FOR_GPT_4))) void part;
  }
  deleteAll(root, new Set(['oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', 'else']));
  for (const part of partsOf(root)) {
    const { properties, required } = part;
    if (part.type === 'object' && isObject(properties) && Array.isArray(required)) {
      part.required = required.filter((name) => (properties as { [key: string]: unknown })[String(name)] !== undefined);
    }
  }
  if (['gpt-4', 'claude-', 'o4'].some((prefix) => family.startsWith(prefix))) {
    for (const part of partsOf(root)) {
      if (part.type === 'array' && Array.isArray(part.items)) part.items = { anyOf: part.items };
    }
  }
  if (family.toLowerCase().includes('gemini')) for (const part of partsOf(root)) makeNullable(part);
  return root;
}

function makeNullable(part: Members): void {
  if (!Array.isArray(part.type) || !part.type.includes('null')) return;
  const others = part.type.filter((type) => type !== 'null');
  if (others.length === 1) Object.assign(part, { type: others[0], nullable: true });
  if (others.length > 1) part.type = others;
}

function deleteAll(part: Members, keywords: ReadonlySet<string>): void {
  for (const keyword of keywords) delete part[keyword];
}

/** The schemas that Copilot visits, the outer ones first. @param before is called for each before its parts are found */
function partsOf(start: Json | undefined, before: (part: Members) => void = () => {}): readonly Members[] {
  if (!isObject(start)) return Array.isArray(start) ? start.flatMap((one) => partsOf(one, before)) : [];
  before(start);
  const members = ['properties', 'dependencies', 'patternProperties'].flatMap((key) => Object.values(start[key] ?? {}));
  const single = ['items', 'additionalProperties', 'anyOf', 'allOf', 'oneOf', 'not', 'if', 'then', 'else', 'contains'];
  return [start, ...[...members, ...single.map((key) => start[key])].flatMap((one) => partsOf(one, before))];
}

const EXPLANATIONS: readonly Explanation[] = [
  {
    reason: 'Copilot finds names that every JavaScript object has, as `hasOwnProperty`, among the properties',
    evidence:
      'toolSchemaNormalizer.ts looks at `properties[key] === undefined`; the name is still no property of the schema',
    holds: ({ problems }) =>
      problems.length > 0 &&
      problems.every(
        ({ code, message }) => code === 'required-unknown' && INHERITED.some((name) => message.includes(name)),
      ),
  },
];

const INHERITED = Object.getOwnPropertyNames(Object.prototype);

const verdictFor =
  (family: string) =>
  (schema: Json): Verdict => {
    try {
      return isSame(normalised(schema, family), schema) ? 'ok' : 'changed';
    } catch {
      return 'refused';
    }
  };

const comparedFor = (family: string): Compared => {
  return { target: copilot(family), provider: verdictFor(family), explanations: EXPLANATIONS };
};

const FAMILIES = ['gpt-4.1', 'claude-sonnet', 'gemini-2.5', 'o4-mini', 'grok-code'];
for (const family of FAMILIES) testDifferences(comparedFor(family), 0.01, `${family}: about`);

it.each(['gpt-4.1', 'claude-sonnet', 'gemini-2.5', 'o4-mini'])('%s: about each keyword alone', (family) => {
  // Valid ones: of others, ajv coerces some.
  const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
  const schemas = singleKeywords().filter((schema) => isObject(schema) && ajv.validateSchema(schema) === true);
  expect(schemas.length).toBeGreaterThan(500);
  expect(compare(comparedFor(family), schemas).unexplained).toBe('');
});

it.each(FAMILIES)('%s: what is exported passes unchanged', (family) => {
  let passed = 0;
  for (const schema of [...generatedSchemas(2000, 1), ...realSchemas()]) {
    const tool = { name: 'find', description: 'Finds.', parameters: schema, result: undefined };
    const { verdict, problems, parameters = null } = convert(copilot(family), tool);
    // What has no repair is left as it is written.
    if (problems.some(({ treatment, repair }) => treatment !== 'ignored' && !repair)) continue;
    // Copilot looks at `required` before it makes `["object", "null"]` an object, for Gemini.
    if (family.startsWith('gemini') && JSON.stringify(schema).includes('"type":["object","null"]')) continue;
    expect(normalised(parameters, family), JSON.stringify(schema)).toEqual(parameters);
    if (verdict === 'changed') passed++;
  }
  expect(passed).toBeGreaterThan(100);
});
