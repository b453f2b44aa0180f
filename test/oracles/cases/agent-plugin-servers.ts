/** Servers of Agent Plugins 1.0: `mcp.json`. */
import type { Json } from '../../../common/json/value';
import { texts } from '../../kit/random/random';
import type { CaseSet, FolderCase } from './case';
import { type Change, changedText, placesOf, type Subject } from './changes';
import {
  AGENT_PLUGIN,
  AGENT_PLUGIN_SERVERS,
  MARKETPLACE,
  MARKETPLACE_FILE,
  mapped,
  PLUGIN_SCHEMA,
  SKILL,
  WRONG,
} from './codex-around';

function remote(urls: string): readonly [Json, ...Json[]] {
  return mapped(urls, (url) => ({ type: 'streamable-http', url }));
}

function headers(...all: readonly Json[]): readonly [Json, ...Json[]] {
  const [first, ...rest] = all.map(
    (one): Json => ({ type: 'streamable-http', url: 'https://a.example', headers: one }),
  );
  return [first ?? null, ...rest];
}

const GOOD: readonly Change[] = [
  [
    'mcpServers/a/command',
    ...texts('node§./bin/x§./x y§./a/../b§.//b§./${X}/y§x${PLUGIN_ROOT}§$NODE§.§C:x§x:y§é§./x/§./.'),
  ],
  ['mcpServers/a/command', 'npx -y foo', ' node'],
  ['mcpServers/a/args', [], ['-y', 'x'], ['${PLUGIN_ROOT}/x'], ['${HOME}/x'], ['']],
  ['mcpServers/a/env', {}, { A: 'x' }, { A: '${PLUGIN_DATA}' }, { plugin_root: 'x' }, { '': '' }, { 'A=B': 'x' }],
  [
    'mcpServers/a/cwd',
    ...texts('./§./x§./x/..§./x/../y§${PLUGIN_ROOT}§${PLUGIN_ROOT}/x§${PLUGIN_DATA}/x§./x/${FOO}§././x§./nope'),
  ],
  [
    'mcpServers/a',
    ...remote(
      'https://a.example§HTTPS://A.example§https://a.example:0§https://a.example/a b§https://é.example§ https://a.example ',
    ),
  ],
  [
    'mcpServers/a',
    ...remote(
      'http://localhost§http://LOCALHOST:80/x§http://127.0.0.1§http://127.9.9.9§http://[::1]/x§https://a..b§https://1.2.3.4',
    ),
  ],
  [
    'mcpServers/a',
    ...remote(
      'https://a.example/${X}§https://${HOST}/x§https://a_b.example§https://@a.example§https://a.example/x?y=1',
    ),
  ],
  [
    'mcpServers/a',
    ...headers(
      {},
      { A: '' },
      { A: 'x', B: 'y' },
      { A: '${X}' },
      { A: 'é' },
      { A: 'x\ty' },
      { "!#$%&'*+.^_`|~-9": 'x' },
    ),
  ],
  [
    'mcpServers',
    {},
    { '': { type: 'stdio', command: 'x' } },
    { 'a b': { type: 'stdio', command: 'x' }, 'c.d': { type: 'stdio', command: 'x' } },
  ],
];

const BAD: readonly Change[] = [
  ['$schema', undefined, 5, 'x', 'https://agent-plugins.org/schemas/1.1.0/mcp.schema.json', PLUGIN_SCHEMA],
  ['mcpServers', undefined, null, [], 5, 'x'],
  ['x', 1, null],
  ['mcpServers/a', ...WRONG, null, 'x'],
  ['mcpServers/a/type', undefined, 'http', 'STDIO', 5, null, 'sse', 'streamable-http', 'local'],
  [
    'mcpServers/a/command',
    undefined,
    ...texts('§bin/x§../x§./../x§/usr/bin/x§~/x§C:\\x§.\\x§./§file:///x§${PLUGIN_ROOT}/x§./..§a\\b§./a\\b§./a/../../b'),
  ],
  ['mcpServers/a/command', null, ...WRONG],
  ['mcpServers/a/args', null, 'x', [5], {}, [null]],
  ['mcpServers/a/env', null, [], 'x', { A: 5 }, { A: null }, { PLUGIN_ROOT: 'x' }, { PLUGIN_DATA: '' }],
  [
    'mcpServers/a/cwd',
    null,
    5,
    ...texts(
      '§.§server§./..§./x/../../y§../x§/abs§~§$PLUGIN_ROOT§${PLUGIN_ROOT}x§${PLUGIN_ROOT}/../x§${HOME}/x§./x\\y§ ./x',
    ),
  ],
  ['mcpServers/a/url', 'https://a.example'],
  ['mcpServers/a/disabled', true],
  ['mcpServers/a/timeout', 5],
  [
    'mcpServers/a',
    ...remote(
      'http://a.example§http://0.0.0.0§http://a.localhost§ws://localhost§ftp://a§a.example§/x§//a.example§https://§',
    ),
  ],
  [
    'mcpServers/a',
    ...remote(
      'https://u@a.example§https://u:p@a.example§https://a.example#§https://a.example/#x§https://a.example:99999§${URL}',
    ),
  ],
  [
    'mcpServers/a',
    ...remote(
      'https://a b.example§https://1.2.3.256§https://a<b§https://[::1§http://127.0.0.1.nip.io§http://localhost.',
    ),
  ],
  [
    'mcpServers/a',
    ...headers(
      { 'A B': 'x' },
      { '': 'x' },
      { 'A:': 'x' },
      { é: 'x' },
      { A: 'x\ny' },
      { A: 'x\0' },
      { A: 'x', a: 'y' },
      { A: 5 },
      { A: null },
    ),
  ],
  [
    'mcpServers/a',
    { type: 'streamable-http' },
    { type: 'streamable-http', url: 5 },
    { type: 'streamable-http', url: 'https://a', env: {} },
  ],
  [
    'mcpServers/a',
    { type: 'streamable-http', url: 'https://a', headers: [] },
    { type: 'ws', url: 'wss://a' },
    { command: 'x' },
    { url: 'https://a' },
  ],
];

const SUBJECT: Subject = { start: AGENT_PLUGIN_SERVERS, good: GOOD, bad: BAD };
const FILE = 'p/mcp.json';

export const AGENT_PLUGIN_SERVER_FILES: CaseSet<FolderCase> = {
  name: 'agent-plugin-servers',
  count: 450,
  placesOf: (seed) => placesOf(SUBJECT, seed),
  of: (seed) => ({
    file: FILE,
    files: {
      [MARKETPLACE_FILE]: MARKETPLACE,
      'p/plugin.json': JSON.stringify(AGENT_PLUGIN),
      'p/skills/a/SKILL.md': SKILL,
      [FILE]: changedText(SUBJECT, seed),
    },
  }),
};
