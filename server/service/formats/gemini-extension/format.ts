/**
 * Gemini CLI's manifest of an extension. Sources: `gemini extensions validate` and `extensions list` 0.61.0, run over such files; the source
 * of its loader.
 */
import { INSIDE, named, SEMVER } from '../forms';
import type { Check, Format } from '../model';
import { breaksAll, cannotStart, ignores, refuses, SILENT, takesLiterally, warns } from '../verdicts';

/** What is there for people and other programs: nothing is lost when Gemini CLI ignores it. */
const FOR_OTHERS = ['$schema', 'author', 'license', 'homepage', 'repository', 'keywords', 'displayName', 'icon'];

const KNOWN = [
  ...['name', 'version', 'description', 'mcpServers', 'contextFileName', 'excludeTools', 'settings', 'themes', 'plan'],
  ...['migratedTo', ...FOR_OTHERS],
];

/** Only the command that checks an extension refuses it. */
const BOTH = 'run on 2026-11-29; `gemini extensions validate` fails';

const checks = (): readonly Check[] => [
  { id: 'GX2.name', at: '', test: { kind: 'needs', key: 'name' }, verdicts: [refuses('gemini-cli')] },
  {
    id: 'GX2',
    at: '',
    value: 'name',
    test: {
      kind: 'form',
      test: (text) => text === '' || /^[a-zA-Z\d-]+$/.test(text),
      must: 'must have only letters, digits and `-`',
      better: (text) => named(text, /[^a-zA-Z\d-]+/g),
    },
    verdicts: [refuses('gemini-cli')],
  },
  {
    id: 'GX3.version',
    at: '',
    test: { kind: 'needs', key: 'version', value: '1.0.0' },
    verdicts: [refuses('gemini-cli')],
  },
  { id: 'GX3', at: '', value: 'version', test: SEMVER, verdicts: [warns('gemini-cli')] },
  {
    id: 'GX4',
    at: 'mcpServers/*',
    test: { kind: 'without', keys: ['trust'], why: 'only the user can trust a server.' },
    verdicts: [ignores('gemini-cli', SILENT)],
  },
  {
    id: 'GX5',
    at: '',
    value: ['contextFileName', 'contextFileName/*'],
    test: INSIDE,
    verdicts: [ignores('gemini-cli', { says: 'Invalid contextFileName', from: BOTH })],
  },
  {
    id: 'GX5.file',
    at: '',
    value: ['contextFileName', 'contextFileName/*'],
    test: { kind: 'exists', what: 'file', up: 0 },
    verdicts: [ignores('gemini-cli', { ...SILENT, from: BOTH })],
  },
  { id: 'GX7', at: '', value: 'plan/directory', test: INSIDE, verdicts: [ignores('gemini-cli')] },
  {
    id: 'GX8',
    at: '',
    test: {
      kind: 'keys',
      known: KNOWN,
      renamed: { mcp_servers: 'mcpServers', servers: 'mcpServers', context: 'contextFileName' },
    },
    verdicts: [ignores('gemini-cli', SILENT)],
  },
  {
    id: 'GX9.excludeTools',
    at: '',
    value: 'excludeTools',
    test: { kind: 'type', types: ['array'], only: ['string', 'number', 'boolean', 'object'] },
    verdicts: [breaksAll('gemini-cli')],
  },
  {
    id: 'GX9.settings',
    at: '',
    value: 'settings',
    test: { kind: 'type', types: ['array'], only: ['object', 'number', 'boolean'] },
    verdicts: [refuses('gemini-cli')],
  },
  {
    id: 'GX9.setting',
    at: '',
    value: 'settings/*',
    test: { kind: 'type', types: ['object'], only: ['null'] },
    verdicts: [breaksAll('gemini-cli')],
  },
  {
    id: 'GX9.settingName',
    at: 'settings/*',
    value: 'name',
    test: { kind: 'type', types: ['string'] },
    verdicts: [breaksAll('gemini-cli')],
  },
  {
    id: 'GX10',
    at: 'mcpServers/*',
    when: { lacks: ['url', 'httpUrl', 'tcp'] },
    test: { kind: 'needs', key: 'command' },
    verdicts: [cannotStart('gemini-cli', { from: 'source of its loader' })],
  },
  {
    id: 'GX12',
    at: 'mcpServers/*',
    value: ['command', 'args/*'],
    when: { lacks: ['cwd'] },
    test: {
      kind: 'form',
      test: (text) => !/^\.{1,2}[/\\]/.test(text),
      must: 'must start with `${extensionPath}`, as other paths start where Gemini CLI was started',
      better: (text) =>
        text.startsWith('./') ? `\${extensionPath}\${/}${text.slice(2).replaceAll('/', '${/}')}` : undefined,
    },
    verdicts: [cannotStart('gemini-cli', { from: 'source of its loader' })],
  },
  {
    id: 'GX13',
    at: 'mcpServers/*',
    value: ['command', 'args/*', 'cwd', 'env/*'],
    test: {
      kind: 'variables',
      foreign: [
        {
          pattern: /\$\{(?:extensionDir|extensionRoot|extension_path|CLAUDE_PLUGIN_ROOT|PLUGIN_ROOT)\}/,
          meant: '${extensionPath}',
        },
        { pattern: /\$\{workspaceFolder\}/, meant: '${workspacePath}' },
      ],
    },
    verdicts: [takesLiterally('gemini-cli', { from: 'source of its loader' })],
  },
];

export const geminiExtension: Format = {
  id: 'gemini-extension',
  title: 'Gemini CLI extension',
  noun: 'extension manifest',
  whole: 'extension',
  parts: { one: 'server', many: 'servers' },
  entries: 'mcpServers/*',
  places: [{ files: ['gemini-extension.json'], readers: ['gemini-cli'] }],
  checks,
};
