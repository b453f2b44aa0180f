import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentSymbol, WorkspaceSymbol } from 'vscode-languageserver';
import type { Json } from '../../common/json/value';
import {
  CaseCallRequest,
  CaseNameRequest,
  CasesRequest,
  JudgeCaseRequest,
  KeepCaseRequest,
} from '../../server/protocol/cases';
import { PlanRequest } from '../../server/protocol/invocation';
import { processOutcome, readingOf } from '../kit/outcomes';
import { CONFIGURED, type LspClient, type LspClientOptions, lspTest } from './lsp-client';

const schema = { type: 'object', properties: { zone: { type: 'string', description: 'Where.' } } };
const tools = (name: string) =>
  JSON.stringify({ tools: [{ name, description: 'Tells the time.', command: ['./tools/bin/it'], schema }] });

const { uriOf, write, ...test } = lspTest();
let client: LspClient;

/** Starts another client. */
async function start(options: LspClientOptions = {}): Promise<void> {
  client = await test.start({ folders: [uriOf('')], ...options });
}

beforeEach(async () => {
  await write('tools.json', tools('get_time'));
  await start({ initializationOptions: { rulePages: 'file:///docs/rules/' } });
});

const codes = (uri: string) => client.codes(uri);
const tool = () => ({ uri: uriOf('tools.json'), name: 'get_time', index: 0 });

describe('a cases file in an editor', () => {
  it('is checked against the manifest next to it, on disk or in the editor', async () => {
    const uri = uriOf('tools.cases.yaml');
    const wrong = '{ name: a, tool: get_time, arguments: { zone: 5 } }';
    await client.open(uri, `cases:\n  - ${wrong}\n  - { name: b, tool: now }\n`);
    expect(await codes(uri)).toEqual(['cases/argument', 'cases/unknown-tool']);
    await client.open(uriOf('tools.json'), tools('now'));
    expect(await codes(uri)).toEqual(['cases/unknown-tool']);
  });

  it('is completed, and its status is reported', async () => {
    const uri = uriOf('tools.cases.yaml');
    await client.open(uri, 'cases:\n  - name: a\n    tool: get_time\n    arguments:\n      \n');
    expect(await client.labels(uri, 4, 6)).toContain('zone');
    expect(await client.hover(uri, 2, 12)).toContain('Tells the time');
  });

  it('is checked while it is typed, even if it is long', async () => {
    const uri = uriOf('tools.cases.yaml');
    const one = (i: number, zone: string) => `  - { name: c${i}, tool: get_time, arguments: { zone: ${zone} } }\n`;
    const text = (zone: string, extra = '') =>
      `cases:\n${Array.from({ length: 400 }, (_, i) => one(i, i === 200 ? zone : 'UTC')).join('')}${extra}`;
    await client.open(uri, text('UTC'));
    await codes(uri);
    const asked: Promise<unknown>[] = [];
    for (let version = 2; version < 12; version++) {
      await client.change(uri, version, text('5'.repeat(version), version % 2 ? '  - { name: z, tool: nope }\n' : ''));
      // Outdated requests are rejected.
      asked.push(client.diagnostics(uri).catch(() => undefined));
    }
    await Promise.all(asked);
    const found = await client.diagnostics(uri);
    expect(found.map(({ code, range }) => [code, range.start.line])).toEqual([
      ['cases/argument', 201],
      ['cases/unknown-tool', 401],
    ]);
    expect(await client.labels(uri, 401, 21)).toContain('get_time');
  });

  it('has an outline of its cases, and they are found by their names', async () => {
    const uri = uriOf('tools.cases.yaml');
    await client.open(uri, 'cases:\n  - { name: by night, tool: get_time }\n  - { tool: get_time }\n');
    const outline = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
    expect(outline.map(({ name, detail, selectionRange }) => [name, detail, selectionRange.start])).toEqual([
      ['by night', 'get_time', { line: 1, character: 12 }],
      ['case 2', 'get_time', { line: 2, character: 4 }],
    ]);
    await write('other.cases.yaml', 'cases:\n  - { name: by day, tool: get_time }\n');
    const symbols = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'by' });
    expect(symbols.map(({ name, containerName }) => `${name} · ${containerName}`).sort()).toEqual([
      'by day · Cases',
      'by night · Cases',
    ]);
  });

  it('is left alone where it only has the name of one', async () => {
    const uri = uriOf('law.cases.json');
    await client.open(uri, '{"rows": [{"a": 1} {"a": 2}]}');
    expect(await codes(uri)).toEqual([]);
    const place = { textDocument: { uri }, position: { line: 0, character: 4 } };
    expect(await client.request('textDocument/hover', place)).toBeNull();
    expect(await client.actions(uri, [], 'source.fixAll')).toEqual([]);
    await client.open(uriOf('deep.cases.json'), `${'['.repeat(300)}${']'.repeat(300)}`);
    expect(await codes(uriOf('deep.cases.json'))).toEqual([]);
  });

  it('is never taken for a manifest', async () => {
    const uri = uriOf('tools.cases.json');
    await client.open(uri, tools(''));
    expect(await codes(uri)).toEqual([]);
  });
});

