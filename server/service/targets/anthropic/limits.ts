/** What Anthropic's interface requires of every tool. */
import { documented, inferred, observed } from '../model/evidence';
import type { KeywordStatement, NameLimits, Statement, Step, Target } from '../model/target';
import { keywordStep } from '../steps/keywords';
import { rootObject, rootWithout } from '../steps/root';
import { rootWrappers } from '../steps/root-wrappers';
import { propertyNames } from '../steps/texts';

/** The guide to tools. */
export const TOOL_USE = 'https://platform.claude.com/docs/en/agents-and-tools/tool-use/implement-tool-use';

export const CONSEQUENCES: Target['consequences'] = {
  refused: 'Anthropic refuses the whole request.',
  changed: 'Anthropic’s SDK changes it.',
  ignored: 'Anthropic ignores it.',
};

export const NAME: NameLimits = {
  pattern: /^[a-zA-Z0-9_-]+$/,
  rule: 'have only letters, digits, `_` and `-`',
  maxLength: 128,
  treatment: 'refused',
  evidence: observed(
    'https://github.com/github/copilot-cli/issues/1879',
    '2026-03-06',
    'Messages, by way of Copilot CLI',
  ),
};

/** The root has to be an object. */
export const ROOT_OBJECT: Statement = { treatment: 'refused', evidence: documented(TOOL_USE, '2026-11') };

const ROOT_KEYWORDS: Statement = {
  treatment: 'refused',
  evidence: observed('https://github.com/MoonshotAI/kimi-code/issues/2328', '2026-07-28', 'Messages, claude-sonnet-5'),
};

const PROPERTY_NAMES: Statement = {
  treatment: 'refused',
  evidence: observed(
    'https://github.com/beautyfree/appstore-connect-mcp/issues/2',
    '2026-04-13',
    'Messages, by way of Claude Code',
  ),
};

const HINT: KeywordStatement = {
  treatment: 'allowed',
  evidence: inferred('without `strict`, the guide restricts no keyword', '2026-11', TOOL_USE),
};

/** What is required with and without `strict`. Names of properties are only checked at the root. */
export const COMMON_STEPS: readonly Step[] = [
  rootWrappers(ROOT_OBJECT, ROOT_OBJECT),
  rootObject(ROOT_OBJECT, 'type'),
  rootWithout(['oneOf', 'allOf', 'anyOf'], ROOT_KEYWORDS),
  propertyNames(/^[a-zA-Z0-9_.-]{1,64}$/, 'have at most 64 letters, digits, `_`, `.` and `-`', PROPERTY_NAMES, 'root'),
];

/** What Anthropic does with a schema that is not strict. */
export const LOOSE_STEPS: readonly Step[] = [
  ...COMMON_STEPS,
  keywordStep('Keywords of JSON Schema', { keywords: {}, others: HINT, unknown: HINT }),
];
