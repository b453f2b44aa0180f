/** Gemini, with `parameters` in its subset of OpenAPI 3.0. */
import type { Json } from '../../../../common/json/value';
import type { WireTool } from '../model/definition';
import type { Target } from '../model/target';
import { withText, withValue } from '../wire/function-tool';
import { AI_SDK } from './ai-sdk';
import { CONSEQUENCES, FUNCTION_CALLING, MAX_TOOLS, NAME, SAME_NAMES, WITHOUT_RESULT } from './limits';
import { LOOKS_INTO, OPENAPI_STEPS } from './steps';

export const gemini: Target = {
  id: 'gemini',
  title: 'Gemini (`parameters`)',
  shortTitle: 'Gemini',
  documentation: FUNCTION_CALLING,
  kind: 'provider',
  consequences: CONSEQUENCES,
  name: NAME,
  sameNames: SAME_NAMES,
  withoutResult: WITHOUT_RESULT,
  tools: MAX_TOOLS,
  nonObjectParameters: {
    treatment: 'refused',
    evidence: { kind: 'documented', source: FUNCTION_CALLING, date: '2026-11' },
  },
  looksInto: LOOKS_INTO,
  steps: OPENAPI_STEPS,
  senders: { 'ai-sdk': AI_SDK },
  wire: ({ name, description, parameters }) => ({
    name,
    ...withText('description', description),
    ...withValue('parameters', parameters),
  }),
  wireList: declarations,
};

/** The member `tools` of a request. */
export function declarations(tools: readonly WireTool[]): Json {
  return { tools: [{ functionDeclarations: [...tools] as Json[] }] };
}
