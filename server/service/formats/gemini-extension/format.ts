/**
 * Gemini CLI's manifest of an extension. Sources: `gemini extensions validate` and `extensions list` 0.61.0, and the code that they call, run
 * over such files; the source of its loader.
 */
import { ADDRESS, INSIDE, named, SEMVER } from '../forms';
import type { Check, Format, HasType, Matches, Verdict } from '../model';
import { check, type Where } from '../shapes';
import { breaksAll, cannotStart, ignores, refuses, SILENT, startsNone, takesLiterally, warns } from '../verdicts';

/** What is there for people and other programs: nothing is lost when Gemini CLI ignores it. */
const FOR_OTHERS = ['$schema', 'author', 'license', 'homepage', 'repository', 'keywords', 'displayName', 'icon'];

const KNOWN = [
  ...['name', 'version', 'description', 'mcpServers', 'contextFileName', 'excludeTools', 'settings', 'themes', 'plan'],
  ...['migratedTo', ...FOR_OTHERS],
];

/** Only the command that checks an extension refuses it. */
const BOTH = 'run on 2026-11-29; `gemini extensions validate` fails';

/** What becomes of a text in place of a list of tools, and of what is no list either. */
const LETTERS = 'run on 2026-11-29; `gemini extensions list` ends with an exception, a session reads letters';
const NO_TOOLS = 'run on 2026-11-29; `gemini extensions list` and the list of the tools of a session do';

const root = (verdict: Verdict): Where => ({ at: [''], verdicts: [verdict] });
const servers = (verdict: Verdict): Where => ({ at: ['mcpServers/*'], verdicts: [verdict] });
const REFUSES = root(refuses('gemini-cli'));
const ENDS = root(breaksAll('gemini-cli'));
const CONTEXT = ['contextFileName', 'contextFileName/[]'];

const STRING: HasType = { kind: 'type', types: ['string'] };
const OBJECT: HasType = { kind: 'type', types: ['object'] };
const LIST: HasType = { kind: 'type', types: ['array'], only: ['object', 'number', 'boolean'] };
const NOT_NULL: HasType = { ...OBJECT, only: ['null'] };

/** What counts as not there. */
const NOTHING = [null, false, 0];
const isThere = (key: string): Pick<Check, 'when'> => ({ when: { isNot: { [key]: NOTHING } } });

const NAME: Matches = {
  kind: 'form',
  test: (text) => text === '' || /^[a-zA-Z\d-]+$/.test(text),
  must: 'must have only letters, digits and `-`',
  better: (text) => named(text, /[^a-zA-Z\d-]+/g),
};

const checks = (): readonly Check[] => [
  { id: 'GX2.name', ...REFUSES, test: { kind: 'needs', key: 'name' } },
  check('GX2', REFUSES, 'name', NAME),
  { id: 'GX3.version', ...REFUSES, test: { kind: 'needs', key: 'version', value: '1.0.0' } },
  check('GX3', root(warns('gemini-cli')), 'version', SEMVER, { when: { isNot: { version: [''] } } }),
  {
    id: 'GX4',
    ...servers(ignores('gemini-cli', SILENT)),
    test: { kind: 'without', keys: ['trust'], why: 'only the user can trust a server.' },
  },
  check('GX5', root(ignores('gemini-cli', { says: 'Invalid contextFileName', from: BOTH })), CONTEXT, INSIDE),
  check('GX5.file', root(ignores('gemini-cli', { ...SILENT, from: BOTH })), CONTEXT, {
    kind: 'exists',
    what: 'file',
    up: 0,
    only: (path) => path !== '',
  }),
  check('GX7', root(ignores('gemini-cli')), 'plan/directory', INSIDE),
  {
    id: 'GX8',
    ...root(ignores('gemini-cli', SILENT)),
    test: {
      kind: 'keys',
      known: KNOWN,
      renamed: { mcp_servers: 'mcpServers', servers: 'mcpServers', context: 'contextFileName' },
    },
  },
  check('GX9.name', REFUSES, 'name', STRING),
  check('GX9.version', REFUSES, 'version', STRING, { when: { is: { version: NOTHING } } }),
  check(
    'GX9.contextFileName',
    root(ignores('gemini-cli', { says: 'expected a non-empty string', from: BOTH })),
    CONTEXT,
    { kind: 'type', types: ['string', 'array'] },
    isThere('contextFileName'),
  ),
  check(
    'GX9.excludeTools',
    root(ignores('gemini-cli', { from: LETTERS })),
    'excludeTools',
    { ...LIST, only: ['string'] },
    { severity: 'error' },
  ),
  check(
    'GX9.noTools',
    root(breaksAll('gemini-cli', { from: NO_TOOLS })),
    'excludeTools',
    LIST,
    isThere('excludeTools'),
  ),
  check('GX9.settings', REFUSES, 'settings', LIST, isThere('settings')),
  check('GX9.themes', ENDS, 'themes', LIST, isThere('themes')),
  check('GX9.theme', ENDS, 'themes/[]', NOT_NULL),
  check('GX9.entry', REFUSES, ['settings/[]', 'mcpServers/*'], NOT_NULL),
  {
    id: 'GX10',
    ...servers(cannotStart('gemini-cli', SILENT)),
    when: { lacks: ['url', 'httpUrl'] },
    test: { kind: 'needs', key: 'command' },
  },
  check('GX10.type', root(cannotStart('gemini-cli', SILENT)), 'mcpServers/*', {
    ...OBJECT,
    only: ['string', 'number', 'boolean', 'array'],
  }),
  check('GX10.path', root(startsNone('gemini-cli', SILENT)), 'mcpServers', { ...OBJECT, only: ['string'] }),
  {
    id: 'GX12',
    ...servers(cannotStart('gemini-cli', { from: 'source of its loader' })),
    value: ['command', 'args/*'],
    when: { lacks: ['cwd'] },
    test: {
      kind: 'form',
      test: (text) => !/^\.{1,2}[/\\]/.test(text),
      must: 'must start with `${extensionPath}`, as other paths start where Gemini CLI was started',
      better: (text) =>
        text.startsWith('./') ? `\${extensionPath}\${/}${text.slice(2).replaceAll('/', '${/}')}` : undefined,
    },
  },
  {
    id: 'GX13',
    ...servers(takesLiterally('gemini-cli')),
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
  },
  check('GX14', servers(cannotStart('gemini-cli')), 'url', ADDRESS, { when: { lacks: ['httpUrl'] } }),
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
