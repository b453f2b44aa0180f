/** What Gemini requires of every function declaration. */
import { documented, observed } from '../model/evidence';
import type { NameLimits, Statement, Target } from '../model/target';

/** The guide to function calling. */
export const FUNCTION_CALLING = 'https://ai.google.dev/gemini-api/docs/function-calling';

export const CONSEQUENCES: Target['consequences'] = {
  refused: 'Gemini refuses the whole request.',
  changed: "Gemini's SDK changes it.",
  ignored: 'Gemini ignores it.',
};

export const NAME: NameLimits = {
  pattern: /^[a-zA-Z_][a-zA-Z0-9_.:-]*$/,
  rule: 'start with a letter or `_`, and have only letters, digits, `_`, `.`, `:` and `-`',
  maxLength: 64,
  treatment: 'refused',
  evidence: observed(
    'https://github.com/router-for-me/Cli-Proxy-API-Management-Center/issues/120',
    '2026-03-03',
    'generateContent, Gemini 3.1',
  ),
};

/** "Duplicate function declaration found: tool_function" */
export const SAME_NAMES: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/owndev/Open-WebUI-Functions/issues/135',
    '2026-02-05',
    'generateContent, by way of Open WebUI',
  ),
};

/** "At most 512 function declarations can be specified." */
export const MAX_TOOLS: NonNullable<Target['tools']> = [
  {
    max: 512,
    treatment: 'refused',
    evidence: observed(
      'https://github.com/google-gemini/gemini-cli/issues/25440',
      '2026-04-15',
      'generateContent, gemini-3-flash-preview, by way of Gemini CLI',
    ),
  },
];

/** Names of parameters: the page does not speak of the properties within them. */
export const PARAMETER_NAME = documented(
  'https://cloud.google.com/vertex-ai/docs/reference/rest/v1beta1/FunctionDeclaration',
  '2026-11-25',
);

/** `response` and `responseJsonSchema` of a declaration (`types.ts` of js-genai, 2026-08-21): nobody was seen to send them. */
export const WITHOUT_RESULT = 'An export leaves it out: what Gemini takes in its field for it is not known.';
