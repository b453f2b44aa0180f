/** What a plugin of Claude Code brings: in its manifest, and in the entry of a marketplace. */
import { ABSOLUTE_URL, addressIn, dotSlash, personIn } from '../forms';
import type { Check, Matches, Verdict } from '../model';
import { below, check, required, shapes, type Where } from '../shapes';
import { AGENT_FILE } from './agents';
import { dependencyChecks, engineChecks } from './needs';
import { channelChecks, commandChecks, lspChecks, MONITORS, monitorChecks } from './parts';
import { serverChecks } from './servers';
import { userConfigChecks } from './user-config';

/** The keys of a plugin that a marketplace's entry can have too. */
export const PLUGIN_KEYS = [
  ...['$schema', 'name', 'displayName', 'version', 'description', 'author', 'homepage', 'repository', 'license'],
  ...['keywords', 'engines', 'defaultEnabled', 'dependencies', 'optionalDependencies', 'commands', 'agents', 'skills'],
  ...['workflows', 'outputStyles', 'hooks', 'mcpServers', 'lspServers', 'channels', 'userConfig', 'settings'],
  ...['experimental', 'themes', 'monitors', 'types', 'metadata', 'binaries'],
];

/** The keys with one path or several. */
const ONE_OR_MORE = ['agents', 'skills', 'workflows', 'outputStyles', 'themes', 'experimental/themes'];
/** The values that are paths, apart from those of servers, which may be addresses. */
export const PATHS = [
  ...['commands', ...ONE_OR_MORE, 'hooks', 'lspServers'].flatMap((key) => [key, `${key}/[]`]),
  ...MONITORS,
  'commands/{}/source',
  'types',
];

/** Folders of skills: the root of the plugin may be one. */
export const SKILLS = ['skills', 'skills/[]'];
const SKILL_FOLDER = dotSlash((text) => text === '.');

/** Whether a path is not one of skills. */
export function isNoSkill(path: string): boolean {
  return !SKILLS.includes(path);
}

/** Those that are files of JSON. */
const JSON_FILES = [...['hooks', 'lspServers'].flatMap((key) => [key, `${key}/[]`]), ...MONITORS];

const LIST_OR_MAP = ['hooks', 'mcpServers', 'lspServers'];

/** The checks of a plugin's description and components. @param at the manifest or entries @param does what follows from what Claude Code can't read */
export function componentChecks(
  at: string,
  does: Verdict,
  hooks: (at: readonly string[]) => readonly Check[],
): readonly Check[] {
  const root: Where = { at: [at], verdicts: [does] };
  const under = (...paths: readonly string[]): Where => ({ at: below([at], ...paths), verdicts: [does] });
  const servers = below([at], 'mcpServers/{}', 'mcpServers/[]/{}');
  return [
    ...shapes('CC0', root, {
      string: [...TEXTS, 'keywords/[]', 'commands/[]', 'commands/{}/source', ...ONE_OR_MORE.map((key) => `${key}/[]`)],
      boolean: ['defaultEnabled'],
      array: ['keywords', 'dependencies', 'channels', 'commands/{}/allowedTools'],
      object: ['settings', 'commands/{}', 'channels/[]'],
    }),
    check('CC0.author', root, 'author', { kind: 'type', types: ['object'], better: personIn }),
    ...required('CC0.author', under('author'), ['name']),
    check('CC6', root, 'homepage', ABSOLUTE_URL),
    check('CC7', root, 'repository', { kind: 'type', types: ['string'], better: addressIn }),
    check('CC0.paths', root, ONE_OR_MORE, { kind: 'type', types: ['string', 'array'] }),
    check('CC0.commands', root, 'commands', { kind: 'type', types: ['string', 'array', 'object'] }),
    check('CC0.components', root, LIST_OR_MAP, { kind: 'type', types: ['string', 'array', 'object'] }),
    check(
      'CC0.inside',
      root,
      LIST_OR_MAP.map((key) => `${key}/[]`),
      { kind: 'type', types: ['string', 'object'] },
    ),
    check('CC0.monitors', root, MONITORS, { kind: 'type', types: ['string', 'array'] }),
    ...commandChecks(under('commands/{}')),
    check('CC8', root, ['agents', 'agents/[]'], AGENT_FILE, { advice: 'Name each file.' }),
    check('CC14.json', root, JSON_FILES, ending('.json')),
    check('CC14.types', root, 'types', ending('.d.ts')),
    check('CC14.servers', root, ['mcpServers', 'mcpServers/[]'], SERVER_FILE),
    check('CC14.start', root, PATHS.filter(isNoSkill), dotSlash()),
    check('CC14.skills', root, SKILLS, SKILL_FOLDER),
    ...dependencyChecks(root),
    ...hooks(below([at], 'hooks', 'hooks/[]')),
    ...serverChecks(servers, does),
    ...lspChecks(under('lspServers/{}', 'lspServers/[]/{}')),
    ...monitorChecks(under(...MONITORS.map((key) => `${key}/[]`))),
    check('CC0.unique', root, MONITORS, { kind: 'unique', key: 'name' }),
    ...channelChecks(under('channels/[]')),
    ...userConfigChecks(below([at], 'userConfig', 'channels/[]/userConfig'), does),
    ...engineChecks(at),
  ];
}

const AUTHOR = ['author/name', 'author/email', 'author/url'];
const TEXTS = ['$schema', 'displayName', 'version', 'description', 'license', 'homepage', 'types', ...AUTHOR];

function ending(end: string): Matches {
  return { kind: 'form', test: (text) => text.endsWith(end), must: `must end with \`${end}\`` };
}

/** A file of servers, or a bundle, which can be elsewhere. */
const SERVER_FILE: Matches = {
  kind: 'form',
  test: (text) => /\.(?:mcpb|dxt)$/.test(text) || (text.startsWith('./') && text.endsWith('.json')),
  must: 'must start with `./` and end with `.json`, or be the path or address of a bundle (`.mcpb`)',
  better: (text) => (/^\w[\w./-]*\.json$/.test(text) ? `./${text}` : undefined),
};
