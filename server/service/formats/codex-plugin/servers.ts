/** MCP servers as Codex reads them in a plugin (CX7 to CX9). Source: Codex, run over such files. */
import { hasType } from '../../checks/values';
import { member, propertyOf, stringsIn } from '../../document/tree/node';
import { numbers } from '../forms';
import type { Check, Condition, Custom, Verdict } from '../model';
import { below, check, shapes, type Where } from '../shapes';
import { drops, ignores, SILENT, takesLiterally } from '../verdicts';
import { foreignHeaders } from './headers';

const STARTED = ['args', 'env', 'env_vars', 'cwd'];
const REMOTE = ['http_headers', 'env_http_headers', 'bearer_token_env_var', 'oauth_resource', 'auth'];
const LISTS = ['enabled_tools', 'disabled_tools', 'scopes'];
const FLAGS = ['enabled', 'required', 'supports_parallel_tool_calls'];
const TIMES = ['startup_timeout_sec', 'tool_timeout_sec', 'startup_timeout_ms'];
/** The longest time that Codex can count, in seconds. */
const LONGEST = 1e19;
const MODES = ['auto', 'prompt', 'writes', 'approve'];

/** What Codex reads of a server. `type` may have any value. */
const KEYS = [
  ...['type', 'name', 'command', 'url', ...STARTED, ...REMOTE, ...LISTS, ...FLAGS, ...TIMES],
  ...[
    'tools',
    'default_tools_approval_mode',
    'oauth',
    'environment_id',
    'experimental_environment',
    'description',
    'bearer_token',
    // It has a check of its own.
    'headers',
  ],
];

const VARIABLES = { kind: 'variables', foreign: [{ pattern: /\$\{[A-Za-z_][\w:.-]*\}/ }] } as const;

const NO_WRAPPER: Condition = { notNamed: 'mcpServers' };
/** A key that is not there, or stands for nothing. */
const ABSENT = [undefined, null];
const OF_COMMAND: Condition = { ...NO_WRAPPER, has: ['command'], is: { url: ABSENT }, isNot: { command: [null] } };
const OF_URL: Condition = { ...NO_WRAPPER, has: ['url'], is: { command: ABSENT }, isNot: { url: [null] } };
const BOTH: Condition = { ...NO_WRAPPER, has: ['command', 'url'], isNot: { command: [null], url: [null] } };
const SKIPPED: readonly Verdict[] = [drops('codex', SILENT)];

/** The checks of servers. @param at their places: `mcpServers/*` */
export function codexServerChecks(at: readonly string[]): readonly Check[] {
  const where: Where = { at, verdicts: SKIPPED };
  const ignored: Where = { at, verdicts: [ignores('codex', SILENT)] };
  const literal: Where = { at, verdicts: [takesLiterally('codex')] };
  return [
    check('CX6.server', where, '', { kind: 'type', types: ['object'] }, { when: NO_WRAPPER }),
    check(
      'CX6.command',
      where,
      '',
      { kind: 'needs', key: 'command', mayBeEmpty: true },
      {
        when: { ...NO_WRAPPER, lacks: ['url', 'httpUrl', 'serverUrl'] },
        advice: 'A server has a `command` or a `url`.',
      },
    ),
    check(
      'CX6.url',
      where,
      '',
      { kind: 'keys', known: ['url'], only: ['httpUrl', 'serverUrl'], renamed: { httpUrl: 'url', serverUrl: 'url' } },
      { when: { lacks: ['url', 'command'] } },
    ),
    check(
      'CX6.both',
      where,
      '',
      { kind: 'without', keys: ['url'], why: 'a server with `command` is started.' },
      { when: BOTH },
    ),
    check(
      'CX6.remote',
      where,
      '',
      { kind: 'without', keys: REMOTE, why: 'a server with `command` is started.' },
      { when: OF_COMMAND },
    ),
    check(
      'CX6.started',
      where,
      '',
      { kind: 'without', keys: STARTED, why: 'a server with `url` is not started.' },
      { when: OF_URL },
    ),
    check('CX6.token', where, '', {
      kind: 'without',
      keys: ['bearer_token'],
      why: 'a token has no place in a file: `bearer_token_env_var` names its variable.',
    }),
    ...typeChecks(where),
    check('CX9', where, 'tools', TOOLS, { advice: '`enabled_tools` lists tools; without it there are all.' }),
    check('CX9.tool', where, 'tools/{}', { kind: 'type', types: ['object'] }),
    check('CX9.mode', where, ['default_tools_approval_mode', 'tools/*/approval_mode'], {
      kind: 'one-of',
      values: MODES,
    }),
    check('CX7', ignored, '', { kind: 'keys', known: KEYS, renamed: RENAMED }, { when: [OF_COMMAND, OF_URL] }),
    check('CX7.headers', ignored, '', foreignHeaders(false), { when: OF_URL }),
    check('CX8.url', literal, 'url', VARIABLES, { advice: 'Write the address: `url` takes no variables.' }),
    check('CX8', literal, 'http_headers/*', VARIABLES, {
      advice: '`env_http_headers` and `bearer_token_env_var` take values from the environment.',
    }),
    check('CX18', literal, ['command', 'args/*', 'env/*', 'cwd'], VARIABLES, {
      // A shell expands them.
      when: { isNot: { command: ['sh', 'bash', 'zsh', '/bin/sh', '/bin/bash', '/usr/bin/env'] } },
      advice: '`"cwd": "."` is the folder of the plugin, and `env_vars` passes variables on.',
    }),
  ];
}

