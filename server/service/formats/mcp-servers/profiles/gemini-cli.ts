/** Gemini CLI, and Qwen Code, which is made from it. Sources: `gemini mcp list`, run over such files; the schema of its settings. */
import { member, memberValue, pathOf } from '../../../document/tree/node';
import type { ClientId } from '../../clients';
import { ADDRESS } from '../../forms';
import type { Check, Custom } from '../../model';
import { check } from '../../shapes';
import { cannotStart, ignores, SILENT } from '../../verdicts';
import { FOLDERS, notationsBeside } from '../notations';
import type { Profile } from '../profile';

const INVALID = { does: 'warns', says: 'Invalid configuration' } as const;
const SOURCE = 'its source, 2026-08-21';
const VARIABLE = '${$1}';

const AT = ['mcpServers/*'];
const NO_ADDRESS = { url: [undefined, ''], httpUrl: [undefined, ''], serverUrl: [undefined] };

/** Servers without a command and an address, which are not even tried, and those without a scheme. */
function startChecks(client: ClientId): readonly Check[] {
  const fails = { at: AT, verdicts: [cannotStart(client)] };
  const command = { kind: 'needs', key: 'command' } as const;
  return [
    { id: 'MC3.command', at: AT, when: { is: NO_ADDRESS }, test: command, verdicts: [cannotStart(client, SILENT)] },
    // Where there are two, `httpUrl` counts.
    check('MC24.url', fails, 'url', ADDRESS, { when: { lacks: ['httpUrl'] } }),
    check('MC24.httpUrl', fails, 'httpUrl', ADDRESS),
  ];
}

export const geminiCli: Profile = {
  client: 'gemini-cli',
  files: ['.gemini/settings.json'],
  root: 'mcpServers',
  isSettings: true,
  isStrictJson: true,
  reads: { comments: true },
  noMap: INVALID,
  invalid: INVALID,
  types: ['stdio', 'http', 'sse'],
  keys: [
    ...['type', 'command', 'args', 'env', 'cwd', 'url', 'httpUrl', 'headers', 'tcp', 'timeout', 'trust', 'description'],
    ...['includeTools', 'excludeTools', 'extension', 'oauth', 'authProviderType', 'targetAudience'],
    'targetServiceAccount',
  ],
  shapes: [
    {
      types: {
        ...{ command: 'string', args: 'array', 'args/*': 'string', env: 'object', 'env/*': 'string', cwd: 'string' },
        ...{ url: 'string', httpUrl: 'string', headers: 'object', 'headers/*': 'string', timeout: 'number' },
        ...{ trust: 'boolean', includeTools: 'array', 'includeTools/*': 'string', excludeTools: 'array' },
        ...{ 'excludeTools/*': 'string', description: 'string', oauth: 'object' },
      },
    },
  ],
  unknownKey: INVALID,
  renamed: [
    { keys: ['serverUrl'], to: 'url', does: INVALID },
    { keys: ['http_headers'], to: 'headers', does: INVALID },
    { keys: ['environment'], to: 'env', does: INVALID },
    { keys: ['transport'], to: 'type', does: INVALID },
  ],
  variable: VARIABLE,
  hasDefaults: true,
  unset: 'an empty text in `env`, and elsewhere the notation itself',
  plainVariables: true,
  timeoutUnit: 'ms',
  foreign: {
    forms: notationsBeside(VARIABLE, FOLDERS),
    does: { does: 'takes-literally', from: SOURCE },
  },
  own: startChecks('gemini-cli'),
};

/** The key of the address says what is spoken there. */
const BY_ADDRESS: Custom = {
  kind: 'custom',
  as: 'one-of',
  find: (node) => {
    const type = memberValue(node, 'type');
    const what = 'An address under `url` is called with server-sent events, whatever `type` says.';
    return type ? [{ at: type, what, advice: 'Write it under `httpUrl`.', data: { path: pathOf(node) } }] : [];
  },
  fix: ({ node, editor }) => {
    const [type, url] = [member(node, 'type'), member(node, 'url')];
    if (!type || !url) return [];
    const edits = [...editor.renameKey(url, 'httpUrl'), ...editor.removeMember(type)];
    return [{ title: 'Write it under `httpUrl`', edits, safe: false }];
  },
};

export const qwenCode: Profile = {
  client: 'qwen-code',
  files: ['.qwen/settings.json'],
  root: 'mcpServers',
  isSettings: true,
  isStrictJson: true,
  reads: { comments: true, byteOrderMark: true },
  invalid: { does: 'cannot-start', ...SILENT },
  keys: [
    ...['command', 'args', 'env', 'cwd', 'url', 'httpUrl', 'headers', 'timeout', 'trust', 'description'],
    ...['includeTools', 'excludeTools'],
  ],
  renamed: [{ keys: ['serverUrl'], to: 'httpUrl', lacks: ['url', 'command'], does: { does: 'cannot-start' } }],
  variable: VARIABLE,
  unset: 'the notation itself',
  plainVariables: true,
  timeoutUnit: 'ms',
  urlIs: 'sse',
  foreign: {
    forms: [...notationsBeside(VARIABLE, FOLDERS), { pattern: /\$\{(\w+):-[^}]{0,200}\}/, meant: VARIABLE }],
    does: { does: 'takes-literally' },
  },
  own: [
    ...startChecks('qwen-code'),
    // It acts as if 0 and null were not there.
    check(
      'MC4.text',
      { at: AT, verdicts: [cannotStart('qwen-code', SILENT)] },
      ['url', 'httpUrl'],
      { kind: 'type', types: ['string'], only: ['object', 'array', 'number', 'boolean'] },
      { when: { isNot: { url: [0, false], httpUrl: [0, false] } } },
    ),
    {
      id: 'MC1.url',
      at: 'mcpServers/*',
      when: {
        is: { type: ['http', 'streamable-http', 'streamableHttp'] },
        has: ['url'],
        lacks: ['httpUrl', 'command'],
      },
      test: BY_ADDRESS,
      verdicts: [ignores('qwen-code', SILENT)],
    },
  ],
};
