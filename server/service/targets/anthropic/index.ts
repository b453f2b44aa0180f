/** Anthropic Messages, without `strict`. */
import type { Target } from '../model/target';
import { NO_ARGUMENTS, toolsMember, withText } from '../wire/function-tool';
import { CONSEQUENCES, LONE_SURROGATES, LOOSE_STEPS, NAME, ROOT_OBJECT, SAME_NAMES, TOOL_USE } from './limits';

export const anthropic: Target = {
  id: 'anthropic',
  title: 'Anthropic Messages',
  shortTitle: 'Anthropic',
  documentation: TOOL_USE,
  kind: 'provider',
  consequences: CONSEQUENCES,
  name: NAME,
  sameNames: SAME_NAMES,
  loneSurrogates: LONE_SURROGATES,
  nonObjectParameters: ROOT_OBJECT,
  steps: LOOSE_STEPS,
  wire: ({ name, description, parameters = NO_ARGUMENTS }) => ({
    name,
    ...withText('description', description),
    input_schema: parameters,
  }),
  wireList: toolsMember,
};
