/** Commands, language servers, monitors and channels of a plugin of Claude Code. */
import { pathOf } from '../../document/tree/node';
import { NOT_EMPTY, numbers } from '../forms';
import type { Check, Custom, Matches } from '../model';
import { check, required, shapes, type Where } from '../shapes';

/** Where monitors are. */
export const MONITORS = ['monitors', 'experimental/monitors'];

/** The checks of commands by name. */
export function commandChecks(commands: Where): readonly Check[] {
  const both = 'a command has either `source` or `content`.';
  return [
    check('CC0.command', commands, '', { kind: 'needs', key: 'source' }, { when: { lacks: ['content'] } }),
    check(
      'CC0.either',
      commands,
      '',
      { kind: 'without', keys: ['content'], why: both },
      { when: { has: ['source', 'content'] } },
    ),
    ...required('CC0.command', commands, ['content'], { when: { has: ['content'] } }),
    ...shapes('CC0.command', commands, {
      string: ['content', 'description', 'argumentHint', 'model', 'allowedTools/[]'],
    }),
  ];
}

const LSP_KEYS = [
  ...['command', 'args', 'extensionToLanguage', 'transport', 'env', 'initializationOptions', 'settings'],
  ...['workspaceFolder', 'startupTimeout', 'shutdownTimeout', 'requestTimeout', 'restartOnCrash', 'maxRestarts'],
  'diagnostics',
];
/** Language ids by file extension. */
const EXTENSIONS: Custom = {
  kind: 'custom',
  as: 'form',
  must: 'must have an extension',
  find: (map) =>
    map.type === 'object' && map.properties.length === 0
      ? [{ at: map, what: '`extensionToLanguage` must have an extension.', data: { path: pathOf(map) } }]
      : [],
};
const EXTENSION: Matches = {
  kind: 'form',
  ofKey: true,
  test: (key) => /^\../.test(key),
  must: 'must begin with a dot',
};

const LSP_TIMES = ['startupTimeout', 'shutdownTimeout', 'requestTimeout'];

/** The checks of language servers. */
export function lspChecks(servers: Where): readonly Check[] {
  return [
    check('CC0.lsp', servers, '', { kind: 'type', types: ['object'] }),
    check('CC0.lsp.keys', servers, '', {
      kind: 'keys',
      known: LSP_KEYS,
      renamed: { languages: 'extensionToLanguage' },
    }),
    ...required('CC0.lsp', servers, ['command', 'extensionToLanguage']),
    ...shapes('CC0.lsp', servers, {
      string: ['command', 'args/[]', 'env/{}', 'extensionToLanguage/{}', 'workspaceFolder', 'transport'],
      array: ['args'],
      object: ['env', 'extensionToLanguage'],
      boolean: ['restartOnCrash', 'diagnostics'],
      number: [...LSP_TIMES, 'maxRestarts'],
    }),
    check('CC0.lsp.spaces', servers, 'command', {
      kind: 'form',
      test: (text) => !/^[^/].* /.test(text),
      must: 'must not contain spaces: arguments belong in `args`',
    }),
    check('CC0.lsp.empty', servers, ['args/[]', 'extensionToLanguage/{}'], NOT_EMPTY),
    check('CC0.lsp.extensions', servers, 'extensionToLanguage', EXTENSIONS),
    check('CC0.lsp.dot', servers, 'extensionToLanguage/{}', EXTENSION),
    check('CC0.lsp.transport', servers, 'transport', { kind: 'one-of', values: ['stdio', 'socket'] }),
    check('CC0.lsp.times', servers, LSP_TIMES, numbers({ above: 0, isInteger: true })),
    check('CC0.lsp.restarts', servers, 'maxRestarts', numbers({ least: 0, isInteger: true })),
  ];
}

/** The checks of monitors. */
export function monitorChecks(monitors: Where): readonly Check[] {
  return [
    check('CC0.monitor', monitors, '', { kind: 'type', types: ['object'] }),
    check('CC0.monitor.keys', monitors, '', { kind: 'keys', known: ['name', 'command', 'description', 'when'] }),
    ...required('CC0.monitor', monitors, ['name', 'command', 'description']),
    ...shapes('CC0.monitor', monitors, { string: ['name', 'command', 'description', 'when'] }),
    check('CC0.monitor.when', monitors, 'when', {
      kind: 'form',
      test: (text) => /^always$|^on-skill-invoke:./.test(text),
      must: 'must be `always`, or `on-skill-invoke:` and the name of a skill',
    }),
  ];
}

/** The checks of channels. */
export function channelChecks(channels: Where): readonly Check[] {
  return [
    check('CC0.channel.keys', channels, '', { kind: 'keys', known: ['server', 'displayName', 'userConfig'] }),
    ...required('CC0.channel', channels, ['server']),
    ...shapes('CC0.channel', channels, { string: ['server', 'displayName'] }),
  ];
}
