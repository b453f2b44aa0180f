import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FINE, TAGS, targetsFolder, tool } from '../../test/kit/targets-command';
import { ConfigurationErrors } from '../configuration/refuse-invalid';
import { UsageError } from '../usage';

const { folder, file, run, json } = targetsFolder();

/** The verdicts of the first file: by tool, those of the targets. */
async function verdicts(...argv: readonly string[]) {
  const [first] = (await json(...argv)).files;
  const found = (first?.tools ?? []).map(({ name, targets: of }) => {
    return [name, Object.fromEntries(Object.entries(of).map(([id, { verdict }]) => [id, verdict]))] as const;
  });
  return Object.fromEntries(found);
}

describe('the exit status', () => {
  it('is 1 if a target that is named refuses a tool, on the command line or in the configuration', async () => {
    file('tools.json', { tools: [FINE, TAGS] });
    expect((await run()).code).toBe(0);
    expect((await run('--target', 'openai')).code).toBe(1);
    expect((await run('--target', 'bedrock', '--target', 'mcp')).code).toBe(0);
    file('.tool-manifest.json', { targets: ['bedrock', 'openai'] });
    expect((await run()).code).toBe(1);
    expect((await run('--no-config')).code).toBe(0);
    expect((await run('--target', 'mcp')).code).toBe(0);
    file('.tool-manifest.json', { targets: ['bedrock'] });
    expect((await run()).code).toBe(0);
  });

  it('is 0 for what is only inferred', async () => {
    let deep: object = { type: 'string' };
    for (let level = 0; level < 250; level++) deep = { type: 'array', items: deep };
    file('tools.json', { tools: [tool('get_time', { properties: { deep } })] });
    const argv = ['--target', 'claude-code', '--server', 'clock'];
    const [{ tools: [first] = [] } = {}] = (await json(...argv)).files;
    expect(first?.targets['claude-code']).toMatchObject({
      effectiveName: 'mcp__clock__get_time',
      problems: [{ code: 'target-limit', severity: 'information' }],
    });
    expect((await run(...argv)).code).toBe(0);
  });

  it('is 1 for a text that can not be parsed, with the errors of check', async () => {
    file('tools.json', `{ "tools": [{ "name": "a", "command": ["./a"] },, } }`);
    const { files } = await json('tools.json');
    expect(files[0]).toMatchObject({ dialect: 'agentcli', tools: [] });
    expect(files[0]?.diagnostics?.map(({ code }) => code)).toContain('syntax-error');
    const { code, stdout } = await run('tools.json');
    expect(code).toBe(1);
    expect(stdout).toMatch(/tools\.json:1:\d+: error: .*\[syntax-error\]\n {2}\{ "tools/);
    expect(stdout).toContain('tools.json: its tools are not examined until its errors are fixed.\n');
  });

  const DEEP = `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`;
  const repeated = (item: string) => `[${Array(10).fill(item).join(', ')}]`;
  const BOMB = Array.from({ length: 6 }, (_, i) => `a${i}: &a${i} ${repeated(i === 0 ? 'x' : `*a${i - 1}`)}`);
  const HEAD = ['schema_version: "1.0"', 'metadata: { name: x }'];
  const FIND =
    '{ name: find, module: src.find, class_name: Find, inputs: { words: { type: string, required: true } } }';
  const LATIN1 = Buffer.from(JSON.stringify({ tools: [{ ...FINE, description: 'café' }] }), 'latin1');
  const NESTED = `{ "tools": [{ "name": "a", "schema": ${DEEP} }] }`;
  const EXPANDED = [...HEAD, ...BOMB, `tools: [${FIND}]`].join('\n');

  it.each([
    ['bytes that are not UTF-8', 'tools.json', LATIN1, 'invalid-utf-8'],
    ['a schema that nests too deep to be parsed', 'tools.json', NESTED, 'nesting-too-deep'],
    ['aliases that expand to too much', 'config/tool_manifest.yaml', EXPANDED, 'yaml-alias-limit'],
  ])('is 1 for %s: nothing of it is examined, which is told', async (_, name, content, reason) => {
    file(name, content);
    for (const rules of [{}, { [reason]: 'off' }]) {
      file('.tool-manifest.json', { rules });
      const { code, stdout } = await run();
      expect(stdout).toContain(`${name}: its tools are not examined until its errors are fixed.\n`);
      expect(stdout).toMatch(new RegExp(`${name}:\\d+:\\d+: error: .*\\[${reason}\\]\n`));
      expect(stdout).toContain('\nNot examined: 1 manifest.\n');
      expect(code).toBe(1);
      const { files } = await json();
      expect(files).toMatchObject([{ tools: [] }]);
      expect(files[0]?.diagnostics).toContainEqual(expect.objectContaining({ code: reason, severity: 'error' }));
      const [{ results }] = JSON.parse((await run('--format', 'sarif')).stdout).runs;
      expect(results).toContainEqual(expect.objectContaining({ ruleId: reason, level: 'error' }));
    }
  });

  it('is 2 for a file with the name of a manifest that can not be parsed, also if it is found in a folder', async () => {
    file('fine/tools.json', { tools: [FINE] });
    file('a/tools.json', '{bad');
    file('b/other.json', '{bad');
    const { code, stdout, stderr } = await run('--target', 'openai');
    expect([code, stdout.split('\n')[0]]).toEqual([2, 'fine/tools.json (agentcli)']);
    expect(stderr).toMatch(
      /^tool-manifest: a\/tools\.json can't be parsed, but has the name of a manifest \(goagent agentcli\): line 1: .*\n$/,
    );
    expect((await json()).unchecked).toMatchObject([{ path: 'a/tools.json' }]);
    expect((await run('b/other.json')).stderr).toMatch(
      /^tool-manifest: b\/other\.json is not a tool manifest: it can't be parsed: line 1: .*\n$/,
    );
  });

  it('is 2 where nothing could be examined, as of a manifest that is read as another dialect, which is told', async () => {
    file('tools.json', { tools: [FINE, TAGS] });
    file('empty.json', { tools: [] });
    const { code, stdout, stderr } = await run('tools.json', '--target', 'openai', '--dialect', 'talos');
    expect([code, stderr]).toEqual([2, 'tool-manifest: tools.json has no tools to examine: it is read as talos\n']);
    expect(stdout).toContain('nothing to examine');
    // Nothing is refused where each tool lacks what the other dialect requires.
    const blind = await run('tools.json', '--target', 'openai', '--dialect', 'kasilabs');
    expect([blind.code, blind.stderr]).toEqual([
      2,
      'tool-manifest: tools.json has no tools that can be examined: it is read as kasilabs\n',
    ]);
    expect((await run('tools.json', '--dialect', 'kasilabs')).code).toBe(0);
    expect((await json('tools.json', '--dialect', 'talos')).unchecked).toHaveLength(1);
    expect((await run('tools.json', '--dialect', 'talos', '--allow-empty')).code).toBe(0);
    expect((await run('tools.json', 'empty.json', '--dialect', 'agentcli', '--target', 'bedrock')).code).toBe(0);
  });

  it('is 2 for what can not be read, with the reason', async () => {
    file('other.json', '{}');
    file('bytes.json', new Uint8Array([0xff, 0xfe, 0x80]));
    mkdirSync(folder.at('empty'));
    const { code, stdout, stderr } = await run('gone.json', 'other.json', 'bytes.json', 'empty');
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain('tool-manifest: gone.json does not exist\n');
    expect(stderr).toContain('tool-manifest: other.json is not a tool manifest: ');
    expect(stderr).toContain('tool-manifest: bytes.json is not UTF-8');
    expect(stderr).toContain('tool-manifest: empty has no tool manifest');
    expect((await run('empty', '--allow-empty')).code).toBe(0);
  });
});

it.each([
  [['--target', 'opanai'], '--target opanai is not a target: did you mean openai?'],
  [['--target', 'x'], '--target x is not a target: it must be one of openai, openai-strict, '],
  [
    ['--target', 'copilot'],
    '--target copilot is not a target: did you mean copilot:gpt-4.1? What follows the colon is any family of models',
  ],
  [['--target', 'copilot:'], '--target copilot: is not a target: did you mean copilot:gpt-4.1?'],
  [
    ['--target', 'gemini,openai'],
    '--target gemini,openai is not a target: repeat the option: --target gemini --target openai',
  ],
  [['--server', ''], '--server needs a name'],
  [['--server', 's', '--plugin', ''], '--plugin needs a name'],
  [['--target', 'copilot:GPT-4.1'], '--target copilot:GPT-4.1 is not a target: did you mean copilot:gpt-4.1?'],
  [['--plugin', 'p'], '--plugin NAME needs --server NAME'],
  [['--format', 'junit'], '--format junit is not one of text, json, markdown, sarif'],
])('%j is wrong usage', async (argv, message) => {
  await expect(run(...argv)).rejects.toThrow(UsageError);
  await expect(run(...argv)).rejects.toThrow(message);
});

describe('the files', () => {
  it('are found, left out and read as by check', async () => {
    file('a/tools.json', { tools: [FINE] });
    file('vendor/tools.json', { tools: [FINE] });
    file('old/tools.json', { tools: [FINE] });
    file('package.json', { name: 'x' });
    file('a/tools.cases.yaml', 'cases: []\n');
    file('.gitignore', 'vendor/\n');
    file('.tool-manifest.json', { ignore: ['old/'] });
    const paths = async (...argv: readonly string[]) => (await json(...argv)).files.map(({ path }) => path);
    expect(await paths('.')).toEqual(['a/tools.json']);
    expect(await paths('.', '--no-ignore', '--no-config', '--ignore-pattern', 'a/')).toEqual([
      'old/tools.json',
      'vendor/tools.json',
    ]);
  });

  it('are refused with a configuration that has errors', async () => {
    file('tools.json', { tools: [FINE] });
    file('.tool-manifest.json', { targets: ['opanai'] });
    await expect(run()).rejects.toThrow(ConfigurationErrors);
  });
});

describe('the tools', () => {
  it('have a verdict for every target', async () => {
    file('tools.json', { tools: [FINE, TAGS] });
    const { fine, tags } = await verdicts();
    expect(Object.keys(fine ?? {})).toEqual(expect.arrayContaining(['openai', 'gemini', 'copilot:gpt-4.1', 'cursor']));
    expect(new Set(Object.values(fine ?? {}))).not.toContain('refused');
    expect(tags).toMatchObject({ openai: 'refused', mcp: 'ok', gemini: 'refused' });
    expect(await verdicts('--target', 'copilot:gpt-4o-mini')).toEqual({
      fine: { 'copilot:gpt-4o-mini': 'ok' },
      tags: { 'copilot:gpt-4o-mini': 'refused' },
    });
  });

  it('are called as clients call those of their server', async () => {
    file('weather/tools.json', { tools: [FINE] });
    file('.tool-manifest.json', { servers: { weather: { files: 'weather/**', plugin: 'acme' } } });
    const named = async (...argv: readonly string[]) => {
      const [{ tools: [first] = [] } = {}] = (await json('--target', 'claude-code', ...argv)).files;
      return first?.targets['claude-code']?.effectiveName;
    };
    expect(await named()).toBe('mcp__plugin_acme_weather__fine');
    expect(await named('--server', 'sky')).toBe('mcp__sky__fine');
    expect(await named('--server', 'sky', '--plugin', 'p')).toBe('mcp__plugin_p_sky__fine');
    expect(await named('--no-config')).toBe('fine');
  });

  it('that are too many for a request are told', async () => {
    const many = Array.from({ length: 129 }, (_, index) => tool(`tool_${index}`, { properties: {} }));
    file('tools.json', { tools: many });
    const [{ tools = [] } = {}] = (await json('--target', 'openai')).files;
    expect(tools[127]?.targets.openai?.verdict).toBe('ok');
    expect(tools[128]?.targets.openai).toMatchObject({
      verdict: 'refused',
      problems: [{ code: 'target-tool-count', path: '/tools/128/name' }],
    });
  });

  it('whose parameters are elsewhere are judged by them, and without them are not examined', async () => {
    const manifest = { name: 'search', displayName: 'Search', description: 'Searches.', type: 'RETRIEVAL' };
    const rest = {
      displayDescription: 'Searches.',
      setupInstructionMap: {},
      toolType: 'ACTION',
      knowledgeType: 'NEUTRAL_KNOWLEDGE',
    };
    file('search.json', { ...manifest, ...rest });
    const argv = ['search.json', '--dialect', 'glean', '--target', 'gemini'];
    const { stdout } = await run(...argv);
    expect(stdout).toMatch(/search +\d+ +\?/);
    expect(stdout).toContain(
      'They are not in the manifest, nor in a file next to it. `tool-manifest fetch-parameters` stores them there.',
    );
    const elsewhere = (await json(...argv)).files[0]?.tools[0]?.targets.gemini;
    expect(elsewhere).toMatchObject({ verdict: 'ok', blind: 'parameters' });
    const query = { type: 'array', isRequired: true, description: 'Words.' };
    file('search.parameters.json', { name: 'search', parameters: { query } });
    const known = (await json(...argv)).files[0];
    expect(known?.notes).toBeUndefined();
    expect(known?.tools[0]?.targets.gemini).not.toHaveProperty('blind');
  });

  it('whose parameters are missing, though their platform requires them, are not said to be taken', async () => {
    const manifest = {
      ...{ slug: 'ACME', version: '1.0.0', name: 'Acme', description: 'Finds.', baseUrl: 'https://acme.example.com' },
      tools: [{ name: 'find', description: 'Finds.' }],
    };
    file('kasilabs.json', manifest);
    const [found] = (await json('--dialect', 'kasilabs', '--target', 'mcp', 'kasilabs.json')).files;
    expect(found?.tools[0]?.targets.mcp).toMatchObject({ verdict: 'ok', blind: 'parameters' });
    expect(found?.notes).toEqual([
      'The parameters of `find` are not examined. They are missing in the manifest, and KasiLabs requires them: write them there.',
    ]);
  });

  it('that check has errors of are not said to be taken: their platform refuses them before any target sees them', async () => {
    const { command: _, ...incomplete } = { ...FINE, name: 'incomplete' };
    file('tools.json', { tools: [FINE, incomplete, { ...TAGS, description: 5 }, FINE] });
    const { stdout } = await run('--target', 'openai');
    expect(stdout).toMatch(/fine +\d+ +✓\n +incomplete +\d+ +\?\n +tags +\d+ +✗\n +fine +\d+ +\?\n/);
    expect(stdout).toContain(
      'note: `incomplete`, `fine` have errors, which `tool-manifest check` lists: no target gets them until they are fixed.\n',
    );
    const [{ tools = [] } = {}] = (await json('--target', 'openai')).files;
    expect(tools.map(({ targets: { openai } }) => openai?.blind)).toEqual([undefined, 'errors', 'errors', 'errors']);
  });

  it('get one name that suits all targets', async () => {
    const ids = ['openai', 'anthropic', 'cursor', 'claude-code', 'gemini-cli'];
    file('.tool-manifest.json', { targets: ids, servers: { weather: {} } });
    file('tools.json', { tools: [{ ...FINE, name: `get_${'x'.repeat(80)}` }] });
    const [{ tools: [first] = [] } = {}] = (await json('tools.json')).files;
    const repairs = Object.values(first?.targets ?? {}).flatMap(({ problems }) => problems.map(({ repair }) => repair));
    expect([...new Set(repairs)]).toEqual([`Rename to \`get_${'x'.repeat(47)}\``]);
    expect(repairs.length).toBeGreaterThan(1);
  });

  it('have the repairs of the editor: only those that resolve a problem, with the targets that they do not suit', async () => {
    const closed = { properties: { a: { $ref: '#/$defs/a' } }, required: ['a'], $defs: { a: { type: 'string' } } };
    file('tools.json', { tools: [tool('closed', closed)] });
    const argv = ['--target', 'openai-strict', '--target', 'gemini'];
    const [{ tools: [first] = [] } = {}] = (await json(...argv)).files;
    const repairs = (id: string) => first?.targets[id]?.problems.map(({ repair }) => repair);
    expect(repairs('openai-strict')).toEqual(['Set `additionalProperties` to `false` (not for Gemini)']);
    expect(repairs('gemini')).not.toContain('Remove `$defs`');
    file('tools.json', { tools: [tool('typed', { properties: { a: { type: 'String' } }, required: ['a'] })] });
    const [{ tools: [typed] = [] } = {}] = (await json('--target', 'openai')).files;
    expect(typed?.targets.openai?.problems.map(({ repair }) => repair)).toEqual(['Change to `string`']);
  });
});
