/** What Gemini does with `parameters`: its own subset of OpenAPI 3.0. */
import type { Json } from '../../../../common/json/value';
import { listAt, type Schema } from '../../../../common/json-schema/keyword-values';
import { documented, observed } from '../model/evidence';
import type { KeywordStatement, Statement, Step } from '../model/target';
import { arrayItems, tupleItems } from '../steps/array-items';
import { booleanSchemas } from '../steps/booleans';
import { isArrayInAnyLetters, typeInSmallLetters } from '../steps/each-schema';
import { fieldValues } from '../steps/field-values';
import { keywordStep } from '../steps/keywords';
import { inlinedReferences } from '../steps/references';
import { requiredUnknown } from '../steps/required';
import { mergedRoot, rootConditions, rootObject } from '../steps/root';
import { propertyNames } from '../steps/texts';
import { missingType, typeLists, unknownTypes } from '../steps/types';
import { lonelyUnions } from '../steps/unions';
import { requiredFlags } from '../steps/valid-schema';
import { enumOfStrings } from '../steps/values';
import { FUNCTION_CALLING, PARAMETER_NAME } from './limits';

const IN_REFERENCE = documented('https://ai.google.dev/api/caching#Schema', '2026-11-25');
const ALLOWED: KeywordStatement = { treatment: 'allowed', evidence: IN_REFERENCE };

/**
 * A member that the reference does not list is an error of the interface itself, whatever its name: "Unknown name … Cannot find field".
 * {@link REPORTED} lists the keywords for which such a response is public.
 */
const UNKNOWN: Statement = { treatment: 'refused', evidence: IN_REFERENCE };
const DESCRIBED: KeywordStatement = { ...UNKNOWN, rewrite: 'describe' };

/** A keyword in a response, and what an export does with it. */
function reported(
  rewrite: NonNullable<KeywordStatement['rewrite']>,
  source: string,
  date: string,
  place = 'generateContent',
): KeywordStatement {
  return { treatment: 'refused', rewrite, evidence: observed(`https://github.com/${source}`, date, place) };
}

const VISION_AGENTS = 'GetStream/Vision-Agents/pull/513';
const CONSTANT = reported('enum', 'zed-industries/zed/issues/44875', '2025-12-15', 'streamGenerateContent');
/** Keywords that a response named. `additionalProperties` is documented since November 2025 for `parametersJsonSchema` alone. */
const REPORTED: Readonly<Record<string, KeywordStatement>> = {
  // "types.Tool" of Google's SDK for Python forbids it.
  $schema: reported('remove', VISION_AGENTS, '2026-04-24'),
  $id: reported('remove', 'VRSEN/OpenSwarm/issues/23', '2026-05-08'),
  additionalProperties: reported(
    'describe schemas',
    VISION_AGENTS,
    '2026-04-24',
    'generateContent, gemini-3-flash-preview',
  ),
  const: CONSTANT,
  examples: reported('describe', 'AstrBotDevs/AstrBot/issues/7572', '2026-04-15', 'gemini-3-flash-preview'),
  exclusiveMinimum: reported('describe', 'hotovo/aider-desk/issues/827', '2026-06-17', 'by way of Gemini CLI'),
  multipleOf: reported('describe', 'decolua/9router/issues/2309', '2026-07-03', 'gemini-3.5-flash-low'),
  prefixItems: reported('describe', 'decolua/9router/issues/3743', '2026-09-03', 'gemini-3.7-flash'),
  propertyNames: reported('describe', 'theopenco/llmgateway/issues/1763', '2026-02-27', 'Gemini 3.1 Pro'),
  uniqueItems: reported('describe', 'decolua/9router/pull/3018', '2026-08-03', 'by way of Antigravity'),
};
/** Members that are no keywords of JSON Schema: `prefill`, `enumTitles`, `ref` were named. */
const OTHER_MEMBER: KeywordStatement = reported(
  'remove',
  'decolua/9router/issues/1036',
  '2026-05-12',
  'generateContent, gemini-3.1-flash-lite-preview',
);
/** "$ref … was set alongside unsupported fields"; definitions have no field. */
const REFERENCES: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/anomalyco/opencode/issues/12295', '2026-02-05', 'generateContent'),
};

