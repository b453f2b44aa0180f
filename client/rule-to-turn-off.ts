/** The argument of the command that turns a rule off: whoever calls it, it may hold anything. */
import type { RuleToTurnOff } from '../server/protocol/messages';

/** As rules are named; anything else is not written into settings. */
const CODE = /^[a-z][a-z0-9-]{0,60}(?:\/[a-z][a-z0-9-]{0,60})?$/;

/** @returns `undefined` for what names no rule or no document */
export function ruleToTurnOff(argument: unknown): RuleToTurnOff | undefined {
  const { uri, code } = (argument ?? {}) as { readonly uri?: unknown; readonly code?: unknown };
  return typeof uri === 'string' && uri !== '' && typeof code === 'string' && CODE.test(code)
    ? { uri, code }
    : undefined;
}
