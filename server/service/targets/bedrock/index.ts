/** Amazon Bedrock, Converse. */
import type { Json } from '../../../../common/json/value';
import { documented, inferred, observed } from '../model/evidence';
import type { KeywordStatement, Statement, Target } from '../model/target';
import { keywordStep } from '../steps/keywords';
import { rootObject, rootWithout } from '../steps/root';
import { validSchema } from '../steps/valid-schema';
import { NO_ARGUMENTS } from '../wire/function-tool';

const SPECIFICATION = 'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolSpecification.html';
const IN_REFERENCE = documented(SPECIFICATION, '2026-11-25');
const ROOT: Statement = {
  treatment: 'refused',
  evidence: documented(
    'https://docs.aws.amazon.com/bedrock/latest/APIReference/API_runtime_ToolInputSchema.html',
    '2026-11-25',
  ),
};
/**
 * "The json schema definition … is invalid. Fix the following errors and try again: $.properties: null found, object expected", for a list:
 * "array found" (prism-php/bedrock#24, 2025-06-05).
 */
const PROPERTIES: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/maximhq/bifrost/issues/1720', '2026-02-21', 'Converse, claude-sonnet-4-5'),
};
const INVALID: Statement = {
  treatment: 'refused',
  evidence: inferred(
    'Converse checks `properties` of the root; that it checks the rest of the schema, and by which draft, is not known',
    '2026-11-25',
    'https://github.com/maximhq/bifrost/issues/1720',
  ),
  consequence: 'Bedrock may refuse the whole request.',
};
/** "input_schema does not support oneOf, allOf, or anyOf at the top level", by the model: others take it. */
const ALTERNATIVES: Statement = {
  treatment: 'refused',
  evidence: inferred(
    'a request to a model of Anthropic was refused (2026-09-22), others take it',
    '2026-11-29',
    'https://github.com/code-yeongyu/senpi/issues/1947',
  ),
  consequence: "Bedrock's models of Anthropic refuse the whole request.",
};
const BY_MODEL: KeywordStatement = {
  treatment: 'allowed',
  evidence: inferred('Converse hands the schema to the model, whose provider decides', '2026-11', SPECIFICATION),
};

export const bedrock: Target = {
  id: 'bedrock',
  title: 'Amazon Bedrock Converse',
  shortTitle: 'Bedrock',
  documentation: SPECIFICATION,
  kind: 'provider',
  consequences: {
    refused: 'Bedrock refuses the whole request.',
    changed: 'Bedrock changes it.',
    ignored: 'Bedrock ignores it.',
  },
  name: {
    pattern: /^[a-zA-Z0-9_-]+$/,
    rule: 'have only letters, digits, `_` and `-`',
    maxLength: 64,
    treatment: 'refused',
    evidence: IN_REFERENCE,
  },
  // "Member must have length greater than or equal to 1"; without one, the request is taken.
  description: {
    refused: 'empty',
    treatment: 'refused',
    evidence: observed('https://github.com/anomalyco/opencode/pull/48582', '2026-09-12', 'Converse, claude-sonnet-5'),
  },
  nonObjectParameters: ROOT,
  steps: [
    validSchema('every', INVALID, { ofProperties: PROPERTIES }),
    rootObject(ROOT),
    rootWithout(['anyOf', 'oneOf', 'allOf'], ALTERNATIVES),
    keywordStep('Keywords of JSON Schema', { keywords: {}, others: BY_MODEL, unknown: BY_MODEL }),
  ],
  wire: ({ name, description, parameters = NO_ARGUMENTS }) => ({
    toolSpec: {
      name,
      // An empty description is refused, a missing one is not.
      ...(description ? { description } : {}),
      inputSchema: { json: parameters },
    },
  }),
  wireList: (tools) => ({ toolConfig: { tools: [...tools] as Json[] } }),
};