/** "Proto field is not repeating, cannot start list." */
const LISTS: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/taylorwilsdon/google_workspace_mcp/issues/1099',
    '2026-09-06',
    'generateContent',
  ),
};
/** "… schema didn't specify the schema type field." Looked up again on 2026-11-29: none is newer. */
const TYPES: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/google/adk-python/issues/3424', '2025-11-06', "by way of Google's ADK"),
};
/** "only 'enum' and 'date-time' are supported for STRING type" */
const FORMATS: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/weave-os/router/pull/387',
    '2026-06-12',
    'generateContent, gemini-3.1-pro-preview',
  ),
};
/** "enum: should be non-empty for STRING type with enum format"; earlier models took it. */
const EMPTY_ENUM: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/elastic/kibana/pull/286302', '2026-08-20', 'Gemini 3'),
  consequence: 'Gemini refuses the whole request, since Gemini 3.',
};
/** "items: missing field" */
const ITEMS: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/t8y2/dbx/issues/6233', '2026-08-14', 'generateContent, by way of OpenCode'),
};
/** "enum: only allowed for STRING type" */
const ENUM: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/directus/directus/issues/27100', '2026-04-12', 'generateContent'),
};
/** "enum[3]: cannot be empty" */
const EMPTY_VALUE: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/sbroenne/mcp-server-excel/issues/607', '2026-04-24', 'generateContent'),
};
const NAMES: Statement = { treatment: 'refused', evidence: PARAMETER_NAME };
/** "Invalid value at … (type.googleapis.com/…Schema), "object"" */
const VALUES: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/decolua/9router/issues/2489', '2026-07-09', 'by way of Antigravity'),
};
/** `Schema` is an object. */
const BOOLEAN: Statement = { treatment: 'refused', evidence: IN_REFERENCE };
/** "required[0]: property is not defined" */
const REQUIRED: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/iBUHub/AIStudioToAPI/issues/154',
    '2026-05-05',
    'streamGenerateContent, gemini-3-flash-preview',
  ),
};
const ROOT: Statement = { treatment: 'refused', evidence: documented(FUNCTION_CALLING, '2026-11') };

/** "any_of must be the only field set" */
const UNION: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/anomalyco/opencode/pull/15318', '2026-02-27', 'generateContent'),
};
/** "properties: only allowed for OBJECT type", and the same of `required` */
const OF_OBJECT: readonly KeywordStatement[] = [
  {
    treatment: 'refused',
    evidence: observed('https://github.com/anomalyco/opencode/issues/11889', '2026-02-03', 'generateContent'),
    rewrite: 'remove',
    when: { text: '`type` is not `object`', holds: isOfOtherType },
  },
  ALLOWED,
];

/** Whether a schema describes no object: by its type, or as a union. */
function isOfOtherType(_: Json, schema: Schema): boolean {
  const { type, anyOf, oneOf } = schema;
  return type === undefined ? anyOf !== undefined || oneOf !== undefined : typeInSmallLetters(schema) !== 'object';
}

/** `Type` has these names, in capital letters; small ones are taken too. */
const TYPE_NAMES = documented('https://ai.google.dev/api/caching#Type', '2026-11-25');
const TYPE_NAME = /^(?:string|number|integer|boolean|array|object|null)$/i;

/** Whether a schema within the root has `type` and `anyOf`. */
function isTypedUnion(_: Json, schema: Schema, isRoot: boolean): boolean {
  return !isRoot && (Object.hasOwn(schema, 'anyOf') || Object.hasOwn(schema, 'oneOf'));
}

function isOnlyTypedUnion(value: Json, schema: Schema, isRoot: boolean): boolean {
  const others = ['type', 'anyOf', 'oneOf', 'title', 'description', 'default', 'nullable'];
  return isTypedUnion(value, schema, isRoot) && Object.keys(schema).every((keyword) => others.includes(keyword));
}

