/**
 * What Copilot CLI refuses in a marketplace, and Claude Code takes: one wrong value loses all of it (CM8). Source: its server (`copilot
 * --headless`), asked to add such marketplaces. In public: github/copilot-cli#1287 and #1996.
 */
import { ABSOLUTE_URL, named } from '../forms';
import type { Check, Matches } from '../model';
import { check, type Where } from '../shapes';
import { refuses } from '../verdicts';

const verdicts = [refuses('copilot-cli', { says: 'Invalid marketplace.json' })];
const ROOT: Where = { at: [''], verdicts };
const ENTRY: Where = { at: ['plugins/[]'], verdicts };
const SOURCE: Where = { at: ['plugins/[]/source'], verdicts };

const isName = (text: string) => /^[a-z\d.-]{1,64}$/i.test(text);
const NAME: Matches = {
  kind: 'form',
  test: isName,
  must: 'must have 1 to 64 ASCII letters, digits, `.` and `-`',
  better: (text) => named(text, /[^a-z\d.-]+/gi)?.slice(0, 64),
};

const EMAIL: Matches = {
  kind: 'form',
  test: (text) =>
    text === '' || (/^[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text) && !/^\.|\.\./.test(text)),
  must: 'must be an e-mail address',
};

/** The address of a repository. */
const ADDRESS: Matches = {
  ...ABSOLUTE_URL,
  must: 'must be a URL: `https://…` or `ssh://…`',
  better: (text) => {
    const [, user, path] = /^(git@[\w.-]+):([\w./-]+)$/.exec(text) ?? [];
    return user ? `ssh://${user}/${path}` : ABSOLUTE_URL.better?.(text);
  },
};

const REPOSITORY: Matches = {
  kind: 'form',
  test: (text) => /^[\w.-]+\/[\w.-]+$/.test(text),
  must: 'must have the form `owner/repository`',
  better: (text) => /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(text)?.[1],
};

/** The checks, for the root of a marketplace. */
export const COPILOT_CHECKS: readonly Check[] = [
  // Claude Code refuses other names, too.
  check('CM8', ROOT, ['name', 'plugins/[]/name'], {
    ...NAME,
    test: (text) => isName(text) || !/^[\w.-]+$/.test(text),
  }),
  check('CM8.email', ROOT, ['owner/email', 'plugins/[]/author/email'], EMAIL),
  check('CM8.url', ENTRY, ['repository', 'author/url'], ABSOLUTE_URL),
  check('CM8.list', ENTRY, ['hooks', 'mcpServers', 'lspServers'], {
    kind: 'type',
    types: ['string', 'object'],
    only: ['array'],
  }),
  check('CM8.address', SOURCE, 'url', ADDRESS, { when: { is: { source: ['url'] } } }),
  check('CM8.repo', SOURCE, 'repo', REPOSITORY, { when: { is: { source: ['github'] } } }),
];
