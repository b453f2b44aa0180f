/** Codex's manifest of a plugin. Sources: Codex, run over such files; `validate_plugin.py` of its skill that creates plugins. */
import parse from 'semver/functions/parse';
import { descendants, pathOf, propertyOf } from '../../document/tree/node';
import { distinctKeys, personIn, SEMVER } from '../forms';
import { codexFolderCheck } from '../mcp-servers/plugin-folder';
import type { Check, Custom, Format, Matches } from '../model';
import { check, required, shapes, type Where, wanted } from '../shapes';
import { cannotLoad, failsToInstall, failsValidation, ignores, refuses, SILENT, startsNone } from '../verdicts';
import { HTTPS, INTERFACE_KEYS, interfaceChecks, PICTURES, SECURE, TEXTS } from './interface';
import { BELOW_ROOT, isBelowRoot, there } from './paths';
import { codexServerChecks } from './servers';

const KEYS = [
  ...['id', 'name', 'version', 'description', 'author', 'interface', 'homepage', 'repository', 'license', 'keywords'],
  ...['skills', 'apps', 'mcpServers', 'agents'],
];

const ROOT = [''];
const REFUSED: Where = { at: ROOT, verdicts: [refuses('codex', { says: 'missing or invalid plugin.json' })] };
const NOT_INSTALLED: Where = { at: ROOT, verdicts: [failsToInstall('codex')] };
const IGNORED: Where = { at: ROOT, verdicts: [ignores('codex', SILENT)] };
const LOST: Where = { at: ROOT, verdicts: [cannotLoad('codex')] };
const NO_SERVERS: Where = { at: ROOT, verdicts: [startsNone('codex', SILENT)] };
const INVALID: Where = {
  at: ROOT,
  verdicts: [failsValidation('codex-validator', { from: '`validate_plugin.py` of openai/codex' })],
};
const OF_AUTHOR: Where = { ...INVALID, at: ['author'] };
const OF_INTERFACE: Where = { ...INVALID, at: ['interface'] };

/** Inline hooks are as in their own file. */
const WRAPPED = { advice: 'The events stand in a `hooks` of their own, as in `hooks/hooks.json`.' };

/** A place that is still to be filled in (CX4). */
const TO_DO: Custom = {
  kind: 'custom',
  as: 'form',
  must: 'must have no text with `[TODO:` in it',
  find: (root) =>
    [...descendants(root)].flatMap((node) =>
      node.type === 'string' && node.value.includes('[TODO:') && propertyOf(node)?.keyNode !== node
        ? [{ at: node, what: 'This text still has a `[TODO:` in it.', data: { path: pathOf(node) } }]
        : [],
    ),
};

/** The one file that the validator takes. Other forms of paths are for other checks. */
function only(file: string): Matches {
  return {
    kind: 'form',
    test: (path) => !isBelowRoot(path) || path.replace(/^(?:\.\/)+|\/+$/g, '') === file,
    must: `must be \`./${file}\` in a plugin that is published`,
  };
}