describe('problems of cases', () => {
  const actions = async (uri: string, only?: string) => client.actions(uri, await client.diagnostics(uri), only);

  it('lead to their pages, and have fixes', async () => {
    const uri = uriOf('tools.cases.yaml');
    await client.open(uri, 'cases:\n  - { name: a, tool: get_tme }\n');
    const [problem] = await client.diagnostics(uri);
    expect(problem?.codeDescription).toEqual({ href: 'file:///docs/rules/cases-unknown-tool.md' });
    const found = await actions(uri);
    expect(found.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
      ['Change to `get_time`', true],
      ['Disable cases/unknown-tool for this line', false],
    ]);
    const [all] = await actions(uri, 'source.fixAll.toolManifest');
    expect(JSON.stringify(all?.edit)).toContain('get_time');
    expect(await actions(uriOf('law.cases.yaml'))).toEqual([]);
  });

  it('are those of the whole workspace, without what others named so', async () => {
    const reports = async () =>
      (await client.workspaceProblems()).flatMap((one) =>
        one.kind === 'full' ? one.items.map(({ code }) => `${one.uri.split('/').at(-1)} ${code}`) : [],
      );
    await write('tools.cases.yaml', 'cases:\n  - { name: a, tool: get_tme }\n');
    await write('law.cases.yaml', 'cases:\n  - { id: 1, title: Smith v Jones }\n');
    await write('gone.cases.json', '{"cases":[{"name":"a","tool":"x"}]}');
    expect(await reports()).toEqual(
      expect.arrayContaining(['gone.cases.json cases/no-manifest', 'tools.cases.yaml cases/unknown-tool']),
    );
    expect((await reports()).filter((one) => one.startsWith('law'))).toEqual([]);
    // Open files are reported by document diagnostics instead.
    await client.open(uriOf('tools.cases.yaml'), 'cases: []\n');
    expect((await reports()).filter((one) => one.startsWith('tools.cases'))).toEqual([]);
    await client.close(uriOf('tools.cases.yaml'));
    expect(await reports()).toContain('tools.cases.yaml cases/unknown-tool');
  });

  it('are none where the user has said that the file is something else', async () => {
    await start({ initializationOptions: { settings: { associations: { '*.cases.yaml': 'off' } } } });
    const uri = uriOf('tools.cases.yaml');
    await client.open(uri, 'cases:\n  - { name: a, tool: get_tme }\n');
    expect(await codes(uri)).toEqual([]);
  });

  it('follow the dialect set for the manifest next to them, even if it is not open', async () => {
    await write('odd.json', '{"tools":[{"name":"odd"}]}');
    let associations = {};
    await start({ capabilities: CONFIGURED, settings: () => ({ associations }) });
    const uri = uriOf('odd.cases.yaml');
    await client.open(uri, 'cases:\n  - { name: a, tool: odd }\n');
    expect(await codes(uri)).toEqual(['cases/no-manifest']);
    associations = { '**/odd.json': 'agentcli' };
    await client.settingsChanged();
    expect(await codes(uri)).toEqual([]);
  });

  it('are those of a manifest where the user has said that it is one', async () => {
    await start({ initializationOptions: { settings: { associations: { '*.cases.json': 'agentcli' } } } });
    const uri = uriOf('my.cases.json');
    await client.open(uri, '{"tools":[{}]}');
    expect(await codes(uri)).toContain('missing-field');
    expect(await client.labels(uri, 0, 11)).toContain('name');
  });

  it('report ambiguous manifests', async () => {
    await write('tools.jsonc', tools('get_date'));
    const uri = uriOf('tools.cases.yaml');
    await client.open(uri, 'cases:\n  - { name: a, tool: get_date }\n');
    expect(await codes(uri)).toEqual(['cases/several-manifests']);
    expect((await actions(uri)).map(({ title }) => title).slice(0, 2)).toEqual([
      'Set `manifest` to `tools.json`',
      'Set `manifest` to `tools.jsonc`',
    ]);
    const file = { uri };
    const call = await client.ask(CaseCallRequest, { file, title: 'a', index: 0 });
    expect(call).toMatchObject({ problem: expect.stringContaining('`tools.json` and `tools.jsonc`') });
    await client.change(uri, 2, 'manifest: tools.jsonc\ncases:\n  - { name: a, tool: get_date }\n');
    expect(await codes(uri)).toEqual([]);
    expect(await client.ask(CaseCallRequest, { file, title: 'a', index: 0 })).toMatchObject({
      tool: { uri: uriOf('tools.jsonc'), name: 'get_date' },
    });
  });
});

