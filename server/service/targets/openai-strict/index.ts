/** OpenAI Chat Completions with `strict`: the arguments always match the schema. */
import type { Target } from '../model/target';
import { CONSEQUENCES, MAX_TOOLS, openaiName, ROOT_OBJECT } from '../openai/limits';
import { functionTool, NO_ARGUMENTS, toolsMember } from '../wire/function-tool';
import { EXPORT_OF_CHANGED, GUIDE, LOOKS_INTO, STRICT_STEPS } from './strict';

export const openaiStrict: Target = {
  id: 'openai-strict',
  title: 'OpenAI Chat Completions, strict',
  shortTitle: 'OpenAI (strict)',
  documentation: GUIDE,
  kind: 'provider',
  consequences: CONSEQUENCES,
  name: openaiName(64),
  tools: MAX_TOOLS,
  nonObjectParameters: ROOT_OBJECT,
  looksInto: LOOKS_INTO,
  steps: STRICT_STEPS,
  exportOfChanged: EXPORT_OF_CHANGED,
  wire: (tool) =>
    functionTool(
      { ...tool, parameters: tool.parameters ?? { ...NO_ARGUMENTS, required: [], additionalProperties: false } },
      true,
    ),
  wireList: toolsMember,
};
