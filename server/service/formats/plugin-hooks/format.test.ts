import { expect, it } from 'vitest';
import { hookMistakes, type Members } from '../../../../test/kit/claude-plugins';
import { fixed, found, numbersIn } from '../../../../test/kit/formats';
import { pluginHooks } from './format';

const FILE = 'hooks/hooks.json';
const CLAUDE = { '.claude-plugin/plugin.json': '{}' };
const CODEX = { '.codex-plugin/plugin.json': '{}' };
const BOTH = { ...CLAUDE, ...CODEX };

const COMMAND = { type: 'command', command: 'echo' };
const text = (members: object) => JSON.stringify(members);
const hook = (members: object, event = 'Stop') => text({ hooks: { [event]: [{ hooks: [members] }] } });
const line = (command: string, more = {}) => hook({ ...COMMAND, command, ...more });

/** The mistakes of an event, but for an empty list, which is none for `null`. */
function ofEvent(id: string, event: string): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, Members>> = hookMistakes(id, event);
  return Object.fromEntries(Object.entries(all).map(([number, members]) => [number, text(members)]));
}

/** A file for each number that violates it, and nothing else. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  'CC10.file': '[]',
  'CC10.file.has': '{}',
  'CC10.file.hooks': text({ hooks: [] }),
  'CC10.file.text': text({ description: 7, hooks: {} }),
  'CC10.file.keys': text({ version: 1, hooks: {} }),
  CC10: text({ hooks: { BeforeTool: [] } }),
  'CC10.inner': text({ hooks: { hooks: { PreToolUse: [] } } }),
  ...ofEvent('CC10.guard', 'PreToolUse'),
  ...ofEvent('CC10.hook', 'Stop'),
  ...ofEvent('CC10.own', 'Setup'),
  'CC10.http': hook({ type: 'http', url: 'https://acme.example' }),
  'CC10.seconds': hook({ ...COMMAND, timeout: 1.5 }),
  'CC10.quoted': line('node ${CLAUDE_PLUGIN_ROOT}/a.js'),
};

it('each number has a file that violates it', () => {
  expect(Object.keys(VIOLATIONS).sort()).toEqual(
    pluginHooks
      .checks()
      .map(({ id }) => id)
      .sort(),
  );
});

it.each(Object.entries(VIOLATIONS))('%s is the only problem of %s', async (id, file) => {
  const all = await numbersIn(FILE, file, BOTH);
  // What only Codex does not know is beside what is wrong with it.
  expect(all.filter((one) => one === id || one !== 'CC10.http')).toEqual([id]);
});

it('who loses what is said of those whose manifest is there', async () => {
  const file = hook({ type: 'shell', command: 'echo' }, 'PreToolUse');
  const said = (who: string) =>
    `CC10.guard.types "shell": ${who}: \`type\` must be \`command\`, \`http\`, \`prompt\`, \`agent\` or \`mcp_tool\`, not \`shell\`.`;
  expect(await found(FILE, file, CLAUDE)).toEqual([said('Claude Code 2.1.332 refuses the whole plugin')]);
  expect(await found(FILE, file, CODEX)).toEqual([said('Codex 0.171.0 ignores the whole file without a message')]);
  expect(await found(FILE, file)).toEqual([]);
});

it.each([
  hook(COMMAND),
  text({
    description: 'Guards.',
    hooks: { Stop: null, PreToolUse: [{ matcher: '(', hooks: [{ ...COMMAND, timeout: 5 }] }] },
  }),
  hook({ type: 'prompt', prompt: 'Good?' }, 'SessionStart'),
  line('"${CLAUDE_PLUGIN_ROOT}"/a.sh && sh -c "cd ${CLAUDE_PLUGIN_ROOT}" \'${CLAUDE_PLUGIN_ROOT}\''),
  line('${CLAUDE_PLUGIN_ROOT}/a', { args: [] }),
  line('${user_config.folder}/a'),
])('%s is as both read it', async (file) => {
  expect(await found(FILE, file, BOTH)).toEqual([]);
});

it.each([
  ['node ${CLAUDE_PLUGIN_ROOT}/a.js', 'node "${CLAUDE_PLUGIN_ROOT}"/a.js'],
  [
    'test -f "$CLAUDE_PLUGIN_ROOT/a" && $CLAUDE_PLUGIN_ROOT/a',
    'test -f "$CLAUDE_PLUGIN_ROOT/a" && "$CLAUDE_PLUGIN_ROOT"/a',
  ],
  ['echo \\"${CLAUDE_PROJECT_DIR}\\"', 'echo \\""${CLAUDE_PROJECT_DIR}"\\"'],
])('%s is put in quotes', async (before, after) => {
  expect(await fixed(FILE, line(before), CLAUDE)).toBe(line(after));
});

it('a misspelt event is renamed, not removed, though its hooks are checked only then', async () => {
  const hooks = (event: string) => text({ hooks: { [event]: [{ hooks: [{ ...COMMAND, timeout: '30' }] }] } });
  expect(await found(FILE, hooks('PreToolUse'), CLAUDE)).toHaveLength(1);
  expect(await fixed(FILE, hooks('PreTooluse'), CLAUDE)).toBe(hooks('PreToolUse'));
});
