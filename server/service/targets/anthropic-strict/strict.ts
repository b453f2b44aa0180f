/** What Anthropic does with a schema that is strict, and the SDK that prepares schemas for it. */
import type { Json } from '../../../../common/json/value';
import { own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { COMMON_STEPS } from '../anthropic/limits';
import { documented } from '../model/evidence';
import type { KeywordStatement, Statement, Step } from '../model/target';
import { closedObjects } from '../steps/closed-objects';
import { keywordStep } from '../steps/keywords';
import { references } from '../steps/references';
import { missingType } from '../steps/types';

/** The guide to strict tools. */
export const GUIDE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/strict-tool-use';
const IN_GUIDE = documented('https://platform.claude.com/docs/en/build-with-claude/structured-outputs', '2026-11');
/** The function that prepares schemas in Anthropic's SDK for JavaScript. */
const IN_SDK = documented(
  'https://github.com/anthropics/anthropic-sdk-typescript/blob/main/src/lib/transform-json-schema.ts',
  '2026-11-25',
);

const changedBySdk: Statement = { treatment: 'changed', evidence: IN_SDK };
const refusedBySdk: Statement = { treatment: 'refused', evidence: IN_SDK };
const ALLOWED: KeywordStatement = { treatment: 'allowed', evidence: IN_GUIDE };
const DESCRIBED: KeywordStatement = { ...changedBySdk, rewrite: 'describe' };
/** Annotations constrain nothing: that the SDK moves them into the description changes no meaning. */
const ANNOTATION: KeywordStatement = { treatment: 'ignored', evidence: IN_SDK, rewrite: 'describe' };

const FORMATS = ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid'];

const isPrimitive = (value: Json) => value === null || typeof value !== 'object';

function isArray(schema: Schema): boolean {
  return own(schema, 'type') === 'array';
}

/** The steps of strict schemas. */
export const STRICT_STEPS: readonly Step[] = [
  ...COMMON_STEPS,
  references({
    unresolved: { treatment: 'refused', evidence: IN_GUIDE },
    siblings: changedBySdk,
    recursive: { treatment: 'refused', evidence: IN_GUIDE },
  }),
  missingType(refusedBySdk, ['anyOf', 'oneOf', 'allOf', 'enum', 'const', '$ref']),
  keywordStep('Keywords of JSON Schema', {
    keywords: {
      $schema: { ...ALLOWED },
      $defs: ALLOWED,
      $ref: ALLOWED,
      type: ALLOWED,
      anyOf: ALLOWED,
      allOf: ALLOWED,
      description: ALLOWED,
      title: ALLOWED,
      properties: ALLOWED,
      required: ALLOWED,
      items: ALLOWED,
      additionalProperties: ALLOWED,
      oneOf: { ...changedBySdk, rewrite: 'anyOf' },
      enum: [
        {
          ...DESCRIBED,
          when: {
            text: 'a value is an object or an array',
            holds: (value) => !Array.isArray(value) || value.length === 0 || !value.every(isPrimitive),
          },
        },
        ALLOWED,
      ],
      const: [
        { ...DESCRIBED, when: { text: 'it is an object or an array', holds: (value) => !isPrimitive(value) } },
        ALLOWED,
      ],
      format: [
        {
          ...DESCRIBED,
          when: {
            text: `it is none of ${FORMATS.map((one) => `\`${one}\``).join(', ')}`,
            holds: (value) => !FORMATS.includes(String(value)),
          },
        },
        ALLOWED,
      ],
      minItems: [
        {
          ...DESCRIBED,
          when: { text: 'it is above 1', holds: (value, schema) => !isArray(schema) || (value !== 0 && value !== 1) },
        },
        ALLOWED,
      ],
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
  closedObjects(changedBySdk, changedBySdk),
];
