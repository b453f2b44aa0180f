/** What Gemini does with `parameters`: its own subset of OpenAPI 3.0. */
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { documented, observed } from '../model/evidence';
import type { KeywordStatement, Statement, Step } from '../model/target';
import { arrayItems, tupleItems } from '../steps/array-items';
import { booleanSchemas } from '../steps/booleans';
import { keywordStep } from '../steps/keywords';
import { inlinedReferences } from '../steps/references';
import { requiredUnknown } from '../steps/required';
import { rootObject } from '../steps/root';
import { rootWrappers } from '../steps/root-wrappers';
import { propertyNames } from '../steps/texts';
import { missingType, typeLists } from '../steps/types';
import { enumOfStrings } from '../steps/values';
import { FUNCTION_CALLING, PARAMETER_NAME } from './limits';

const IN_REFERENCE = documented('https://ai.google.dev/api/caching#Schema', '2026-11');
const ALLOWED: KeywordStatement = { treatment: 'allowed', evidence: IN_REFERENCE };

/** An unknown member is an error of the interface itself: "Unknown name … Cannot find field". */
const UNKNOWN: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/openswarm-ai/openswarm/issues/24',
    '2026-05-06',
    'generateContent, gemini-3.1-pro-preview',
  ),
};
const DESCRIBED: KeywordStatement = { ...UNKNOWN, rewrite: 'describe' };
const REMOVED: KeywordStatement = { ...UNKNOWN, rewrite: 'remove' };

const LISTS: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/zed-industries/zed/issues/53919', '2026', 'generateContent, Gemini 3.1 Pro'),
};
const TYPES: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/danny-avila/LibreChat/issues/6971', '2025', 'generateContent'),
};
const FORMATS: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/google-gemini/gemini-cli/issues/3178',
    '2025-07-03',
    'generateContent, gemini-2.5-pro',
  ),
};
const ITEMS: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/weave-os/router/pull/83',
    '2026-05-13',
    'generateContent, gemini-3.1-flash-lite',
  ),
};
/** "enum: only allowed for STRING type" */
const ENUM: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/directus/directus/issues/27100', '2026-04-12', 'generateContent'),
};
const EMPTY_VALUE: Statement = { treatment: 'refused', evidence: ITEMS.evidence };
const NAMES: Statement = { treatment: 'refused', evidence: PARAMETER_NAME };
/** `Schema` is an object. */
const BOOLEAN: Statement = { treatment: 'refused', evidence: IN_REFERENCE };
const REQUIRED: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/iBUHub/AIStudioToAPI/issues/154',
    '2026-05-05',
    'streamGenerateContent, gemini-3-flash-preview',
  ),
};
const ROOT: Statement = { treatment: 'refused', evidence: documented(FUNCTION_CALLING, '2026-11') };
/** Documented since November 2025 for JSON Schema, and still refused in `parameters`. */
const CLOSED: KeywordStatement = {
  treatment: 'refused',
  rewrite: 'remove',
  evidence: UNKNOWN.evidence,
};

/** "When using any_of, it must be the only field set." */
const UNION: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/anomalyco/opencode/pull/14659', '2026-02-22', 'generateContent'),
};
/** "required: only allowed for OBJECT type" */
const REQUIRED_OF_OBJECT: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/goruck/home-generative-agent/pull/525', '2026-08-01', 'generateContent'),
};

/** Whether a schema within the root has `type` and `anyOf`. */
function isTypedUnion(_: Json, schema: Schema, isRoot: boolean): boolean {
  return !isRoot && (Object.hasOwn(schema, 'anyOf') || Object.hasOwn(schema, 'oneOf'));
}

function isOnlyTypedUnion(value: Json, schema: Schema, isRoot: boolean): boolean {
  const others = ['type', 'anyOf', 'oneOf', 'title', 'description', 'default', 'nullable'];
  return isTypedUnion(value, schema, isRoot) && Object.keys(schema).every((keyword) => others.includes(keyword));
}

const STRING_FORMATS = ['enum', 'date-time'];
const NUMBER_FORMATS = ['float', 'double', 'int32', 'int64', 'enum'];

/** The steps of `parameters`. */
export const OPENAPI_STEPS: readonly Step[] = [
  rootWrappers(ROOT, ROOT),
  rootObject(ROOT, 'type'),
  inlinedReferences(UNKNOWN, UNKNOWN),
  tupleItems(LISTS, 'anyOf'),
  typeLists(LISTS),
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
          'properties',
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
            text: 'it is another one than `enum` or `date-time` for strings, and `float`, `double`, `int32` or `int64` for numbers',
            holds: (value, { type }) => !(type === 'string' ? STRING_FORMATS : NUMBER_FORMATS).includes(String(value)),
          },
        },
        ALLOWED,
      ],
      type: [
        { ...UNION, rewrite: 'remove', when: { text: 'it stands next to `anyOf`', holds: isOnlyTypedUnion } },
        { ...UNION, when: { text: 'it stands next to `anyOf`', holds: isTypedUnion } },
        ALLOWED,
      ],
      required: [
        {
          ...REQUIRED_OF_OBJECT,
          rewrite: 'remove',
          when: { text: '`type` is not `"object"`', holds: (_, { type }) => type !== 'object' },
        },
        ALLOWED,
      ],
      const: { ...UNKNOWN, rewrite: 'enum' },
      oneOf: { ...UNKNOWN, rewrite: 'anyOf' },
      additionalProperties: CLOSED,
      $schema: REMOVED,
      $id: REMOVED,
      $comment: REMOVED,
      $anchor: REMOVED,
    },
    others: DESCRIBED,
    unknown: REMOVED,
  }),
  booleanSchemas(BOOLEAN, []),
  enumOfStrings(ENUM, EMPTY_VALUE),
  arrayItems(ITEMS, { type: 'string' }),
  missingType(TYPES, ['anyOf']),
  requiredUnknown(REQUIRED),
  propertyNames(
    /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
    'start with a letter or `_`, and have at most 64 letters, digits and `_`',
    NAMES,
    'all',
  ),
];
