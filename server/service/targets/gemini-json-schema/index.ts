/** Gemini, with `parametersJsonSchema`. */
import { declarations } from '../gemini';
import { CONSEQUENCES, FUNCTION_CALLING, NAME, SAME_NAMES, WITHOUT_RESULT } from '../gemini/limits';
import { documented, inferred } from '../model/evidence';
import type { KeywordStatement, Statement, Target } from '../model/target';
import { keywordStep } from '../steps/keywords';
import { rootObject } from '../steps/root';
import { withText, withValue } from '../wire/function-tool';

const REFERENCE = 'https://ai.google.dev/api/caching#FunctionDeclaration';
const ROOT: Statement = { treatment: 'refused', evidence: documented(REFERENCE, '2026-11-25') };
const ALLOWED: KeywordStatement = { treatment: 'allowed', evidence: documented(`${REFERENCE}`, '2026-11') };
const UNLISTED: KeywordStatement = {
  treatment: 'ignored',
  evidence: inferred('it is not among the keywords that the reference lists for JSON Schema', '2026-11', REFERENCE),
};

const LISTED = [
  '$id',
  '$defs',
  '$ref',
  '$anchor',
  'type',
  'format',
  'title',
  'description',
  'enum',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'anyOf',
  'oneOf',
  'properties',
  'additionalProperties',
  'required',
  'propertyOrdering',
];

export const geminiJsonSchema: Target = {
  id: 'gemini-json-schema',
  title: 'Gemini (`parametersJsonSchema`)',
  shortTitle: 'Gemini (JSON Schema)',
  documentation: FUNCTION_CALLING,
  kind: 'provider',
  consequences: CONSEQUENCES,
  name: NAME,
  sameNames: SAME_NAMES,
  withoutResult: WITHOUT_RESULT,
  nonObjectParameters: ROOT,
  steps: [
    rootObject(ROOT),
    keywordStep('Keywords of JSON Schema', {
      keywords: Object.fromEntries(LISTED.map((keyword) => [keyword, ALLOWED])),
      others: UNLISTED,
      unknown: UNLISTED,
    }),
  ],
  wire: ({ name, description, parameters }) => ({
    name,
    ...withText('description', description),
    ...withValue('parametersJsonSchema', parameters),
  }),
  wireList: declarations,
};
