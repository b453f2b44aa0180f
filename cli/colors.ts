/** Whether output is colored, by the conventions that users' environments follow. */
import type { Terminal } from './terminal';

/**
 * `NO_COLOR` (no-color.org) comes first, then `FORCE_COLOR` (`0` or `false`: none), `CLICOLOR_FORCE` and `CLICOLOR` (bixense.com/clicolors),
 * and `TERM=dumb`; without any of them, a terminal is colored and everything else is not.
 */
export function hasColors(stream: Terminal['stdout'], environment: NodeJS.ProcessEnv = {}): boolean {
  const { NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM } = environment;
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return !/^(?:0|false)$/i.test(FORCE_COLOR);
  if (CLICOLOR_FORCE && CLICOLOR_FORCE !== '0') return true;
  return stream.isTTY === true && CLICOLOR !== '0' && TERM !== 'dumb';
}
