import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../test/kit/folder';
import { UsageError } from '../usage';
import { exportTools } from './export';

const EXAMPLES = join(__dirname, '../../examples');

const folder = testFolder();
const { file, text } = folder;
const run = (...argv: readonly string[]) => folder.ended(exportTools, argv);

const tool = (name: string, schema?: object) => {
  return { name, description: 'Does it.', command: ['./tools/bin/a'], ...(schema && { schema }) };
};

const ODD = { type: 'object', properties: { n: { type: 'number', multipleOf: 2 } } };
const SUM = { type: 'object', properties: { 'a b': { type: 'number' } } };
const CITY = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

/** The report of a run. */
async function losses(...argv: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]> {
  await run(...argv, '--loss', 'loss.json');
  return JSON.parse(text('loss.json')).changes;
}

it('says of a folder that it is one', async () => {
  await expect(run('.', '--to', 'openai')).rejects.toThrow(new UsageError('. is a folder, not a file'));
});

/** The schema of agentcli's reference. */
const TIMEZONE = '"timezone": {"type": "string", "description": "IANA timezone, e.g. Europe/Helsinki"}';
const TZ = '"tz": {"type": "string", "description": "Alias for timezone (deprecated)"}';
const SCHEMA = `{"type": "object", "properties": {${TIMEZONE}, ${TZ}}, "required": ["timezone"], "additionalProperties": false}`;

it.each([
  ['the example of this repository', readFileSync(join(EXAMPLES, 'agentcli/tools.json'), 'utf8')],
  [
    'its reference',
    `{ "tools": [{ "name": "get_time", "description": "Get current time for an IANA timezone", "schema": ${SCHEMA}, "command": ["./tools/bin/get_time"], "timeoutSec": 5 }] }`,
  ],
  [
    'its reference for Windows, without a description',
    `{ "tools": [{ "name": "get_time", "schema": ${SCHEMA}, "command": ["./tools/bin/get_time.exe"], "timeoutSec": 5 }] }`,
  ],
])("is agentcli's own mapping to OpenAI, byte for byte: %s", async (_, written) => {
  file('tools.json', written);
  const { tools }: { tools: readonly { name: string; description?: string; schema: object }[] } = JSON.parse(written);
  const mapped = tools.map(({ name, description, schema }) => ({
    type: 'function',
    function: { name, ...(description === undefined ? {} : { description }), parameters: schema },
  }));
  const stdout = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
  const alone = ['tools.json', '--tool', 'get_time', '--to', 'openai'];
  expect(await run(...alone)).toEqual({ code: 0, stdout: stdout(mapped[0]), stderr: '' });
  expect((await run('tools.json', '--to', 'openai')).stdout).toBe(stdout({ tools: mapped }));
  expect(await losses('tools.json', '--to', 'openai', '--fail-on-loss')).toEqual([]);
});

