import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sarifFaults } from '../../test/kit/report-faults';
import { endedIn } from '../../test/kit/terminal';
import { columnsOf } from '../columns';
import { ConfigurationErrors } from '../configuration/refuse-invalid';
import { UsageError } from '../usage';
import { targets } from './targets';

let cwd = '';

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'tool-manifest-targets-'));
  await mkdir(join(cwd, '.git'));
});

afterEach(() => rm(cwd, { recursive: true }));

async function file(name: string, content: string | object | Uint8Array): Promise<void> {
  await mkdir(dirname(join(cwd, name)), { recursive: true });
  const isWritten = typeof content === 'string' || content instanceof Uint8Array;
  await writeFile(join(cwd, name), isWritten ? content : JSON.stringify(content, undefined, 2));
}

const run = (...argv: readonly string[]) => endedIn(cwd, (terminal) => targets(argv, terminal));

const tool = (name: string, schema: object) => ({
  name,
  description: 'Does it.',
  command: ['./tools/bin/a'],
  schema: { type: 'object', ...schema },
});

const FINE = tool('fine', { properties: { city: { type: 'string' } }, required: ['city'] });
const TAGS = tool('tags', { properties: { tags: { type: 'array', maxItems: 3 } }, required: ['tags'] });

/** What is printed as JSON. */
interface Printed {
  readonly version: number;
  readonly files: readonly {
    readonly path: string;
    readonly dialect: string | null;
    readonly tools: readonly {
      readonly name: string | null;
      readonly targets: Readonly<
        Record<
          string,
          {
            readonly verdict: string;
            readonly blind?: string;
            readonly effectiveName: string;
            readonly problems: readonly Readonly<Record<string, string>>[];
          }
        >
      >;
    }[];
    readonly notes?: readonly string[];
    readonly diagnostics?: readonly { readonly code: string }[];
  }[];
  readonly unchecked: readonly object[];
}

async function json(...argv: readonly string[]): Promise<Printed> {
  return JSON.parse((await run(...argv, '--format', 'json')).stdout);
}

/** The verdicts of the first file: by tool, those of the targets. */
async function verdicts(...argv: readonly string[]) {
  const [first] = (await json(...argv)).files;
  return Object.fromEntries(
    (first?.tools ?? []).map(({ name, targets: of }) => [
      name,
      Object.fromEntries(Object.entries(of).map(([id, { verdict }]) => [id, verdict])),
    ]),
  );
}

