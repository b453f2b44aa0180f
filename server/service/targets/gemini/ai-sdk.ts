/** What Vercel's AI SDK does to a schema before Gemini gets it. */
import { documented } from '../model/evidence';
import type { TargetProblem } from '../model/problem';
import type { Preparation, Statement } from '../model/target';

/** The keywords that it writes or converts; it leaves out all others, and the parameters of a tool that has none. */
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
    if (at.part !== 'schema') return undefined;
    if (code === 'keyword')
      return at.keyword === undefined || WRITTEN.has(at.keyword) ? undefined : leftOut('leaves it out');
    return code === 'closed-object' && at.path.length === 0 ? leftOut('leaves out the parameters') : undefined;
  },
};

function leftOut(how: string): Statement {
  return {
    treatment: 'changed',
    consequence: `The AI SDK, with which the platform sends tools, ${how}.`,
    evidence: documented(
      'https://github.com/vercel/ai/blob/main/packages/google/src/convert-json-schema-to-openapi-schema.ts',
      '2026-11-25',
    ),
  };
}