describe('the report', () => {
  it('has each change and each refusal, with its place in the manifest', async () => {
    file('tools.json', { tools: [tool('fine', CITY), tool('odd', ODD), tool('sum', SUM)] });
    const { code, stdout, stderr } = await run('tools.json', '--to', 'gemini', '--loss', 'reports/loss.json');
    expect(code).toBe(1);
    expect(stderr).toBe(
      'tool-manifest: sum: The name of the property `a b` must start with a letter or `_`, and have at most 64 letters, digits and `_`. Gemini refuses the whole request.\n' +
        'tool-manifest: sum is left out of the export\n',
    );
    const [{ functionDeclarations }] = JSON.parse(stdout).tools;
    expect(functionDeclarations).toEqual([
      { name: 'fine', description: 'Does it.', parameters: CITY },
      {
        name: 'odd',
        description: 'Does it.',
        parameters: { type: 'object', properties: { n: { type: 'number', description: '{multipleOf: 2}' } } },
      },
    ]);
    expect(JSON.parse(text('reports/loss.json'))).toEqual({
      version: 1,
      file: 'tools.json',
      target: 'gemini',
      changes: [
        {
          tool: 'odd',
          path: '/tools/1/schema/properties/n/multipleOf',
          what: 'The keyword `multipleOf` is not supported.',
          why: 'Gemini refuses the whole request.',
          repaired: true,
          repair: 'Move `multipleOf` into the description',
          loss: '`multipleOf` is only described, not enforced',
          refused: false,
          evidence: expect.stringMatching(/^observed: /),
        },
        expect.objectContaining({ tool: 'sum', repaired: false, repair: null, refused: true }),
      ],
    });
  });

  it('has a change that loses nothing, which is no reason to fail', async () => {
    const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', ...CITY };
    file('tools.json', { tools: [tool('fine', schema)] });
    const argv = ['tools.json', '--to', 'gemini', '--fail-on-loss'];
    expect((await run(...argv)).code).toBe(0);
    expect(await losses(...argv)).toMatchObject([{ path: '/tools/0/schema/$schema', repaired: true, loss: null }]);
    expect((await run('tools.json', '--to', 'openai', '--fail-on-loss')).code).toBe(0);
  });

  it('writes the report to standard output if its name is `-`, where the tools are not', async () => {
    file('tools.json', { tools: [tool('fine', CITY)] });
    const both = await run('tools.json', '--to', 'gemini', '-o', 'out.json', '--loss', '-');
    expect(JSON.parse(both.stdout)).toHaveProperty('changes');
    expect(text('out.json')).toContain('"fine"');
    const message = '--loss - needs --output-file FILE';
    await expect(run('tools.json', '--to', 'gemini', '--loss', '-')).rejects.toThrow(message);
    expect((await run('tools.json', '--to', 'gemini', '-o', '-')).stdout).toContain('"fine"');
    expect(readdirSync(folder.path)).not.toContain('-');
  });

  it('fails on a loss if that is wanted, and prints the tools all the same', async () => {
    file('tools.json', { tools: [tool('find', { type: 'object', properties: { n: { const: 1, pattern: 'x' } } })] });
    const kept = await run('tools.json', '--to', 'gemini-json-schema');
    expect(kept.code).toBe(0);
    const lossy = await run('tools.json', '--to', 'openai-strict', '--fail-on-loss');
    expect(lossy.code).toBe(1);
    expect(lossy.stderr).toContain('tool-manifest: the export loses: `n` is `null` instead of absent');
    expect(lossy.stderr).toContain('--loss FILE lists all changes');
    expect(JSON.parse(lossy.stdout).tools).toHaveLength(1);
  });
});

it('the report has what the platform does not pass on, once, and types that it drops as the problem that they are', async () => {
  const at = { type: 'object', description: 'Where.' };
  const sky = { type: 'string', enum: ['clear', 'rain'] };
  const parameters = { type: 'object', properties: { at, sky } };
  const functions = [{ name: 'add', description: 'Adds a note.', parameters }];
  const head = { id: 'notes', name: 'Notes', description: 'Notes.', version: '1.0.0', category: 'x', credentials: [] };
  file('tools/notes/manifest.json', { ...head, functions });
  const of = async (target: string) =>
    (await losses('tools/notes/manifest.json', '--to', target)).map(({ path, what }) => `${path}: ${what}`);
  const dropped = '/functions/0/parameters/properties/sky/enum: Talos does not pass on `enum` of `sky`.';
  const untyped = 'Talos does not pass on the type `object` of `at`.';
  expect(await of('mcp')).toEqual([`/functions/0/parameters/properties/at/type: ${untyped}`, dropped]);
  const strict = await of('openai-strict');
  expect(strict).toContain(dropped);
  expect(strict.join('\n')).not.toContain(untyped);
  expect(strict.filter((line) => line.includes('it drops `"type": "object"`'))).toHaveLength(1);
});

it('a schema that is too large to be examined is exported as it is written, which is said, and fails the command', async () => {
  const large = { type: 'object', properties: { n: { enum: Array.from({ length: 30_000 }, (_, n) => n) } } };
  file('tools.json', { tools: [tool('large', large), tool('fine', CITY)] });
  const argv = ['tools.json', '--to', 'gemini'];
  const { code, stdout, stderr } = await run(...argv);
  expect(code).toBe(1);
  expect(stderr).toBe(
    'tool-manifest: large: The schema is too large, or becomes so where its references are replaced, to be examined. It is not known whether Gemini takes it. It is exported as it is written.\n',
  );
  const { functionDeclarations } = JSON.parse(stdout).tools[0];
  expect(functionDeclarations).toMatchObject([{ name: 'large', parameters: large }, { name: 'fine' }]);
  const what = expect.stringContaining('to be examined');
  expect(await losses(...argv)).toMatchObject([{ tool: 'large', what, repaired: false, refused: false }]);
});

