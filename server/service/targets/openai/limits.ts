/** What OpenAI's interfaces have in common. */
import { documented, inferred, observed } from '../model/evidence';
import type { KeywordStatement, NameLimits, Statement, Step, Target } from '../model/target';
import { arrayItems } from '../steps/array-items';
import { keywordStep } from '../steps/keywords';
import { rootObject, rootProperties, rootWithout } from '../steps/root';
import { validSchema } from '../steps/valid-schema';

/** The guide to tools. */
export const FUNCTION_CALLING = 'https://platform.openai.com/docs/guides/function-calling';

export const CONSEQUENCES: Target['consequences'] = {
  refused: 'OpenAI refuses the whole request.',
  changed: "OpenAI's SDK changes it.",
  ignored: 'OpenAI ignores it.',
};

/** Names of tools. @param maxLength 64 for Chat Completions, 128 for Responses */
export function openaiName(maxLength: 64 | 128): NameLimits {
  return {
    pattern: /^[a-zA-Z0-9_-]+$/,
    rule: 'have only letters, digits, `_` and `-`',
    maxLength,
    treatment: 'refused',
    evidence: documented(
      `https://platform.openai.com/docs/api-reference/${maxLength === 64 ? 'chat' : 'responses'}/create`,
      '2026-11',
    ),
  };
}

/** The number of tools in a request. */
export const MAX_TOOLS: NonNullable<Target['tools']> = {
  max: 128,
  treatment: 'refused',
  evidence: documented('https://platform.openai.com/docs/api-reference/chat/create', '2026-11-25'),
};

/** Descriptions of tools in Chat Completions. */
export const DESCRIPTION: NonNullable<Target['description']> = [
  {
    maxLength: 1024,
    treatment: 'refused',
    evidence: observed('https://github.com/getsentry/sentry-mcp/issues/106', '2025-04-25', 'Chat Completions, gpt-4o'),
  },
];

/** The root has to be an object. */
export const ROOT_OBJECT: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/ComposioHQ/composio/issues/1829', '2025-08-06', 'Responses'),
};

/** "In context=(), object schema missing properties." */
export const ROOT_PROPERTIES: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/can1357/oh-my-pi/issues/1147', '2026-05-17', 'Responses, by way of Oh My Pi'),
};

const ROOT_KEYWORDS: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/langchain-ai/langchainjs/issues/9804', '2026-01-14', 'Chat Completions'),
};

/**
 * "[{'type': 'number'}, {'type': 'number'}] is not of type 'object', 'boolean'", for a list of `items` in a schema that names draft-07: the
 * error of 2020-12's metaschema. Later: "'any' is not valid under any of the given schemas" (blurrah/mcp-graphql#14, 2025-04-09).
 */
export const INVALID: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/vercel/ai/issues/2271', '2024-07-14', 'Chat Completions'),
};

/** An array has to have `items`. */
export const ARRAY_ITEMS: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/langgenius/dify/issues/32894', '2026-03-03', 'Chat Completions'),
};

/** Without `strict`, a schema is only a hint for the model. */
const HINT: KeywordStatement = {
  treatment: 'allowed',
  evidence: inferred('without `strict`, the guide names no unsupported keyword', '2026-11', FUNCTION_CALLING),
};

/** What OpenAI does with a schema that is not strict. */
export const LOOSE_STEPS: readonly Step[] = [
  validSchema('2020-12', INVALID, { wantsItems: true }),
  rootObject(ROOT_OBJECT),
  rootWithout(['oneOf', 'anyOf', 'allOf', 'enum', 'not'], ROOT_KEYWORDS),
  rootProperties(ROOT_PROPERTIES),
  arrayItems(ARRAY_ITEMS, {}),
  keywordStep('Keywords of JSON Schema', { keywords: {}, others: HINT, unknown: HINT }),
];
