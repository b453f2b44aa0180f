/** MCP servers as Claude Code reads them, wherever they stand (CC16 to CC19). */
import { urlOf } from '../../../../common/network/web-address';
import { secretByForm } from '../../rules/secrets';
import { isPlain, numbers } from '../forms';
import type { Check, Condition, Test, Verdict } from '../model';
import { check, required, shapes, type Where } from '../shapes';
import { cannotStart, warns } from '../verdicts';
import { DECLARED } from './user-config';

/** The types of servers at an address. */
const REMOTE = ['http', 'streamable-http', 'sse', 'ws'];
const STDIO: readonly Condition[] = [
  { is: { type: ['stdio'] } },
  { lacks: ['type', 'url'] },
  { has: ['command'], lacks: ['type'] },
];
const AT_ADDRESS: Condition = { is: { type: REMOTE } };

const TYPES: Test = {
  kind: 'one-of',
  values: ['stdio', ...REMOTE],
  meant: { local: 'stdio', streamableHttp: 'http', streamable_http: 'http', remote: 'http' },
};

/** What a server says about how to log in. */
const OAUTH = {
  object: ['oauth'],
  string: ['oauth/clientId', 'oauth/authServerMetadataUrl', 'oauth/scopes'],
  number: ['oauth/callbackPort'],
  boolean: ['oauth/xaa'],
};

/** An address; one with a variable is not known yet. */
const ADDRESS: Test = {
  kind: 'form',
  test: (text) => text === '' || text.includes('${') || urlOf(text) !== undefined,
  must: 'must be an address, such as `https://…`',
};

const ENCRYPTED: Test = {
  kind: 'form',
  test: (text) => !isPlain(text),
  must: 'must be encrypted (`https://`): all that is sent can be read on the way',
  better: (text) => text.replace(/^(http|ws):/i, '$1s:'),
};

const NO_SECRET: Test = {
  kind: 'form',
  test: (text) => text.includes('${') || secretByForm(text) === undefined,
  must: 'must be `${user_config.KEY}` or `${VARIABLE}` instead of a secret: who installs it can read it',
};

/** The checks of servers. @param at the servers @param does what follows from one that Claude Code can't read */
export function serverChecks(at: readonly string[], does: Verdict): readonly Check[] {
  const where: Where = { at, verdicts: [does] };
  return [
    check(
      'CC16',
      where,
      '',
      { kind: 'needs', key: 'type', value: 'http' },
      { when: { has: ['url'], lacks: ['type', 'command'] } },
    ),
    check('CC17', where, 'type', TYPES),
    check('CC18.server', where, '', { kind: 'type', types: ['object'] }),
    ...shapes('CC18.both', where, { string: ['type'], number: ['timeout'], boolean: ['alwaysLoad'] }),
    check('CC18.timeout', where, 'timeout', numbers({ above: 0, isInteger: true })),
    ...required('CC18', where, ['command'], { when: STDIO }),
    ...shapes(
      'CC18.stdio',
      where,
      { string: ['command', 'args/[]', 'env/{}'], array: ['args'], object: ['env'] },
      STDIO,
    ),
    ...required('CC18', where, ['url'], { when: AT_ADDRESS, mayBeEmpty: true }),
    ...shapes(
      'CC18.remote',
      where,
      { string: ['url', 'headers/{}', 'headersHelper'], object: ['headers'] },
      AT_ADDRESS,
    ),
    ...shapes('CC18.oauth', where, OAUTH, { is: { type: ['http', 'streamable-http', 'sse'] } }),
  ];
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
    check('CC18.http', where(warns('claude-code', { says: 'travel in cleartext' })), 'url', ENCRYPTED, remote),
    check('CC19', where(warns('claude-code', { says: 'a literal credential' })), 'headers/{}', NO_SECRET, remote),
  ];
}