/** What Codex's loader does. */
const loaded = (): readonly Check[] => [
  check('CX5', REFUSED, '', { kind: 'type', types: ['object'] }),
  check(
    'CX0.unique',
    REFUSED,
    '',
    distinctKeys(['name', 'version', 'description', 'keywords', 'skills', 'mcpServers', 'apps', 'hooks', 'interface']),
  ),
  check('CX0.unique.interface', REFUSED, 'interface', distinctKeys(INTERFACE_KEYS)),
  ...shapes('CX0', REFUSED, { string: ['name', 'keywords/*'], array: ['keywords'] }),
  check('CX0.texts', REFUSED, ['version', 'description', 'apps'], { kind: 'type', types: ['string', 'null'] }),
  ...interfaceChecks('CX0', ROOT, REFUSED.verdicts),
  check('CX0.name', NOT_INSTALLED, 'name', {
    kind: 'form',
    test: (text) => text.trim() === '' || /^[\w.-]+$/.test(text),
    must: 'must have only ASCII letters, digits, `.`, `_` and `-`',
    better: (text) => text.trim().replace(/[^\w.-]+/g, '-'),
  }),
  check('CX0.version', NOT_INSTALLED, 'version', {
    kind: 'form',
    test: (text) => /^[\w.+-]+$/.test(text.trim()) && !/^\.\.?$/.test(text.trim()),
    must: 'must have only ASCII letters, digits, `.`, `+`, `_` and `-`',
  }),
  check('CX0.ignored', IGNORED, ['license', 'homepage', 'repository'], { kind: 'type', types: ['string', 'null'] }),
  check('CX0.author', IGNORED, 'author', { kind: 'type', types: ['object', 'null'], better: personIn }),
  check('CX0.skills', IGNORED, 'skills', { kind: 'type', types: ['string', 'array', 'null'] }),
  check('CX0.skill', IGNORED, 'skills/*', { kind: 'type', types: ['string'] }),
  check('CX0.mcpServers', IGNORED, 'mcpServers', { kind: 'type', types: ['string', 'object', 'null'] }),
  check('CX0.hooks', IGNORED, 'hooks', { kind: 'type', types: ['string', 'array', 'object', 'null'] }),
  check(
    'CX0.events',
    { ...IGNORED, at: ['hooks', 'hooks/[]'] },
    '',
    { kind: 'keys', known: ['hooks', 'description'] },
    WRAPPED,
  ),
  check('CX2', IGNORED, ['skills', 'skills/*', 'apps', 'mcpServers', 'hooks', 'hooks/*'], BELOW_ROOT),
  check('CX2.pictures', { ...IGNORED, at: ['interface'] }, [...PICTURES, 'screenshots/*'], BELOW_ROOT),
  check('CX2.folder', LOST, ['skills', 'skills/*'], there('folder', 1)),
  check('CX2.file', LOST, ['apps', 'hooks', 'hooks/*'], there('file', 1)),
  check('CX2.servers', NO_SERVERS, 'mcpServers', there('file', 1)),
  ...codexServerChecks(['mcpServers/*']),
  codexFolderCheck('mcpServers/*'),
];

/** What Codex's validator asks for. A third of the public plugins is not meant for OpenAI's directory, and loses nothing. */
const validated = (): readonly Check[] => [
  wanted('CX0.published', INVALID, 'name', 'version', 'description', 'author', 'interface'),
  check('CX0.published.semver', INVALID, 'version', {
    ...SEMVER,
    test: (text) => text.trim() === '' || parse(text)?.raw === text,
  }),
  check('CX0.published.key', INVALID, '', {
    kind: 'keys',
    known: [...KEYS, ...INTERFACE_KEYS, 'hooks'],
    renamed: { mcp: 'mcpServers', mcp_servers: 'mcpServers', app: 'apps', skill: 'skills' },
  }),
  check('CX0.published.loose', INVALID, '', {
    kind: 'without',
    keys: INTERFACE_KEYS,
    why: 'it belongs in `interface`.',
  }),
  check(
    'CX3',
    INVALID,
    '',
    { kind: 'without', keys: ['hooks'], why: "a plugin in OpenAI's directory has no hooks." },
    { severity: 'information' },
  ),
  check('CX4', INVALID, '', TO_DO),
  ...required('CX0.published.author', OF_AUTHOR, ['name']),
  check('CX0.published.author.keys', OF_AUTHOR, '', { kind: 'keys', known: ['name', 'email', 'url'] }),
  check('CX0.published.author.url', OF_AUTHOR, 'url', HTTPS),
  wanted('CX0.published.interface', OF_INTERFACE, 'displayName', ...TEXTS.slice(1), 'capabilities', 'defaultPrompt'),
  check('CX0.published.https', OF_INTERFACE, SECURE, HTTPS),
  check('CX0.published.color', OF_INTERFACE, 'brandColor', {
    kind: 'form',
    test: (text) => /^#[\da-f]{6}$/i.test(text),
    must: 'must be a colour such as `#1A2B3C`',
  }),
  check('CX6.published.apps', INVALID, 'apps', only('.app.json')),
  check('CX6.published.servers', INVALID, 'mcpServers', only('.mcp.json')),
  check('CX0.published.picture', OF_INTERFACE, [...PICTURES, 'screenshots/*'], there('file', 1)),
];

export const codexPlugin: Format = {
  id: 'codex-plugin',
  title: 'Codex plugin',
  noun: 'plugin manifest',
  whole: 'plugin',
  parts: { one: 'server', many: 'servers' },
  entries: 'mcpServers/*',
  places: [{ files: ['.codex-plugin/plugin.json'], readers: ['codex', 'codex-validator'] }],
  checks: () => [...loaded(), ...validated()],
};
