/** MCP servers in a plugin of Claude Code (CC15 to CC19). */
import { urlOf } from '../../../../common/network/web-address';
import { adviceFor } from '../mcp-servers/advice';
import { checksOf } from '../mcp-servers/checks-of';
import { claudeFolderCheck } from '../mcp-servers/plugin-folder';
import { claudeCode } from '../mcp-servers/profiles/claude-code';
import type { Check, Condition, Test, Verdict } from '../model';
import { check, type Where } from '../shapes';
import { isLoss } from '../verdict';
import { cannotStart, warns } from '../verdicts';
import { DECLARED } from './user-config';

const AT_ADDRESS: Condition = { is: { type: ['http', 'streamable-http', 'sse', 'ws'] } };

/** An address; one with a variable is not known yet. */
const ADDRESS: Test = {
  kind: 'form',
  test: (text) => text === '' || text.includes('${') || urlOf(text) !== undefined,
  must: 'must be an address, such as `https://…`',
};

/** Advice that no check of the validator gives, too. */
const ADVICE = ['MC14', 'MC15', 'MC17', 'MC19'];

/**
 * The checks of servers: those of `.mcp.json`, but for names, which the plugin's own comes before.
 * @param at the servers @param does what follows from one that Claude Code can't read
 */
export function serverChecks(at: readonly string[], does: Verdict): readonly Check[] {
  const own = checksOf(claudeCode).filter((check) => check.at === 'mcpServers/*' && check.id !== 'MC7');
  const advice = adviceFor(claudeCode).filter(({ id }) => ADVICE.includes(id));
  return [...own, ...advice].map((check) => ({
    ...check,
    at,
    verdicts: check.verdicts.map((verdict) => (isLoss(verdict) ? does : verdict)),
  }));
}

/** What is looked at in a manifest alone. @param at the servers */
export function manifestServerChecks(at: readonly string[]): readonly Check[] {
  const where = (verdict: Verdict): Where => ({ at, verdicts: [verdict] });
  const remote = { when: AT_ADDRESS };
  return [
    check('CC15', { ...where(cannotStart('claude-code')), at: [''] }, '', DECLARED, {
      advice: 'Declare it, or correct the key.',
    }),
    check('CC18.address', where(cannotStart('claude-code', { says: 'never connects' })), 'url', ADDRESS, remote),
    check(
      'CC18.http',
      where(warns('claude-code', { says: 'travel in cleartext' })),
      'url',
      { kind: 'encrypted' },
      remote,
    ),
    claudeFolderCheck(at),
  ];
}
