/** What OpenAI does with a schema that is strict: Structured Outputs, and the SDK that prepares schemas for them. */
import type { Json } from '../../../../common/json/value';
import { documented, observed } from '../model/evidence';
import type { KeywordStatement, Statement, Step } from '../model/target';
import { INVALID, PATTERNS, ROOT_PROPERTIES } from '../openai/limits';
import { exclusiveAlternatives, typedUnions } from '../steps/alternatives';
import { arrayItems, tupleItems } from '../steps/array-items';
import { booleanSchemas } from '../steps/booleans';
import { closedObjects } from '../steps/closed-objects';
import { keywordStep, noneOf } from '../steps/keywords';
import { sizeLimits } from '../steps/limits';
import { lonelyReferences } from '../steps/lonely-references';
import { references } from '../steps/references';
import { everyPropertyRequired, requiredUnknown } from '../steps/required';
import { rootObject, rootProperties, rootWithout } from '../steps/root';
import { missingType, singleTypes } from '../steps/types';
import { validSchema } from '../steps/valid-schema';
import { rewrittenBySdk } from './sdk';

/** The guide to Structured Outputs. */
export const GUIDE = 'https://platform.openai.com/docs/guides/structured-outputs';
const IN_GUIDE = documented(`${GUIDE}#supported-schemas`, '2026-11-25');
/** The function that prepares schemas in OpenAI's SDK for JavaScript. */
const IN_SDK = documented('https://github.com/openai/openai-node/blob/v6.49.0/src/lib/transform.ts', '2026-11-25');

const refused: Statement = { treatment: 'refused', evidence: IN_GUIDE };
const refusedBySdk: Statement = { treatment: 'refused', evidence: IN_SDK };
const changedBySdk: Statement = { treatment: 'changed', evidence: IN_SDK };
/** The guide requires what the SDK adds: "additionalProperties: false must always be set", "all fields must be required", no `allOf`. */
const neededFromSdk: Statement = {
  ...changedBySdk,
  consequence: "OpenAI's SDK changes it; sent as it stands, the request is refused.",
  isRefusedUnchanged: true,
};

/** Of the objects in an `allOf` it keeps the names that all closed ones have, and it throws where one of the others is required. */
const forbidding: Statement = {
  ...refusedBySdk,
  consequence: "OpenAI's SDK leaves out the property, or refuses it; sent as it stands, the request is refused.",
};

/** "In context=…, schema must have a 'type' key." The SDK does not notice. */
const refusedWithoutType: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/can1357/oh-my-pi/issues/211', '2026-02-28', 'strict function tools'),
};

/** "$ref cannot have keywords {'description'}": the SDK refuses only what constrains (openai 6.49.0, `lib/transform`). */
const ACCOMPANIED: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/defog-ai/defog/pull/244', '2026-03-13', 'Responses'),
  consequence: 'OpenAI refuses the whole request; its SDK for JavaScript passes descriptions on as they stand.',
};

const DESCRIBED: KeywordStatement = { ...refusedBySdk, rewrite: 'describe' };
const ALLOWED: KeywordStatement = { treatment: 'allowed', evidence: IN_GUIDE };

/** The formats of strings in the guide. */
const FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'];

const UNSUPPORTED = [
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$recursiveAnchor',
  '$recursiveRef',
  'contains',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'else',
  'if',
  'maxContains',
  'maxProperties',
  'minContains',
  'minProperties',
  'not',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
  'uniqueItems',
  'additionalItems',
];

/** The keywords whose schemas are looked at: all others are refused as a whole. */
export const LOOKS_INTO: ReadonlySet<string> = new Set([
  '$defs',
  'additionalProperties',
  'anyOf',
  'definitions',
  'items',
  'oneOf',
  'prefixItems',
  'properties',
]);

/** The steps of strict schemas. */
export const STRICT_STEPS: readonly Step[] = [
  validSchema('2020-12', INVALID, { tuples: 'elsewhere', isTyped: true }),
  singleTypes(changedBySdk),
  exclusiveAlternatives(refused),
  rewrittenBySdk(neededFromSdk, refusedBySdk, forbidding),
  rootObject(refusedBySdk),
  rootWithout(['anyOf'], refusedBySdk, 'null'),
  rootWithout(['oneOf'], refused, 'null'),
  rootProperties(ROOT_PROPERTIES),
  references({ unresolved: refusedBySdk }),
  lonelyReferences(ACCOMPANIED, ['$ref', '$defs', 'definitions'], 'kept'),
  typedUnions(changedBySdk, refusedBySdk),
  requiredUnknown(refusedBySdk),
  everyPropertyRequired(refusedBySdk, neededFromSdk),
  tupleItems(refusedBySdk),
  arrayItems(refusedBySdk, { type: 'string' }),
  keywordStep('Keywords of JSON Schema', {
    keywords: {
      ...Object.fromEntries(UNSUPPORTED.map((keyword) => [keyword, DESCRIBED])),
      oneOf: { ...refused, rewrite: 'anyOf' },
      pattern: [...PATTERNS, ALLOWED],
      format: {
        ...refused,
        rewrite: 'describe',
        when: noneOf(FORMATS),
      },
      $id: {
        ...refusedBySdk,
        rewrite: 'remove',
        when: { text: 'it stands within the schema', holds: (_, __, isRoot) => !isRoot },
      },
      default: {
        ...changedBySdk,
        rewrite: 'remove',
        when: { text: 'it is `null`', holds: (value: Json) => value === null },
      },
    },
    others: ALLOWED,
    unknown: ALLOWED,
  }),
  booleanSchemas(refusedBySdk, ['additionalProperties']),
  missingType(refusedWithoutType, ['anyOf', 'oneOf', 'allOf', 'not', '$ref', 'enum', 'const']),
  closedObjects(neededFromSdk, refusedBySdk),
  sizeLimits(
    { properties: 5000, levels: 10, characters: 120_000, values: 1000, longEnum: 250, longEnumCharacters: 15_000 },
    refused,
  ),
];

/** See `Target.exportOfChanged`; compared with the SDK in `test/targets/`. */
export const EXPORT_OF_CHANGED =
  "what OpenAI's SDK makes of the tool, but for the order of names, `required` or `properties` that are empty, a type in the place of `nullable`, and a `$ref` next to other keywords, which is replaced";
