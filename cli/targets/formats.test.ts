import { rmSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { sarifFaults } from '../../test/kit/report-faults';
import { FINE, TAGS, targetsFolder, tool } from '../../test/kit/targets-command';
import { columnsOf } from '../columns';
import { targets } from './targets';

const { folder, file, run, json } = targetsFolder();

describe('the formats', () => {
  const STRICT = ['--target', 'openai-strict', '--target', 'gemini'];

  beforeEach(() =>
    file('a b/tools.json', { tools: [FINE, tool('`odd|\u202e<b>', { properties: { n: { const: 1 } } })] }),
  );

  it('text has the table, each problem once with its place, consequence, repair and evidence', async () => {
    file('a b/tools.json', { tools: [FINE, TAGS] });
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

  it('text and markdown say once what is the same at several places of a tool', async () => {
    const closed = { type: 'object', properties: {}, additionalProperties: false };
    file('a b/tools.json', { tools: [tool('shut', { properties: { a: closed, b: closed, c: closed } })] });
    for (const format of ['text', 'markdown']) {
      const { stdout } = await run('--target', 'gemini', '--format', format);
      expect(stdout.match(/additionalProperties` is not supported\. The tool has 2 more of these\./g)).toHaveLength(1);
      expect(stdout.match(/is not supported/g)).toHaveLength(1);
    }
    const [{ tools: [shut] = [] } = {}] = (await json('--target', 'gemini')).files;
    expect(shut?.targets.gemini?.problems.filter(({ code }) => code === 'target-keyword')).toHaveLength(3);
  });

  it('text names the targets by what they do to a tool, where a column for each does not fit', async () => {
    file('a b/tools.json', { tools: [FINE, TAGS] });
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
    const environment = { FORCE_COLOR: '1' };
    const colored = await folder.ended((argv, terminal) => targets(argv, { ...terminal, environment }), STRICT);
    expect(colored.stdout).toContain('\u001b[31m✗\u001b[0m');
    const { stdout } = await run(...STRICT);
    for (const hidden of ['\u001b', '\u202e']) expect(stdout).not.toContain(hidden);
    expect(stdout).toContain('`odd|\\u202e<b>');
  });

  it('text has the effective names where they differ', async () => {
    file('a b/tools.json', { tools: [FINE, TAGS] });
    const argv = ['--target', 'gemini', '--target', 'claude-code', '--target', 'mcp'];
    const { stdout } = await run(...argv, '--server', 'clock');
    expect(stdout).toContain('\n  Effective names\n    claude-code: mcp__clock__NAME\n');
    expect((await run(...argv)).stdout).not.toContain('Effective names');
  });

  it('name what the platform does not pass on', async () => {
    const n = { type: 'integer', minimum: 1, description: 'Days.' };
    const o = { type: 'object', description: 'Options.' };
    const parameters = { type: 'object', properties: { n, o }, required: ['n'] };
    const functions = [{ name: 'get', description: 'Gets.', parameters }];
    file('clock/manifest.json', { id: 'clock', name: 'Clock', description: 'Tells the time.', functions });
    const lost = '`minimum` of `n`';
    const { stdout } = await run('--target', 'mcp');
    const integer = 'that the number of `n` is an integer';
    expect(stdout).toContain(
      `  get\n  note: Talos does not pass on ${integer}, ${lost} and the type \`object\` of \`o\`: no target gets that.\n`,
    );
    // Its problem says it.
    expect((await run('--target', 'gemini')).stdout).toContain(`on ${integer} and ${lost}: no`);
    expect((await run('--target', 'mcp', '--format', 'markdown')).stdout).toContain(
      `- Talos does not pass on ${integer}`,
    );
    expect((await run('--target', 'mcp', '--quiet')).stdout).not.toContain('pass on');
    const [{ tools: [tool] = [] } = {}] = (await json('clock/manifest.json', '--target', 'gemini')).files;
    expect(tool?.dropped?.map(({ path, loss }) => [path, loss])).toEqual([
      ['/functions/0/parameters/properties/n/type', integer],
      ['/functions/0/parameters/properties/n/minimum', lost],
      ['/functions/0/parameters/properties/o/type', 'the type `object` of `o`'],
    ]);
    expect(tool?.dropped?.[1]?.message).toBe(`Talos does not pass on ${lost}. No target gets it.`);
  });

  it('text has them once where all targets have the same', async () => {
    const parameters = { type: 'object', properties: {} };
    const functions = [{ name: 'get_time', description: 'Tells the time.', parameters }];
    file('clock/manifest.json', { id: 'clock', name: 'Clock', description: 'Tells the time.', functions });
    const { stdout } = await run('--dialect', 'talos', 'clock/manifest.json');
    expect(stdout).toMatch(/\n {2}Effective names\n {4}all \d+ targets: clock_NAME\n/);
  });

  it('says which repairs the manifest has no notation for', async () => {
    const inputs = { path: { type: 'string', description: 'A path.', required: false } };
    file('read.json', {
      name: 'read',
      description: 'Reads.',
      tools: [{ name: 'read', description: 'Reads.', inputs }],
    });
    const { stdout } = await run('--dialect', 'forged-pylot', 'read.json', '--target', 'openai-strict');
    expect(stdout).toContain(
      '`inputs` has no notation for the repair, an export makes it: Require `path` and allow `null`.',
    );
  });

  it('text of refusals only leaves out the tables without any', async () => {
    file('a b/tools.json', { tools: [FINE, TAGS] });
    file('fine/tools.json', { tools: [FINE] });
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
    rmSync(folder.at('a b'), { recursive: true });
    file('broken/tools.json', '{ "tools": [{ "name": "a", "command": ["./a"] },, }');
    const { stdout } = await run('--format', 'markdown');
    expect(stdout).toContain('Its tools are not examined until its errors are fixed:');
    expect(stdout).toMatch(/\n\nNot examined: 1 manifest\.\n$/);
    expect((await run('gone.json', '--format', 'markdown')).stdout).toBe('- `gone.json` does not exist\n');
  });

  it('SARIF is valid by its schema, with each problem at its place', async () => {
    file('broken/tools.json', `{ "tools": [{ "name": "a", "command": ["./a"] },, }`);
    const { stdout } = await run('.', 'gone.json', ...STRICT, '--format', 'sarif');
    expect(sarifFaults(stdout)).toEqual([]);
    const [{ results, invocations, tool: sarifTool }] = JSON.parse(stdout).runs;
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
    const rule = sarifTool.driver.rules.find(({ id }: { id: string }) => id === 'target-enum');
    expect(rule.help.text).toContain('enum');
  });

  it('JSON has what is documented, and nothing else', async () => {
    const printed = await json(...STRICT);
    expect(Object.keys(printed)).toEqual(['version', 'tokens', 'files', 'unchecked']);
    const problem = {
      ...{ code: 'target-closed-object', severity: 'information', path: '/tools/0/schema' },
      message: expect.stringMatching(/\. OpenAI's SDK changes it; sent as it stands, the request is refused\.$/),
      repair: expect.stringMatching(/^(?:Add|Set|Close) /),
      evidence: expect.stringMatching(/^documented: https:/),
    };
    expect(printed.files[0]?.tools[0]).toEqual({
      name: 'fine',
      tokens: { name: 1, description: 3, schema: 18, total: 22 },
      targets: {
        'openai-strict': { verdict: 'changed', effectiveName: 'fine', problems: [problem] },
        gemini: { verdict: 'ok', effectiveName: 'fine', problems: [] },
      },
    });
  });

  it('JSON and SARIF are one text, whatever the number of files, with each manifest or result on a line', async () => {
    for (const count of [0, 1, 3]) {
      rmSync(folder.at('many'), { recursive: true, force: true });
      for (let index = 0; index < count; index++) file(`many/${index}/tools.json`, { tools: [TAGS] });
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
    expect(folder.text('out/report.json')).toBe(stdout);
  });
});