it('what is lost is counted on standard error, unless there is a report', async () => {
  file('tools.json', { tools: [tool('odd', ODD)] });
  const stderr = 'The export says less than the manifest in 1 place: --loss FILE lists all changes.\n';
  expect(await run('tools.json', '--to', 'gemini')).toMatchObject({ code: 0, stderr });
  expect((await run('tools.json', '--to', 'gemini', '--loss', 'loss.json')).stderr).toBe('');
  expect((await run('tools.json', '--to', 'openai')).stderr).toBe('');
});

it('a misspelt tool is answered by similar names, at most ten of many', async () => {
  file('tools.json', { tools: Array.from({ length: 5_000 }, (_, i) => tool(`tool_${i}`, CITY)) });
  const failure = (name: string) => run('tools.json', '--to', 'mcp', '--tool', name);
  await expect(failure('tol_7')).rejects.toThrow(/^tools\.json has no tool "tol_7"\. Did you mean "tool_7"\?$/);
  const all = /^tools\.json has no tool "zzz"\. It has 5,000: tool_0, (?:tool_\d, ){8}tool_9, …$/;
  await expect(failure('zzz')).rejects.toThrow(all);
});

it('of two tools with one name the last is exported, which is told', async () => {
  file('tools.json', { tools: [tool('twin', CITY), { ...tool('twin', CITY), description: 'The second.' }] });
  const { stdout, stderr } = await run('tools.json', '--to', 'mcp', '--tool', 'twin');
  expect(JSON.parse(stdout).description).toBe('The second.');
  expect(stderr).toBe('tool-manifest: tools.json has 2 tools named "twin": the last one is meant\n');
});

it('a tool alone is its object, and one that is refused leaves nothing to print', async () => {
  file('tools.json', { tools: [tool('fine', CITY), tool('sum', SUM)] });
  expect(JSON.parse((await run('tools.json', '--to', 'anthropic', '--tool', 'fine')).stdout)).toEqual({
    name: 'fine',
    description: 'Does it.',
    input_schema: CITY,
  });
  const refused = await run('tools.json', '--to', 'anthropic', '--tool', 'sum');
  expect([refused.code, refused.stdout]).toEqual([1, '']);
});

it('a tool whose name the target refuses is exported under the name that the quick fix gives it, which no other tool has', async () => {
  file('tools.json', { tools: [tool('get.time', CITY), tool('get_time', CITY), tool('天气预报', CITY)] });
  file('.tool-manifest.json', { targets: ['gemini', 'openai'] });
  const { code, stdout } = await run('tools.json', '--to', 'openai', '--loss', 'loss.json');
  const names = JSON.parse(stdout).tools.map((one: { function: { name: string } }) => one.function.name);
  expect([code, ...names]).toEqual([0, 'get_time_2', 'get_time', 'tool_6355867b']);
  expect(JSON.parse(text('loss.json')).changes).toMatchObject([
    { tool: 'get.time', repaired: true, repair: 'Call it `get_time_2`', loss: null, refused: false },
    { tool: '天气预报', repair: 'Call it `tool_6355867b`' },
  ]);
});

it('a tool without a name is left out, which fails the command', async () => {
  file('tools.json', { tools: [tool('get_time', CITY), { description: 'Does it.', command: ['./tools/bin/a'] }] });
  const { code, stdout, stderr } = await run('tools.json', '--to', 'anthropic');
  expect(code).toBe(1);
  expect(JSON.parse(stdout).tools.map(({ name }: { readonly name: string }) => name)).toEqual(['get_time']);
  expect(stderr).toContain('(no name): The tool has no name. Anthropic refuses the whole request.');
});

it('of too many tools each is exported, and their number is told', async () => {
  file('tools.json', { tools: Array.from({ length: 130 }, (_, index) => tool(`tool_${index}`, CITY)) });
  const { code, stdout, stderr } = await run('tools.json', '--to', 'openai');
  expect(code).toBe(1);
  expect(JSON.parse(stdout).tools).toHaveLength(130);
  expect(stderr).toContain('The manifest has 130 tools, more than 128.');
});

