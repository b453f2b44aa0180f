/** What Anthropic's interface requires of every tool. */
import type { Json } from '../../../../common/json/value';
import { documented, inferred, observed } from '../model/evidence';
import type { KeywordStatement, NameLimits, Statement, Step, Target } from '../model/target';
import { keywordStep } from '../steps/keywords';
import { rootObject, rootWithout } from '../steps/root';
import { propertyNames, wellFormedTexts } from '../steps/texts';
import { deadReferences } from '../steps/used-schemas';
import { validSchema } from '../steps/valid-schema';

/** The guide to tools. */
export const TOOL_USE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use';

export const CONSEQUENCES: Target['consequences'] = {
  refused: 'Anthropic refuses the whole request.',
  changed: "Anthropic's SDK changes it.",
  ignored: 'Anthropic ignores it.',
};

export const NAME: NameLimits = {
  pattern: /^[a-zA-Z0-9_-]+$/,
  rule: 'have only letters, digits, `_` and `-`',
  maxLength: 128,
  treatment: 'refused',
  // "String should match pattern '^[a-zA-Z0-9_-]{1,128}$'"
  evidence: observed(
    'https://github.com/github/copilot-cli/issues/1879',
    '2026-03-06',
    'Messages, by way of Copilot CLI',
  ),
};

/** "Tool names must be unique." */
export const SAME_NAMES: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/home-assistant/core/issues/178687',
    '2026-08-10',
    'Messages, by way of Home Assistant',
  ),
};

/** The root has to be an object. */
export const ROOT_OBJECT: Statement = { treatment: 'refused', evidence: documented(TOOL_USE, '2026-11-25') };

const ROOT_KEYWORDS: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/anthropics/claude-code/issues/44788',
    '2026-04-07',
    'Messages, by way of Claude Code',
  ),
};

const PROPERTY_NAMES: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/beautyfree/appstore-connect-mcp/issues/2',
    '2026-04-13',
    'Messages, by way of Claude Code',
  ),
};

/** "JSON schema is invalid. It must match JSON Schema draft 2020-12", for a list in `items`. */
export const INVALID: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/AlexGladkov/claude-in-mobile/pull/55',
    '2026-08-13',
    'Messages, by way of Claude Code',
  ),
};

/** "Invalid $ref in schema: '#/properties/…/end' does not exist. Ensure all $ref targets are defined in the schema's definitions or $defs." */
const DEAD_REFERENCE: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/Softeria/ms-365-mcp-server/issues/181',
    '2026-01-07',
    'Messages, by way of Azure',
  ),
};

/** "The request body is not valid JSON: no low surrogate in string" */
export const LONE_SURROGATES: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/octopusreview/octopus/pull/686', '2026-07-27', 'Messages'),
};

/**
 * "input_schema: int too big to convert", for a `maximum` of 9223372036854775807, which JavaScript sends as one more. From 1e21 on it sends
 * an exponent, which is no integer.
 */
const TOO_BIG: KeywordStatement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/RevenueCat/ai-toolkit/issues/26',
    '2026-06-20',
    'Messages, by way of Claude Code',
  ),
  when: { text: 'an integer in it needs more than 64 bits', holds: (value) => [value].flat().some(isTooBig) },
};

function isTooBig(value: Json): boolean {
  return typeof value === 'number' && (value >= 2 ** 63 || value < -(2 ** 63)) && Math.abs(value) < 1e21;
}

/** What is said of values that are listed, before they are taken. */
export const BIG_VALUES: readonly KeywordStatement[] = [TOO_BIG];

const HINT: KeywordStatement = {
  treatment: 'allowed',
  evidence: inferred('without `strict`, the guide restricts no keyword', '2026-11', TOOL_USE),
};

/** What is required with and without `strict`. Names of properties are only checked at the root. */
export const commonSteps: readonly Step[] = [
  rootObject(ROOT_OBJECT),
  rootWithout(['oneOf', 'allOf', 'anyOf'], ROOT_KEYWORDS, 'absent'),
  propertyNames(/^[a-zA-Z0-9_.-]{1,64}$/, 'have at most 64 letters, digits, `_`, `.` and `-`', PROPERTY_NAMES),
  wellFormedTexts(LONE_SURROGATES),
];

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'default'] as const;

/** What Anthropic does with a schema that is not strict. */
export const LOOSE_STEPS: readonly Step[] = [
  validSchema('2020-12', INVALID),
  ...commonSteps,
  deadReferences(DEAD_REFERENCE, 'unknown'),
  keywordStep('Keywords of JSON Schema', {
    keywords: {
      ...Object.fromEntries(BOUNDS.map((keyword) => [keyword, [{ ...TOO_BIG, rewrite: 'remove' }, HINT]])),
      enum: [...BIG_VALUES, HINT],
      const: [...BIG_VALUES, HINT],
    },
    others: HINT,
    unknown: HINT,
  }),
];
