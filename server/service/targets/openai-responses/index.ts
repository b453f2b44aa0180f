/** OpenAI Responses, without `strict`. */
import type { Target } from '../model/target';
import { CONSEQUENCES, LOOSE_STEPS, RESPONSES_NAME, ROOT_OBJECT } from '../openai/limits';
import { flatTool, toolsMember } from '../wire/function-tool';

export const openaiResponses: Target = {
  id: 'openai-responses',
  title: 'OpenAI Responses',
  shortTitle: 'OpenAI Responses',
  documentation: 'https://platform.openai.com/docs/api-reference/responses/create',
  kind: 'provider',
  consequences: CONSEQUENCES,
  name: RESPONSES_NAME,
  nonObjectParameters: ROOT_OBJECT,
  steps: LOOSE_STEPS,
  wire: (tool) => flatTool(tool, false),
  wireList: toolsMember,
};