describe('cases for the testing view', () => {
  it('bring the numbers of their arguments as they stand there, where the tool can tell them from others', async () => {
    const uri = uriOf('config/tool_manifest.cases.yaml');
    const tool = { name: 'sum', description: 'Adds.', module: 'tools.sum', class_name: 'Sum' };
    const head = { schema_version: '1.0', metadata: { name: 'm', description: 'd' } };
    await write('config/tool_manifest.json', { ...head, tools: [tool] });
    const text =
      'cases:\n  - { name: a, tool: sum, arguments: { x: 2.0, y: 9007199254740993 } }\n  - { name: b, tool: sum, arguments: { x: 2.5 } }\n';
    const call = async (title: string, index: number) => {
      const answer = await client.ask(CaseCallRequest, { file: { uri, text }, title, index });
      if (!answer || 'problem' in answer) throw new Error(JSON.stringify(answer));
      return answer;
    };
    const { tool: reference, arguments: values, written } = await call('a', 0);
    const settings = { timeLimit: undefined, cwd: undefined, values: {} };
    const request = { tool: reference, arguments: values, written, settings };
    const answer = await client.ask(PlanRequest, request);
    expect(answer?.plan).toMatchObject({ argumentsWritten: '{"x":2.0,"y":9007199254740993}' });
    expect(await call('b', 1)).not.toHaveProperty('written');
  });

  const TEXT = `cases:
  - name: a
    tool: get_time
    arguments: { zone: UTC }
    config: { k: v }
    expect:
      equals: { time: 1 }
  - { name: b, tool: nothing }
  - { name: c, x: 1 }
`;
  const file = () => ({ uri: uriOf('tools.cases.yaml'), text: TEXT });
  const call = (title: string, index: number) => client.ask(CaseCallRequest, { file: file(), title, index });

  it('are listed with their places, open or not', async () => {
    const closed = await client.ask(CasesRequest, file());
    expect(closed).toMatchObject({
      manifest: 'tools.json',
      cases: [
        { title: 'a', index: 0, tool: 'get_time', range: { start: { line: 1, character: 10 } } },
        { title: 'b', index: 1 },
        { title: 'c', index: 2 },
      ],
    });
    await client.open(file().uri, TEXT.replace('name: a', 'name: other'));
    const open = await client.ask(CasesRequest, file());
    expect(open?.cases?.[0]?.title).toBe('other');
    await client.change(file().uri, 2, TEXT.replace('UTC }', '"UTC }'));
    const broken = await client.ask(CasesRequest, file());
    expect([broken?.problem, broken?.cases]).toEqual([expect.any(String), undefined]);
    expect(await client.ask(CasesRequest, { uri: uriOf('x.cases.json'), text: '{"cases":{}}' })).toBeNull();
  });

  it('have calls, or the reason why not', async () => {
    expect(await call('a', 0)).toEqual({ tool: tool(), arguments: { zone: 'UTC' }, config: { k: 'v' } });
    expect(await call('b', 1)).toMatchObject({
      problem: 'Unknown tool `nothing` in `tools.json`. It defines `get_time`.',
      range: { start: { line: 7 } },
    });
    expect(await call('c', 2)).toMatchObject({ problem: expect.stringContaining('Unknown key `x`') });
    expect(await call('gone', 0)).toBeNull();
  });

  it('are judged, with what was expected and what came at the line of it', async () => {
    const judged = (result: Json) =>
      client.ask(JudgeCaseRequest, {
        case: { file: file(), title: 'a', index: 0 },
        outcome: processOutcome(),
        reading: readingOf({ result }),
      });
    expect(await judged({ time: 1 })).toEqual([]);
    expect(await judged({ time: 2 })).toEqual([
      {
        message: 'equals: /time is 2, not 1',
        range: { start: { line: 6, character: 14 }, end: { line: 6, character: 25 } },
        texts: { expected: '{\n  "time": 1\n}', actual: '{\n  "time": 2\n}' },
      },
    ]);
  });
});