it('parameters of a file next to the manifest are used, and without it the tool is not exported', async () => {
  const manifest = JSON.parse(readFileSync(join(EXAMPLES, 'glean/search-tickets.json'), 'utf8'));
  file('search.json', manifest);
  const argv = ['search.json', '--to', 'anthropic', '--tool', manifest.name];
  const unknown = await run(...argv);
  expect([unknown.code, unknown.stdout]).toEqual([1, '']);
  expect(unknown.stderr).toContain('The parameters of the tool are not known. They are not in the manifest');
  file('search.parameters.json', CITY);
  const { code, stdout } = await run(...argv);
  expect([code, JSON.parse(stdout).input_schema]).toEqual([0, CITY]);
});

it('every example is exported to every form', async () => {
  const talos = 'talos/tools/weather-notes/manifest.json';
  for (const name of ['forged-pylot/config/tool_manifest.yaml', 'kasilabs/manifest.json', talos]) {
    for (const target of ['openai-responses-strict', 'gemini', 'bedrock', 'mcp', 'vscode', 'copilot:gpt-4.1']) {
      const { code, stdout, stderr } = await run(join(EXAMPLES, name), '--to', target);
      expect([code, stderr.replace(/^The export says less .*\n$/, ''), stdout.length > 100]).toEqual([0, '', true]);
    }
  }
});

it('writes to a file', async () => {
  file('tools.json', { tools: [tool('fine', CITY)] });
  const { stdout } = await run('tools.json', '--to', 'mcp', '-o', 'out/mcp.json');
  expect(stdout).toBe('');
  expect(JSON.parse(text('out/mcp.json')).tools).toHaveLength(1);
});

it.each([
  [[], 'export needs the path of one manifest'],
  [['tools.json'], 'export needs --to TARGET'],
  [['tools.json', '--to', 'mcp', '--to', 'openai'], '--to is given twice: export once for each'],
  [['tools.json', '--to', 'mcp', '--plugin', 'p'], '--plugin NAME needs --server NAME'],
  [['tools.json', '--to', 'gemini,openai'], '--to gemini,openai is not a target: name one'],
  [['tools.json', '--to', 'gemin'], '--to gemin is not a target: did you mean gemini?'],
  [['tools.json', '--to', 'mcp', '--tool', 'x'], 'tools.json has no tool "x"'],
  [['gone.json', '--to', 'mcp'], 'gone.json does not exist'],
  [['broken.json', '--to', 'mcp'], "broken.json can't be parsed: see `tool-manifest check`"],
])('%j is wrong usage', async (argv, message) => {
  file('tools.json', { tools: [tool('fine', CITY)] });
  const [a, b] = ['a', 'b'].map((name) => JSON.stringify(tool(name)));
  file('broken.json', `{ "tools": [${a} ${b}] }`);
  await expect(run(...argv)).rejects.toThrow(UsageError);
  await expect(run(...argv)).rejects.toThrow(message);
});

it('numbers that can not be written as they are are lost, or in the way', async () => {
  const schema = (maximum: string) =>
    `{"tools": [{"name": "a", "description": "Does it well.", "command": ["./tools/bin/a"], "schema": {"type": "object", "properties": {"n": {"type": "integer", "maximum": ${maximum}}}}}]}`;
  const exported = async (maximum: string) => {
    file('tools.json', schema(maximum));
    return run('tools.json', '--to', 'mcp', '--fail-on-loss');
  };
  for (const exact of ['9007199254740991', '9007199254740992', '1e3', '0.1'])
    expect((await exported(exact)).code).toBe(0);
  const large = await exported('9007199254740993');
  expect(large).toMatchObject({ code: 1, stderr: expect.stringContaining('the value of `9007199254740993`') });
  const infinite = await exported('1e400');
  const stderr = expect.stringContaining('a: The number `1e400` has no exact value');
  expect(infinite).toMatchObject({ code: 1, stderr });
  expect(JSON.parse(infinite.stdout)).toEqual({ tools: [] });
});
