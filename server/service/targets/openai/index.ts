/** OpenAI Chat Completions, without `strict`. */
import type { Target } from '../model/target';
import { functionTool, toolsMember } from '../wire/function-tool';
import { CONSEQUENCES, FUNCTION_CALLING, LOOSE_STEPS, MAX_TOOLS, openaiName, ROOT_OBJECT } from './limits';

export const openai: Target = {
  id: 'openai',
  title: 'OpenAI Chat Completions',
  shortTitle: 'OpenAI',
  documentation: FUNCTION_CALLING,
  kind: 'provider',
  consequences: CONSEQUENCES,
  name: openaiName(64),
  tools: MAX_TOOLS,
  nonObjectParameters: ROOT_OBJECT,
  steps: LOOSE_STEPS,
  wire: (tool) => functionTool(tool),
  wireList: toolsMember,
};
