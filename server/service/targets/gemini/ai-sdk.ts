/** What Vercel's AI SDK does to a schema before Gemini gets it. */
import { documented } from '../model/evidence';
import type { TargetProblem } from '../model/problem';
import type { Preparation, Statement } from '../model/target';

/** The keywords that it writes or converts; it leaves out all others. */
const WRITTEN: ReadonlySet<string> = new Set([
  '$ref',
  'type',
  'description',
  'required',
  'properties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'format',
  'const',
  'minLength',
  'enum',
]);

export const AI_SDK: Preparation = {
  changed: ({ code, at }: TargetProblem) => {
    if (code !== 'keyword' || at.part !== 'schema') return undefined;
    return at.keyword === undefined || WRITTEN.has(at.keyword) ? undefined : LEFT_OUT;
  },
};

const LEFT_OUT: Statement = {
  treatment: 'changed',
  consequence: 'The AI SDK, with which the platform sends tools, leaves it out.',
  evidence: documented(
    'https://github.com/vercel/ai/blob/main/packages/google/src/convert-json-schema-to-openapi-schema.ts',
    '2026-11-25',
  ),
};