it.each([
  ['contains', { zone: 'UTC' }, 'contains: /zone is "EET", not "UTC"'],
  ['matches', { properties: { zone: { const: 'UTC' } } }, 'matches: /zone must be "UTC"'],
])('is reported with both sides, at its own line, where %s does not hold', async (key, value, message) => {
  await client.open(
    uriOf('tools.cases.yaml'),
    `cases:\n  - name: a\n    tool: get_time\n    expect:\n      ${key}: ${JSON.stringify(value)}\n`,
  );
  const found = await client.ask(JudgeCaseRequest, {
    case: { file: { uri: uriOf('tools.cases.yaml') }, title: 'a', index: 0 },
    outcome: processOutcome({}),
    reading: readingOf({ result: { zone: 'EET' } }),
  });
  expect(found).toMatchObject([{ message, range: { start: { line: 4 } }, texts: { actual: '{\n  "zone": "EET"\n}' } }]);
  expect(JSON.parse(found?.[0]?.texts?.expected ?? '')).toEqual(value);
});

describe('a call that is kept', () => {
  type Run = { readonly result: Json; readonly startedAt: number };
  const keep = (...runs: readonly Run[]) =>
    client.ask(KeepCaseRequest, {
      tool: tool(),
      name: 'works',
      arguments: { zone: 'UTC' },
      runs: runs.length > 0 ? runs : [{ result: 5, startedAt: 0 }],
    });

  it('makes a file where there is none, and is added where there is one', async () => {
    const again = { result: { zone: 'UTC', load: 2 }, startedAt: 0 };
    const made = await keep({ result: { zone: 'UTC', load: 1 }, startedAt: 0 }, again);
    // Without the parts that vary between the runs, which are reported.
    expect(made).toMatchObject({
      uri: uriOf('tools.cases.yaml'),
      varying: ['/load'],
      text: expect.stringMatching(/tool: get_time[\s\S]*contains:\n +zone: UTC\n +matches:\n/),
    });
    await client.open(uriOf('tools.cases.json'), '{ "cases": [] }');
    expect(await keep()).toMatchObject({ uri: uriOf('tools.cases.json'), edits: [{ newText: expect.any(String) }] });
    await client.change(uriOf('tools.cases.json'), 2, '{ "cases": 1 }');
    expect(await keep()).toMatchObject({ problem: expect.stringContaining('tools.cases.json') });
  });

  it('is offered a name that no other of its file has', async () => {
    const name = (more = {}) => client.ask(CaseNameRequest, { tool: tool(), arguments: { zone: 'UTC' }, ...more });
    expect(await name()).toBe('get_time with zone UTC');
    await client.open(uriOf('tools.cases.yaml'), 'cases:\n  - { name: get_time with zone UTC, tool: get_time }\n');
    expect(await name()).toBe('get_time with zone UTC 2');
    expect(await name({ failure: { exit: 1 } })).toBe('get_time with zone UTC gives exit 1');
    await client.change(uriOf('tools.cases.yaml'), 2, 'cases: 1\n');
    expect(await name()).toBe('get_time with zone UTC');
  });

  it('goes to the cases of its own manifest where several have the name', async () => {
    const change = async (name: string, text: string) => {
      await write(name, text);
      await client.changed(uriOf(name));
    };
    await change('tools.jsonc', tools('get_time'));
    expect(await keep()).toMatchObject({
      uri: uriOf('tools.cases.yaml'),
      text: expect.stringMatching(/^manifest: tools.json\ncases:/),
    });
    await change('tools.cases.yaml', 'manifest: tools.jsonc\ncases: []\n');
    expect(await keep()).toMatchObject({ uri: uriOf('tools.cases.yml') });
    await change('tools.cases.yaml', 'cases: []\n');
    expect(JSON.stringify(await keep())).toContain('manifest: tools.json');
  });

  it('is not written to a foreign file of that name', async () => {
    await write('tools.cases.yaml', 'a: 1\nb: 2\n');
    expect(await keep()).toMatchObject({ problem: expect.stringContaining('tools.cases.yaml') });
  });
});
