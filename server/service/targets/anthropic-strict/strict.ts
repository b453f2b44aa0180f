/** What Anthropic does with a schema that is strict, and the SDK that prepares schemas for it. */
import type { Json } from '../../../../common/json/value';
import { own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { BIG_VALUES, commonSteps, INVALID } from '../anthropic/limits';
import { documented, inferred } from '../model/evidence';
import type { Condition, KeywordStatement, RequestLimit, Statement, Step, Target } from '../model/target';
import { tupleItems } from '../steps/array-items';
import { booleanSchemas } from '../steps/booleans';
import { closedObjects, objectsWithoutProperties } from '../steps/closed-objects';
import { hasObjectShape } from '../steps/each-schema';
import { keywordStep, noneOf } from '../steps/keywords';
import { lonelyReferences } from '../steps/lonely-references';
import { references, renamedDefinitions } from '../steps/references';
import { optionalProperties } from '../steps/required';
import { missingType } from '../steps/types';
import { validSchema } from '../steps/valid-schema';

/** The guide to strict tools. */
export const GUIDE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/strict-tool-use';
const IN_GUIDE = documented('https://platform.claude.com/docs/en/build-with-claude/structured-outputs', '2026-11-25');
/** The function that prepares schemas in Anthropic's SDK for JavaScript. */
const IN_SDK = documented(
  'https://github.com/anthropics/anthropic-sdk-typescript/blob/main/src/lib/transform-json-schema.ts',
  '2026-11-25',
);

const changedBySdk: Statement = { treatment: 'changed', evidence: IN_SDK };
/** What the guide does not support is an error of the interface: "For 'object' type, 'additionalProperties' must be explicitly set to false". */
const neededFromSdk: Statement = {
  ...changedBySdk,
  consequence: "Anthropic's SDK changes it; sent as it stands, the request is refused.",
  isRefusedUnchanged: true,
};
const refusedBySdk: Statement = { treatment: 'refused', evidence: IN_SDK };
const refusedByGuide: Statement = { treatment: 'refused', evidence: IN_GUIDE };
const ALLOWED: KeywordStatement = { treatment: 'allowed', evidence: IN_GUIDE };
const DESCRIBED: KeywordStatement = { ...changedBySdk, rewrite: 'describe' };
/** Bounds of numbers, of the length of strings, and of arrays: the guide names them as not supported. */
const BOUND: KeywordStatement = { ...neededFromSdk, rewrite: 'describe' };
const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'maxItems',
  'uniqueItems',
];
/** Annotations constrain nothing: that the SDK moves them into the description changes no meaning. */
const ANNOTATION: KeywordStatement = { treatment: 'ignored', evidence: IN_SDK, rewrite: 'describe' };

/** Schemas that the SDK closes. */
const isClosedBySdk = (schema: Schema) => !Array.isArray(schema.type) && hasObjectShape(schema);

/** The root of the arguments has to be an object, and the SDK leaves out `type` next to literals and a `$ref`. */
const WITHOUT_TYPE: Statement = {
  ...refusedBySdk,
  consequence: 'Anthropic\'s SDK leaves out the `type` next to it, and Anthropic wants `"object"` at the root.',
};
const AT_ROOT: KeywordStatement = { ...WITHOUT_TYPE, rewrite: 'remove' };

const FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'];

const isPrimitive = (value: Json | undefined) => value === null || typeof value !== 'object';
const isLiteralEnum = (value: Json | undefined) => Array.isArray(value) && value.length > 0 && value.every(isPrimitive);

/** Whether the SDK keeps the `enum` or `const`, and leaves out the `type` next to it. */
function hasLiterals({ enum: values, const: value }: Schema): boolean {
  return isLiteralEnum(values) || (value !== undefined && isPrimitive(value));
}

const hasList = (schema: Schema, keywords: readonly string[]) =>
  keywords.some((keyword) => Array.isArray(own(schema, keyword)));

/** Described unless the type of the schema is this one alone, and the value one of these. */
function only(type: string, values?: readonly Json[]): readonly KeywordStatement[] {
  const described = (when: Condition) => ({ ...DESCRIBED, when });
  return [
    described({ text: `\`type\` is not \`${type}\` alone`, holds: (_, schema) => own(schema, 'type') !== type }),
    described({ text: 'it stands next to `enum` or `const`', holds: (_, schema) => hasLiterals(schema) }),
    ...(values ? [described(noneOf(values))] : []),
    ALLOWED,
  ];
}

/** "These limits apply to the combined total across all strict schemas in a single request." */
const IN_LIMITS: Statement = {
  treatment: 'refused',
  evidence: documented(
    'https://platform.claude.com/docs/en/build-with-claude/structured-outputs#explicit-limits',
    '2026-11-25',
  ),
};

/**
 * A request with more is refused: https://github.com/elizaOS/eliza/issues/16499 (2026-07-16). "The compiled grammar is too large": 6 simple tools
 * were taken and 7 not, in another report 13 not by claude-sonnet-4-6, but by claude-sonnet-5 (alphaXiv/agents#49, 2026-08-04).
 */
