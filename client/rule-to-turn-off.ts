/** Validates the argument of the command that turns a rule off, which may be anything. */
import type { RuleToTurnOff } from '../server/protocol/messages';

/** The format of rule codes; anything else is not written into settings. */
const CODE = /^[a-z][a-z0-9-]{0,60}(?:\/[a-z][a-z0-9-]{0,60})?$/;

/** @returns `undefined` if it does not name a rule and a document */
export function ruleToTurnOff(argument: unknown): RuleToTurnOff | undefined {
  const { uri, code } = (argument ?? {}) as { readonly uri?: unknown; readonly code?: unknown };
  return typeof uri === 'string' && uri !== '' && typeof code === 'string' && CODE.test(code)
    ? { uri, code }
    : undefined;
}
