/** Gemini, with `parametersJsonSchema`. */
import { declarations } from '../gemini';
import { CONSEQUENCES, FUNCTION_CALLING, MAX_TOOLS, NAME, SAME_NAMES, WITHOUT_RESULT } from '../gemini/limits';
import { documented, inferred } from '../model/evidence';
import type { KeywordStatement, RequestLimit, Statement, Target } from '../model/target';
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

/** "INVALID_ARGUMENT" without a reason, above about 960: measured with gemini-3-flash-preview, and documented nowhere. */
const ITEMS: RequestLimit = {
  treatment: 'refused',
  evidence: inferred(
    'the sum was measured with one model (2026-03-16), and is documented nowhere',
    '2026-11-29',
    'https://github.com/googleapis/python-genai/issues/2170',
  ),
  consequence: 'Some models of Gemini refuse the whole request.',
  what: 'items by `maxItems`',
  max: 960,
  countIn: ({ maxItems }) => (typeof maxItems === 'number' ? maxItems : 0),
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
  tools: MAX_TOOLS,
  requestLimits: [ITEMS],
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
