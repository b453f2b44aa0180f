/** OpenAI Responses with `strict`, which is their default. */
import type { Target } from '../model/target';
import { CONSEQUENCES, RESPONSES_NAME, ROOT_OBJECT } from '../openai/limits';
import { EXPORT_OF_CHANGED, GUIDE, LOOKS_INTO, STRICT_STEPS } from '../openai-strict/strict';
import { flatTool, toolsMember } from '../wire/function-tool';

export const openaiResponsesStrict: Target = {
  id: 'openai-responses-strict',
  title: 'OpenAI Responses, strict',
  shortTitle: 'OpenAI Responses (strict)',
  documentation: GUIDE,
  kind: 'provider',
  consequences: CONSEQUENCES,
  name: RESPONSES_NAME,
  nonObjectParameters: ROOT_OBJECT,
  looksInto: LOOKS_INTO,
  steps: STRICT_STEPS,
  exportOfChanged: EXPORT_OF_CHANGED,
  wire: (tool) => flatTool(tool, true),
  wireList: toolsMember,
};