export const MAX_TOOLS: NonNullable<Target['tools']> = [
  {
    treatment: 'refused',
    evidence: inferred(
      'it depends on the model and the schemas: 7 tools were refused (2026-02-01), and 13 by one model, not by another (2026-08-04)',
      '2026-11-29',
      'https://github.com/anthropics/anthropic-sdk-typescript/issues/885',
    ),
    consequence: 'Some models of Anthropic refuse the whole request: “The compiled grammar is too large”.',
    max: 6,
  },
  { ...IN_LIMITS, max: 20 },
];

/**
 * "Schemas contains too many optional parameters (87) … (limit: 24)": https://github.com/elie222/inbox-zero/issues/2323 (2026-04-20); of all
 * tools together: https://github.com/alphaXiv/agents/pull/51 (2026-08-05).
 */
export const REQUEST_LIMITS: readonly RequestLimit[] = [
  { ...IN_LIMITS, what: 'optional properties', max: 24, countIn: (schema) => optionalProperties(schema).length },
  {
    ...IN_LIMITS,
    what: 'schemas with `anyOf` or an array of types',
    max: 16,
    countIn: (schema) => (Array.isArray(own(schema, 'anyOf')) || Array.isArray(own(schema, 'type')) ? 1 : 0),
  },
];

/** The keywords whose schemas the SDK prepares: all others are left out or described as a whole. */
export const LOOKS_INTO: ReadonlySet<string> = new Set(['$defs', 'allOf', 'anyOf', 'items', 'oneOf', 'properties']);

/** The steps of strict schemas. */
export const STRICT_STEPS: readonly Step[] = [
  validSchema('2020-12', INVALID, { tuples: 'elsewhere', isTyped: true }),
  ...commonSteps,
  renamedDefinitions(changedBySdk),
  lonelyReferences(changedBySdk, ['$ref', '$defs']),
  references({ unresolved: refusedByGuide, recursive: refusedByGuide, end: 'closed object' }),
  keywordStep('Keywords of JSON Schema', {
    keywords: {
      $schema: { ...ANNOTATION, rewrite: 'remove' },
      $defs: ALLOWED,
      $ref: [{ ...WITHOUT_TYPE, when: { text: 'it stands at the root', holds: (_, __, isRoot) => isRoot } }, ALLOWED],
      description: ALLOWED,
      title: ALLOWED,
      type: [
        {
          ...changedBySdk,
          rewrite: 'remove',
          when: {
            text: 'it stands next to `enum` or `const`',
            holds: (_, schema, isRoot) => !isRoot && hasLiterals(schema),
          },
        },
        {
          ...changedBySdk,
          rewrite: 'remove',
          when: {
            text: 'it stands next to `anyOf`, `oneOf` or `allOf`',
            holds: (_, schema, isRoot) => !isRoot && hasList(schema, ['anyOf', 'oneOf', 'allOf']),
          },
        },
        ALLOWED,
      ],
      anyOf: ALLOWED,
      oneOf: [
        {
          ...changedBySdk,
          rewrite: 'remove',
          when: { text: 'it stands next to `anyOf`', holds: (_, schema) => hasList(schema, ['anyOf']) },
        },
        { ...neededFromSdk, rewrite: 'anyOf' },
      ],
      allOf: [
        {
          ...changedBySdk,
          rewrite: 'remove',
          when: {
            text: 'it stands next to `anyOf` or `oneOf`',
            holds: (_, schema) => hasList(schema, ['anyOf', 'oneOf']),
          },
        },
        ALLOWED,
      ],
      enum: [
        ...BIG_VALUES,
        {
          ...AT_ROOT,
          when: { text: 'it stands at the root', holds: (value, _, isRoot) => isRoot && isLiteralEnum(value) },
        },
        { ...DESCRIBED, when: { text: 'it is empty', holds: (value) => Array.isArray(value) && value.length === 0 } },
        {
          ...DESCRIBED,
          when: { text: 'one of its values is an object or an array', holds: (value) => !isLiteralEnum(value) },
        },
        ALLOWED,
      ],
      const: [
        ...BIG_VALUES,
        {
          ...AT_ROOT,
          when: { text: 'it stands at the root', holds: (value, _, isRoot) => isRoot && isPrimitive(value) },
        },
        { ...DESCRIBED, when: { text: 'it is an object or an array', holds: (value) => !isPrimitive(value) } },
        ALLOWED,
      ],
      properties: only('object'),
      required: only('object'),
      additionalProperties: only('object'),
      items: only('array'),
      minItems: only('array', [0, 1]),
      format: only('string', FORMATS),
      ...Object.fromEntries(BOUNDS.map((keyword) => [keyword, BOUND])),
      $comment: ANNOTATION,
      default: ANNOTATION,
      examples: ANNOTATION,
      deprecated: ANNOTATION,
      readOnly: ANNOTATION,
      writeOnly: ANNOTATION,
    },
    others: DESCRIBED,
    unknown: ANNOTATION,
  }),
  closedObjects(neededFromSdk, neededFromSdk, isClosedBySdk),
  objectsWithoutProperties(changedBySdk),
  tupleItems(refusedBySdk),
  booleanSchemas(refusedBySdk, ['additionalProperties']),
  missingType(refusedBySdk, ['anyOf', 'oneOf', 'allOf', 'enum', 'const', '$ref']),
];