/** The settings of tools. A list is what Copilot CLI has: of those that are offered. */
const TOOLS: Custom = {
  kind: 'custom',
  as: 'type',
  must: 'must be an object, not a list',
  find: (node, context) => hasType.find({ kind: 'type', types: ['object', 'null'] }, node, context),
  fix: ({ node, editor }) => {
    const property = propertyOf(node);
    if (!property || node.type !== 'array') return [];
    if (stringsIn(node).includes('*')) {
      return [{ title: 'Remove `tools`: there are all', edits: editor.removeMember(property), safe: false }];
    }
    return member(property.parent, 'enabled_tools')
      ? []
      : [{ title: 'Rename to `enabled_tools`', edits: editor.renameKey(property, 'enabled_tools'), safe: false }];
  },
};

/** Those checks that matter in a file which other clients read, too: what these refuse as well is said once, by their own. */
export function codexFileChecks(at: readonly string[]): readonly Check[] {
  const own = codexServerChecks(at).filter(({ id }) => /^CX(?:6\.(?:both|remote|token)|7\.headers|8|9|18)$/.test(id));
  return own.map((one) => (one.id === 'CX7.headers' ? { ...one, test: foreignHeaders(true) } : one));
}

/** What other clients call a key. */
const RENAMED: Readonly<Record<string, string>> = {
  timeout: 'tool_timeout_sec',
  includeTools: 'enabled_tools',
  excludeTools: 'disabled_tools',
  envFile: 'env_vars',
};

/** `null` stands for a key that is not there. */
function typeChecks(where: Where): readonly Check[] {
  const orNull = (
    id: string,
    type: 'string' | 'number' | 'boolean' | 'array' | 'object',
    keys: readonly string[],
    when?: Condition,
  ) => check(`CX6.${id}`, where, keys, { kind: 'type', types: [type, 'null'] }, when && { when });
  return [
    check('CX6.command.type', where, 'command', { kind: 'type', types: ['string'] }, { when: OF_COMMAND }),
    check('CX6.url.type', where, 'url', { kind: 'type', types: ['string'] }, { when: OF_URL }),
    orNull('args', 'array', ['args', 'env_vars'], OF_COMMAND),
    orNull('env', 'object', ['env'], OF_COMMAND),
    orNull('cwd', 'string', ['cwd'], OF_COMMAND),
    orNull('headers', 'object', ['http_headers', 'env_http_headers'], OF_URL),
    orNull('names', 'string', ['bearer_token_env_var', 'oauth_resource'], OF_URL),
    orNull('lists', 'array', LISTS),
    orNull('flags', 'boolean', FLAGS),
    orNull('times', 'number', TIMES),
    ...shapes('CX6.item', where, { string: ['args/*', 'env/*', ...below(LISTS, '*')] }, [OF_COMMAND, OF_URL]),
    ...shapes('CX6.header', where, { string: ['http_headers/*', 'env_http_headers/*'] }, OF_URL),
    check('CX6.variable', where, 'env_vars/*', { kind: 'type', types: ['string', 'object'] }),
    check('CX6.seconds', where, TIMES, numbers({ least: 0, most: LONGEST })),
  ];
}
