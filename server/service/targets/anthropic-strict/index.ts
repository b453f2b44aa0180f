/** Anthropic Messages with `strict`: the arguments always match the schema. */
import { CONSEQUENCES, LONE_SURROGATES, NAME, ROOT_OBJECT, SAME_NAMES } from '../anthropic/limits';
import type { Target } from '../model/target';
import { NO_ARGUMENTS, toolsMember, withText } from '../wire/function-tool';
import { GUIDE, LOOKS_INTO, MAX_TOOLS, REQUEST_LIMITS, STRICT_STEPS } from './strict';

export const anthropicStrict: Target = {
  id: 'anthropic-strict',
  title: 'Anthropic Messages, strict',
  shortTitle: 'Anthropic (strict)',
  documentation: GUIDE,
  kind: 'provider',
  consequences: CONSEQUENCES,
  name: NAME,
  sameNames: SAME_NAMES,
  loneSurrogates: LONE_SURROGATES,
  tools: MAX_TOOLS,
  nonObjectParameters: ROOT_OBJECT,
  looksInto: LOOKS_INTO,
  steps: STRICT_STEPS,
  exportOfChanged:
    "for the most part what Anthropic's SDK makes of the tool; `definitions`, which the SDK only describes, become `$defs`, objects in `allOf` with different properties, each of which it closes, are not exported, what stands next to a `$ref` is kept, and the schema of other properties is described",
  requestLimits: REQUEST_LIMITS,
  wire: ({ name, description, parameters = { ...NO_ARGUMENTS, additionalProperties: false } }) => ({
    name,
    ...withText('description', description),
    input_schema: parameters,
    strict: true,
  }),
  wireList: toolsMember,
};