const STRING_FORMATS = ['enum', 'date-time'];
const isString = (schema: Schema) => typeInSmallLetters(schema) === 'string';
const NUMBER_FORMATS = ['float', 'double', 'int32', 'int64', 'enum'];

/** The keywords whose schemas are looked at: all others are refused as a whole. */
export const LOOKS_INTO: ReadonlySet<string> = new Set(['anyOf', 'items', 'oneOf', 'prefixItems', 'properties']);

/** The steps of `parameters`. */
export const OPENAPI_STEPS: readonly Step[] = [
  rootObject(ROOT, false, typeInSmallLetters),
  mergedRoot(UNKNOWN),
  rootConditions(REQUIRED),
  requiredFlags(VALUES),
  inlinedReferences(REFERENCES, REFERENCES),
  tupleItems(LISTS),
  typeLists(LISTS),
  lonelyUnions(UNION),
  enumOfStrings({ others: ENUM, empty: EMPTY_VALUE, constant: CONSTANT }),
  keywordStep('Keywords of JSON Schema', {
    keywords: {
      ...Object.fromEntries(
        [
          'title',
          'description',
          'enum',
          'items',
          'minItems',
          'maxItems',
          'minProperties',
          'maxProperties',
          'minLength',
          'maxLength',
          'pattern',
          'minimum',
          'maximum',
          'anyOf',
          'default',
          'nullable',
          'example',
          'propertyOrdering',
        ].map((keyword) => [keyword, ALLOWED]),
      ),
      format: [
        {
          ...FORMATS,
          rewrite: 'describe',
          when: {
            text: 'a string has another one than `enum` or `date-time`',
            taken: 'strings may have `enum` or `date-time`',
            holds: (value, schema) => isString(schema) && !STRING_FORMATS.includes(String(value)),
          },
        },
        {
          ...FORMATS,
          rewrite: 'describe',
          when: {
            text: 'anything else has another one than `float`, `double`, `int32` or `int64`',
            taken: 'numbers may have `float`, `double`, `int32` or `int64`',
            holds: (value, schema) => !isString(schema) && !NUMBER_FORMATS.includes(String(value)),
          },
        },
        {
          ...EMPTY_ENUM,
          rewrite: 'remove',
          when: {
            text: 'no `enum` lists the values',
            holds: (value, schema) => value === 'enum' && listAt(schema, 'enum').length === 0 && !('const' in schema),
          },
        },
        ALLOWED,
      ],
      type: [
        { ...UNION, rewrite: 'remove', when: { text: 'it stands next to `anyOf` alone', holds: isOnlyTypedUnion } },
        { ...UNION, when: { text: 'it stands next to `anyOf` and other keywords', holds: isTypedUnion } },
        ALLOWED,
      ],
      properties: OF_OBJECT,
      required: OF_OBJECT,
      oneOf: { ...UNKNOWN, rewrite: 'anyOf' },
      // What is left leads to nothing, which is said.
      $ref: { ...REFERENCES, when: { text: 'it is not replaced by what it leads to', holds: () => false } },
      $comment: { ...UNKNOWN, rewrite: 'remove' },
      $anchor: { ...UNKNOWN, rewrite: 'remove' },
      ...REPORTED,
    },
    others: DESCRIBED,
    unknown: OTHER_MEMBER,
  }),
  fieldValues(VALUES),
  unknownTypes({ treatment: 'refused', evidence: TYPE_NAMES }, (type) => TYPE_NAME.test(type)),
  booleanSchemas(BOOLEAN, []),
  arrayItems(ITEMS, { type: 'string' }, isArrayInAnyLetters),
  missingType(TYPES, ['anyOf', '$ref']),
  requiredUnknown(REQUIRED),
  propertyNames(
    /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
    'start with a letter or `_`, and have at most 64 letters, digits and `_`',
    NAMES,
  ),
];
