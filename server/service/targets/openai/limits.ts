/** What OpenAI's interfaces have in common. */
import { documented, inferred, observed } from '../model/evidence';
import type { KeywordStatement, NameLimits, Statement, Step, Target } from '../model/target';
import { arrayItems } from '../steps/array-items';
import { keywordStep } from '../steps/keywords';
import { rootObject, rootProperties, rootWithout } from '../steps/root';
import { validSchema } from '../steps/valid-schema';
import { hasLookaround, hasUnicodeProperty, isBroken } from './patterns';

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

/** Names of tools in Responses, which has tools of its own: "tool_search is a reserved namespace". */
export const RESPONSES_NAME: NameLimits = {
  ...openaiName(128),
  own: {
    names: ['tool_search', 'python'],
    treatment: 'refused',
    evidence: inferred(
      'it depends on the model: gpt-5.6-sol refused `tool_search` (2026-08-10)',
      '2026-11-29',
      'https://github.com/NousResearch/hermes-agent/issues/83122',
    ),
    consequence: 'Some models of OpenAI refuse the whole request.',
  },
};

/** The number of tools in a request. */
export const MAX_TOOLS: NonNullable<Target['tools']> = [
  {
    max: 128,
    treatment: 'refused',
    evidence: documented('https://platform.openai.com/docs/api-reference/chat/create', '2026-11-25'),
  },
];

/** "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level." */
export const ROOT_OBJECT: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/openai/codex/issues/26993', '2026-06-08', 'Responses, by way of Codex'),
};

/** "In context=(), object schema missing properties." */
export const ROOT_PROPERTIES: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/can1357/oh-my-pi/issues/1147', '2026-05-17', 'Responses, by way of Oh My Pi'),
};

/**
 * "[] is not of type 'object'", for `properties`. For a list of `items` in a schema that names draft-07: "[{'type': 'number'}, {'type': 'number'}]
 * is not of type 'object', 'boolean'" (vercel/ai#2271, 2024-07-14), the error of 2020-12's metaschema.
 */
export const INVALID: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/shopware/shopware/pull/18713', '2026-07-27', 'tools of an MCP server'),
};

/** An array has to have `items`. */
export const ARRAY_ITEMS: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/langgenius/dify/issues/32894', '2026-03-03', 'Chat Completions'),
};

/** "Invalid JSON schema: regex lookaround is not supported. Found at $.properties.to.items.pattern", with and without `strict`. */
const LOOKAROUND = observed('https://github.com/vercel/ai/pull/21037', '2026-09-17', 'Responses');
/** "'^[^\\p{Cc}]$' is not a 'regex'": patterns are compiled by Python's `re`. */
const UNICODE_PROPERTY = observed(
  'https://github.com/BerriAI/litellm/pull/40485',
  '2026-09-09',
  'Chat Completions and Responses',
);

/** What is said of `pattern`, with and without `strict`, before it is taken. */
export const PATTERNS: readonly KeywordStatement[] = [
  {
    treatment: 'refused',
    evidence: LOOKAROUND,
    rewrite: 'describe',
    when: { text: 'it has a lookahead or lookbehind', holds: (value) => hasLookaround(value) },
  },
  {
    treatment: 'refused',
    evidence: UNICODE_PROPERTY,
    rewrite: 'describe',
    when: { text: 'it has `\\p{…}`', holds: (value) => hasUnicodeProperty(value) },
  },
  {
    treatment: 'refused',
    evidence: UNICODE_PROPERTY,
    when: { text: 'it is no regular expression', holds: (value) => isBroken(value) },
  },
];

/** Without `strict`, a schema is only a hint for the model. */
const HINT: KeywordStatement = {
  treatment: 'allowed',
  evidence: inferred('without `strict`, the guide names no unsupported keyword', '2026-11', FUNCTION_CALLING),
};

/** What OpenAI does with a schema that is not strict. */
export const LOOSE_STEPS: readonly Step[] = [
  validSchema('2020-12', INVALID, { wantsItems: true }),
  rootObject(ROOT_OBJECT),
  rootWithout(['oneOf', 'anyOf', 'allOf', 'enum', 'not'], ROOT_OBJECT),
  rootProperties(ROOT_PROPERTIES),
  arrayItems(ARRAY_ITEMS, {}),
  keywordStep('Keywords of JSON Schema', { keywords: { pattern: [...PATTERNS, HINT] }, others: HINT, unknown: HINT }),
];
