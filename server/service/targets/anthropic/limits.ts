/** What Anthropic's interface requires of every tool. */
import { documented, inferred, observed } from '../model/evidence';
import type { KeywordStatement, NameLimits, Statement, Step, Target } from '../model/target';
import { keywordStep } from '../steps/keywords';
import { rootObject, rootWithout } from '../steps/root';
import { propertyNames } from '../steps/texts';
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
    'https://github.com/modelcontextprotocol/modelcontextprotocol/issues/1345',
    '2025-08-14',
    'Messages, by way of Claude Code',
  ),
};

/** "Tool names must be unique." */
export const SAME_NAMES: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/anthropics/claude-code/issues/10687',
    '2025-10-31',
    'Messages, by way of Claude Code',
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

const HINT: KeywordStatement = {
  treatment: 'allowed',
  evidence: inferred('without `strict`, the guide restricts no keyword', '2026-11', TOOL_USE),
};

/** What is required with and without `strict`. Names of properties are only checked at the root. */
export const commonSteps: readonly Step[] = [
  rootObject(ROOT_OBJECT),
  rootWithout(['oneOf', 'allOf', 'anyOf'], ROOT_KEYWORDS, 'absent'),
  propertyNames(/^[a-zA-Z0-9_.-]{1,64}$/, 'have at most 64 letters, digits, `_`, `.` and `-`', PROPERTY_NAMES, 'root'),
];

/** What Anthropic does with a schema that is not strict. */
export const LOOSE_STEPS: readonly Step[] = [
  validSchema('2020-12', INVALID),
  ...commonSteps,
  keywordStep('Keywords of JSON Schema', { keywords: {}, others: HINT, unknown: HINT }),
];