describe('the exit status', () => {
  it('is 1 if a target that is named refuses a tool, on the command line or in the configuration', async () => {
    await file('tools.json', { tools: [FINE, TAGS] });
    expect((await run()).code).toBe(0);
    expect((await run('--target', 'openai')).code).toBe(1);
    expect((await run('--target', 'bedrock', '--target', 'mcp')).code).toBe(0);
    await file('.tool-manifest.json', { targets: ['bedrock', 'openai'] });
    expect((await run()).code).toBe(1);
    expect((await run('--no-config')).code).toBe(0);
    expect((await run('--target', 'mcp')).code).toBe(0);
    await file('.tool-manifest.json', { targets: ['bedrock'] });
    expect((await run()).code).toBe(0);
  });

  it('is 0 for what is only inferred', async () => {
    let deep: object = { type: 'string' };
    for (let level = 0; level < 250; level++) deep = { type: 'array', items: deep };
    await file('tools.json', { tools: [tool('get_time', { properties: { deep } })] });
    const argv = ['--target', 'claude-code', '--server', 'clock'];
    const [{ tools: [first] = [] } = {}] = (await json(...argv)).files;
    expect(first?.targets['claude-code']).toMatchObject({
      effectiveName: 'mcp__clock__get_time',
      problems: [{ code: 'target-limit', severity: 'information' }],
    });
    expect((await run(...argv)).code).toBe(0);
  });

  it('is 1 for a text that can not be parsed, with the errors of check', async () => {
    await file('tools.json', `{ "tools": [{ "name": "a", "command": ["./a"] },, } }`);
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
  const FORGED = [
    'tools:',
    '  - name: find',
    '    module: src.find',
    '    class_name: Find',
    '    inputs: { words: { type: string, required: true } }',
  ];

  it.each([
    [
      'bytes that are not UTF-8',
      'tools.json',
      Buffer.from(JSON.stringify({ tools: [{ ...FINE, description: 'café' }] }), 'latin1'),
      'invalid-utf-8',
    ],
    [
      'a schema that nests too deep to be parsed',
      'tools.json',
      `{ "tools": [{ "name": "a", "schema": ${DEEP} }] }`,
      'nesting-too-deep',
    ],
    [
      'aliases that expand to too much',
      'config/tool_manifest.yaml',
      ['schema_version: "1.0"', 'metadata: { name: x }', ...BOMB, ...FORGED].join('\n'),
      'yaml-alias-limit',
    ],
  ])('is 1 for %s: nothing of it is examined, which is told', async (_, name, content, reason) => {
    await file(name, content);
    for (const rules of [{}, { [reason]: 'off' }]) {
      await file('.tool-manifest.json', { rules });
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
    await file('fine/tools.json', { tools: [FINE] });
    await file('a/tools.json', '{bad');
    await file('b/other.json', '{bad');
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

  it('is 2 for what can not be read, with the reason', async () => {
    await file('other.json', '{}');
    await file('bytes.json', new Uint8Array([0xff, 0xfe, 0x80]));
    await mkdir(join(cwd, 'empty'));
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
    await file('a/tools.json', { tools: [FINE] });
    await file('vendor/tools.json', { tools: [FINE] });
    await file('old/tools.json', { tools: [FINE] });
    await file('package.json', { name: 'x' });
    await file('a/tools.cases.yaml', 'cases: []\n');
    await file('.gitignore', 'vendor/\n');
    await file('.tool-manifest.json', { ignore: ['old/'] });
    const paths = async (...argv: readonly string[]) => (await json(...argv)).files.map(({ path }) => path);
    expect(await paths('.')).toEqual(['a/tools.json']);
    expect(await paths('.', '--no-ignore', '--no-config', '--ignore-pattern', 'a/')).toEqual([
      'old/tools.json',
      'vendor/tools.json',
    ]);
  });

  it('are refused with a configuration that has errors', async () => {
    await file('tools.json', { tools: [FINE] });
    await file('.tool-manifest.json', { targets: ['opanai'] });
    await expect(run()).rejects.toThrow(ConfigurationErrors);
  });
});

describe('the tools', () => {
  it('have a verdict for every target', async () => {
    await file('tools.json', { tools: [FINE, TAGS] });
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
    await file('weather/tools.json', { tools: [FINE] });
    await file('.tool-manifest.json', { servers: { weather: { files: 'weather/**', plugin: 'acme' } } });
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
    await file('tools.json', {
      tools: Array.from({ length: 129 }, (_, index) => tool(`tool_${index}`, { properties: {} })),
    });
    const [{ tools = [] } = {}] = (await json('--target', 'openai')).files;
    expect(tools[127]?.targets.openai?.verdict).toBe('ok');
    expect(tools[128]?.targets.openai).toMatchObject({
      verdict: 'refused',
      problems: [{ code: 'target-tool-count', path: '/tools/128/name' }],
    });
  });

  it('whose parameters are elsewhere are judged by them, and without them are not examined', async () => {
    const manifest = { name: 'search', displayName: 'Search', description: 'Searches.', type: 'RETRIEVAL' };
    const rest = { setupInstructionMap: {}, toolType: 'ACTION', knowledgeType: 'NEUTRAL_KNOWLEDGE' };
    await file('search.json', { ...manifest, ...rest });
    const argv = ['search.json', '--dialect', 'glean', '--target', 'gemini'];
    const { stdout } = await run(...argv);
    expect(stdout).toMatch(/search +\d+ +\?/);
    expect(stdout).toContain(
      'They are not in the manifest, nor in a file next to it. `tool-manifest fetch-parameters` stores them there.',
    );
    const elsewhere = (await json(...argv)).files[0]?.tools[0]?.targets.gemini;
    expect(elsewhere).toMatchObject({ verdict: 'ok', blind: 'parameters' });
    await file('search.parameters.json', {
      name: 'search',
      parameters: { query: { type: 'array', isRequired: true, description: 'Words.' } },
    });
    const known = (await json(...argv)).files[0];
    expect(known?.notes).toBeUndefined();
    expect(known?.tools[0]?.targets.gemini).not.toHaveProperty('blind');
  });

  it('whose parameters are missing, though their platform requires them, are not said to be taken', async () => {
    const manifest = {
      ...{ slug: 'ACME', version: '1.0.0', name: 'Acme', description: 'Finds.', baseUrl: 'https://acme.example.com' },
      tools: [{ name: 'find', description: 'Finds.' }],
    };
    await file('kasilabs.json', manifest);
    const [found] = (await json('--dialect', 'kasilabs', '--target', 'mcp', 'kasilabs.json')).files;
    expect(found?.tools[0]?.targets.mcp).toMatchObject({ verdict: 'ok', blind: 'parameters' });
    expect(found?.notes).toEqual([
      'The parameters of `find` are not examined. They are missing in the manifest, and KasiLabs requires them: write them there.',
    ]);
  });

  it('get one name that suits all targets', async () => {
    const ids = ['openai', 'anthropic', 'cursor', 'claude-code', 'gemini-cli'];
    await file('.tool-manifest.json', { targets: ids, servers: { weather: {} } });
    await file('tools.json', { tools: [{ ...FINE, name: `get_${'x'.repeat(80)}` }] });
    const [{ tools: [first] = [] } = {}] = (await json('tools.json')).files;
    const repairs = Object.values(first?.targets ?? {}).flatMap(({ problems }) => problems.map(({ repair }) => repair));
    expect([...new Set(repairs)]).toEqual([`Rename to \`get_${'x'.repeat(47)}\``]);
    expect(repairs.length).toBeGreaterThan(1);
  });

  it('have the repairs of the editor: only those that resolve a problem, with the targets that they do not suit', async () => {
    const closed = { properties: { a: { $ref: '#/$defs/a' } }, required: ['a'], $defs: { a: { type: 'string' } } };
    await file('tools.json', { tools: [tool('closed', closed)] });
    const argv = ['--target', 'openai-strict', '--target', 'gemini'];
    const [{ tools: [first] = [] } = {}] = (await json(...argv)).files;
    const repairs = (id: string) => first?.targets[id]?.problems.map(({ repair }) => repair);
    expect(repairs('openai-strict')).toEqual(['Set `additionalProperties` to `false` (not for Gemini)']);
    expect(repairs('gemini')).not.toContain('Remove `$defs`');
    await file('tools.json', { tools: [tool('typed', { properties: { a: { type: 'String' } }, required: ['a'] })] });
    const [{ tools: [typed] = [] } = {}] = (await json('--target', 'openai')).files;
    expect(typed?.targets.openai?.problems.map(({ repair }) => repair)).toEqual(['Change to `string`']);
  });
});

describe('the formats', () => {
  const STRICT = ['--target', 'openai-strict', '--target', 'gemini'];

  beforeEach(() =>
    file('a b/tools.json', { tools: [FINE, tool('`odd|\u202e<b>', { properties: { n: { const: 1 } } })] }),
  );

  it('text has the table, each problem once with its place, consequence, repair and evidence', async () => {
    await file('a b/tools.json', { tools: [FINE, TAGS] });
    const { stdout } = await run(...STRICT, '--target', 'openai-responses-strict', '--target', 'copilot:gpt-4.1');
    expect(stdout).toContain(`a b/tools.json (agentcli)
        tokens  openai-strict  gemini  openai-responses-strict  copilot:gpt-4.1
  fine      22  ~              ✓       ~                        ✓
  tags      27  ✗              ✗       ✗                        ✗
`);
    expect(stdout).toContain(
      'a b/tools.json:31:13: error: The array `tags` has no `items`. [target-array-items]\n' +
        '    openai-strict, openai-responses-strict: OpenAI refuses the whole request. Add `items`',
    );
    expect(stdout.match(/The array `tags` has no `items`/g)).toHaveLength(1);
    expect(stdout).toMatch(/^ {6}documented: https:/m);
    expect(stdout).toMatch(
      /✓ taken as it stands {3}~ taken after a change {3}✗ refused {3}≈ 49 tokens together, estimated with tokenx [\d.]+\n1 manifest with 2 tools: openai-strict refuses 1, gemini 1, /,
    );
  });

  it('text names the targets by what they do to a tool, where a column for each does not fit', async () => {
    await file('a b/tools.json', { tools: [FINE, TAGS] });
    const { stdout } = await run();
    expect(stdout).toContain(`a b/tools.json (agentcli)
        tokens  targets
  fine      22  ~ openai-strict, openai-responses-strict, anthropic-strict   ✓ 15 others
`);
    expect(stdout).toMatch(/\n {2}tags {6}27 {2}✗ openai, .*,\n {18}[a-z].*/);
    for (const line of stdout.split('\n').slice(1, 5)) expect(columnsOf(line)).toBeLessThanOrEqual(100);
  });

  it('text without named targets has their refusals only, and says so', async () => {
    const { stdout } = await run();
    expect(stdout).not.toContain('information');
    expect(stdout).toContain('is shown for targets that are named: --target ID.\n');
    expect((await run('--target', 'openai-strict')).stdout).toContain('information');
    expect((await run('--target', 'openai-strict', '--quiet')).stdout).not.toContain('information');
  });

  it('text is colored by the rules of check, and shows what is invisible', async () => {
    const colored = await endedIn(cwd, (terminal) =>
      targets(STRICT, { ...terminal, environment: { FORCE_COLOR: '1' } }),
    );
    expect(colored.stdout).toContain('\u001b[31m✗\u001b[0m');
    const { stdout } = await run(...STRICT);
    for (const hidden of ['\u001b', '\u202e']) expect(stdout).not.toContain(hidden);
    expect(stdout).toContain('`odd|\\u202e<b>');
  });

  it('text has the effective names where they differ', async () => {
    await file('a b/tools.json', { tools: [FINE, TAGS] });
    const argv = ['--target', 'gemini', '--target', 'claude-code', '--target', 'mcp'];
    const { stdout } = await run(...argv, '--server', 'clock');
    expect(stdout).toContain('\n  Effective names\n    claude-code: mcp__clock__NAME\n');
    expect((await run(...argv)).stdout).not.toContain('Effective names');
  });

  it('text has them once where all targets have the same', async () => {
    const functions = [
      { name: 'get_time', description: 'Tells the time.', parameters: { type: 'object', properties: {} } },
    ];
    await file('clock/manifest.json', { id: 'clock', name: 'Clock', description: 'Tells the time.', functions });
    const { stdout } = await run('--dialect', 'talos', 'clock/manifest.json');
    expect(stdout).toMatch(/\n {2}Effective names\n {4}all \d+ targets: clock_NAME\n/);
  });

  it('says which repairs the manifest has no notation for', async () => {
    const inputs = { path: { type: 'string', description: 'A path.', required: false } };
    await file('read.json', {
      name: 'read',
      description: 'Reads a file.',
      tools: [{ name: 'read', description: 'Reads.', inputs }],
    });
    const { stdout } = await run('--dialect', 'forged-pylot', 'read.json', '--target', 'openai-strict');
    expect(stdout).toContain(
      '`inputs` has no notation for the repair, an export makes it: Require `path` and allow `null`.',
    );
  });

  it('text of refusals only leaves out the tables without any', async () => {
    await file('a b/tools.json', { tools: [FINE, TAGS] });
    await file('fine/tools.json', { tools: [FINE] });
    const { stdout } = await run('--target', 'gemini', '--quiet');
    expect(stdout).toMatch(/^a b\/tools\.json/);
    expect(stdout).not.toContain('fine/tools.json');
    expect(stdout).not.toContain('  fine');
    expect(stdout).toContain('2 manifests with 3 tools: gemini refuses 1.\n');
    expect((await run('fine', '--target', 'gemini', '--quiet')).stdout).toMatch(
      /^✓ .*\n1 manifest with 1 tool: none is refused\.\n$/,
    );
  });

  it('markdown has a table and the problems, without markup from the manifest', async () => {
    const { stdout } = await run(...STRICT, '--format', 'markdown');
    expect(stdout).toContain(
      '### `a b/tools.json`\n\n| Tool | Tokens | `openai-strict` | `gemini` |\n| --- | --: | :-: | :-: |\n',
    );
    expect(stdout).toContain("| `'odd\\| <b>` | 24 | ❌ | ❌ |");
    expect(stdout).toMatch(/\n- `a b\/tools\.json:\d+:\d+` \*\*error\*\*: The keyword `const` is not supported\.\n/);
    expect(stdout).toMatch(
      /\n {2}- `gemini`: Gemini refuses the whole request\. \*.*\* \(\[observed\]\(https:[^)]*\), /,
    );
  });

  it('markdown says what is not examined, and not that nothing was found', async () => {
    await rm(join(cwd, 'a b'), { recursive: true });
    await file('broken/tools.json', '{ "tools": [{ "name": "a", "command": ["./a"] },, }');
    const { stdout } = await run('--format', 'markdown');
    expect(stdout).toContain('Its tools are not examined until its errors are fixed:');
    expect(stdout).toMatch(/\n\nNot examined: 1 manifest\.\n$/);
    expect((await run('gone.json', '--format', 'markdown')).stdout).toBe('- `gone.json` does not exist\n');
  });

  it('SARIF is valid by its schema, with each problem at its place', async () => {
    await file('broken/tools.json', `{ "tools": [{ "name": "a", "command": ["./a"] },, }`);
    const { stdout } = await run('.', 'gone.json', ...STRICT, '--format', 'sarif');
    expect(sarifFaults(stdout)).toEqual([]);
    const [
      {
        results,
        invocations,
        tool: { driver },
      },
    ] = JSON.parse(stdout).runs;
    expect(invocations[0].executionSuccessful).toBe(false);
    const found = results.filter(({ ruleId }: { ruleId: string }) => ruleId.startsWith('target-'));
    expect(found[0]).toMatchObject({
      level: 'note',
      message: { text: expect.stringMatching(/^OpenAI Chat Completions, strict: /) },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b/tools.json' } } }],
    });
    expect(results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('syntax-error');
    const keyword = found.find(({ ruleId }: { ruleId: string }) => ruleId === 'target-enum');
    expect(keyword.properties).toEqual({
      target: 'gemini',
      repair: expect.stringContaining('`const`'),
      evidence: expect.stringMatching(/^observed: .*https:/),
    });
    const rule = driver.rules.find(({ id }: { id: string }) => id === 'target-enum');
    expect(rule.helpUri).toMatch(/^https:.*\/docs\/rules\.md#target-enum$/);
  });

  it('JSON has what is documented, and nothing else', async () => {
    const printed = await json(...STRICT);
    expect(Object.keys(printed)).toEqual(['version', 'tokens', 'files', 'unchecked']);
    expect(printed.files[0]?.tools[0]).toEqual({
      name: 'fine',
      tokens: { name: 1, description: 3, schema: 18, total: 22 },
      targets: {
        'openai-strict': {
          verdict: 'changed',
          effectiveName: 'fine',
          problems: [
            {
              code: 'target-closed-object',
              severity: 'information',
              path: '/tools/0/schema',
              message: expect.stringMatching(
                /\. OpenAI's SDK changes it; sent as it stands, the request is refused\.$/,
              ),
              repair: expect.stringMatching(/^(?:Add|Set|Close) /),
              evidence: expect.stringMatching(/^documented: https:/),
            },
          ],
        },
        gemini: { verdict: 'ok', effectiveName: 'fine', problems: [] },
      },
    });
  });

  it('JSON and SARIF are one text, whatever the number of files, with each manifest or result on a line', async () => {
    for (const count of [0, 1, 3]) {
      await rm(join(cwd, 'many'), { recursive: true, force: true });
      for (let index = 0; index < count; index++) await file(`many/${index}/tools.json`, { tools: [TAGS] });
      const argv = ['many', '--allow-empty', '--target', 'openai'];
      const { stdout } = await run(...argv, '--format', 'json');
      expect(JSON.parse(stdout).files).toHaveLength(count);
      expect(stdout.split('\n').filter((line) => line.startsWith('{"path":'))).toHaveLength(count);
      const sarif = (await run(...argv, '--format', 'sarif')).stdout;
      expect(sarifFaults(sarif)).toEqual([]);
      expect(JSON.parse(sarif).runs[0].results).toHaveLength(count);
    }
  });

  it('an output file has what standard output would have', async () => {
    const { stdout } = await run(...STRICT, '--format', 'json');
    const written = await run(...STRICT, '--format', 'json', '-o', 'out/report.json');
    expect(written.stdout).toBe('');
    expect(await readFile(join(cwd, 'out/report.json'), 'utf8')).toBe(stdout);
  });
});

describe('the repair', () => {
  const NAMED = { id: 'weather-notes', name: 'W', description: 'Keeps notes.', version: '1.0.0' };
  const talos = (functions: readonly object[]) => file('tools/w/manifest.json', { ...NAMED, functions });
  const noted = (name: string, properties: object) => ({
    name,
    description: 'Adds a note.',
    parameters: { type: 'object', properties, required: Object.keys(properties) },
  });
  const problemsOf = async (target: string) => {
    const [{ tools = [] } = {}] = (await json('--target', target)).files;
    return tools.map(({ targets: of }) => of[target]?.problems ?? []);
  };

  it('is a name as the manifest writes it', async () => {
    await talos([noted('add.note', { text: { type: 'string', description: 'The text.' } })]);
    const [[problem] = []] = await problemsOf('openai');
    expect(problem?.repair).toBe('Rename to `add_note`');
    expect(problem?.message).toContain('It is called `weather-notes_add.note` there.');
  });

  it('is no name that another tool has, or is advised, in any format', async () => {
    const named = (name: string) => tool(name, { properties: {} });
    await file('tools.json', { tools: ['get.it', 'get_it', 'a.b', 'a/b'].map(named) });
    for (const format of ['text', 'json', 'markdown', 'sarif']) {
      const { stdout } = await run('--target', 'anthropic', '--format', format);
      expect(stdout, format).not.toContain('Rename to `get_it`');
      expect(stdout.match(/Rename to `a_b`/g), format).toHaveLength(1);
    }
  });

  it('is nothing that the manifest does not write', async () => {
    await talos([noted('add_note', { text: { type: 'string', description: 'The text.' } })]);
    const [[problem] = []] = await problemsOf('gemini');
    expect(problem).toMatchObject({ path: '/functions/0/parameters', code: 'target-keyword' });
    expect(problem?.repair).toBeNull();
  });

  it('says what the platform adds, and where it sends what is required as optional', async () => {
    const { parameters, ...note } = noted('add_note', { o: { enum: ['a'] } });
    await talos([{ ...note, parameters: { ...parameters, additionalProperties: true } }]);
    const [[strict = []], [gemini = []]] = [await problemsOf('openai-strict'), await problemsOf('gemini')];
    expect(strict.map(({ message, repair }) => [message?.split('. ')[0], repair])).toEqual([
      [
        'Talos sends the property `o` as optional, although it is in `required`: it sends the property without a `type`',
        null,
      ],
      ['The schema `o` has no `type`', 'Set `type` to `"string"`'],
    ]);
    expect(gemini.map(({ code, message, repair }) => [code, message?.includes('Talos adds it.'), repair])).toEqual([
      ['target-keyword', true, null],
      ['target-type', false, 'Set `type` to `"string"`'],
    ]);
  });

  it('of what the platform drops is not to write it: the message says that it does', async () => {
    await talos([
      noted('add_note', {
        o: { type: 'object', properties: { a: { type: 'string' } }, description: 'Options.' },
        tags: { type: 'array', description: 'Tags.' },
      }),
    ]);
    const [problems = []] = await problemsOf('gemini');
    expect(problems.filter(({ code }) => code === 'target-type').map(({ message }) => message)).toEqual([
      'The schema `o` has no `type`. Talos sends it without one: it drops `"type": "object"`. Gemini refuses the whole request.',
      'The schema has no `type`. `items` is not written, and Talos sends it as an empty schema: write it with a `type`. Gemini refuses the whole request.',
    ]);
  });
});
