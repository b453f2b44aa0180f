/** Amazon Bedrock, Converse. */
import type { Json } from '../../../../common/json/value';
import { documented, inferred } from '../model/evidence';
import type { KeywordStatement, Statement, Target } from '../model/target';
import { keywordStep } from '../steps/keywords';
import { rootObject } from '../steps/root';
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
/** "The json schema definition … is invalid. Fix the following errors and try again: $.properties: null found, object expected" */
const INVALID: Statement = {
  treatment: 'refused',
  evidence: inferred(
    'Converse checks `properties` of the root; that it checks the rest of the schema, and by which draft, is not known',
    '2026-11-25',
    'https://github.com/maximhq/bifrost/issues/1720',
  ),
  consequence: 'Bedrock may refuse the whole request.',
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
  nonObjectParameters: ROOT,
  steps: [
    validSchema('every', INVALID),
    rootObject(ROOT),
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
