import { beforeEach, describe, expect, it } from 'vitest';
import * as vscode from 'vscode';
import type { ListedManifest, ToolListChange } from '../../server/protocol/tool-list';
import { editor } from '../../test/kit/editor';
import type { RunEvent } from '../run/runs';
import type { ViewNode } from './node';
import { ToolsView } from './tools-view';

const FOLDER = 'file:///repo';

const listed = (path: string, ...names: readonly string[]): ListedManifest => ({
  uri: `${FOLDER}/${path}`,
  dialect: 'goagent agentcli',
  isCallable: true,
  tools: names.map((name, index) => ({ name, index, range: [index, 0, index, 9], extent: [index, 0, index, 99] })),
});

/** The language client and the runs, as far as the view uses them. */
class World {
  requests = 0;
  /** The answer to every request. */
  answer: unknown;
  /** Keys of runs that have ended, with whether they succeeded. */
  readonly ended = new Map<string, boolean>();
  readonly fired: (ViewNode | undefined)[] = [];
  readonly view = { description: undefined as string | undefined };
  /** The server has stopped and runs again. */
  restart: () => void = () => {};
  private tell: (change: ToolListChange) => void = () => {};
  private happen: (event: RunEvent) => void = () => {};
  readonly shown: ToolsView;

  constructor() {
    const changed = new vscode.EventEmitter<ViewNode | undefined>();
    changed.event((node) => this.fired.push(node));
    const client = {
      isRunning: () => true,
      onDidChangeState: (restart: () => void) => {
        this.restart = restart;
        return { dispose: () => undefined };
      },
      onNotification: (_type: unknown, tell: (change: ToolListChange) => void) => {
        this.tell = tell;
      },
      sendRequest: async () => {
        this.requests++;
        return this.answer;
      },
      code2ProtocolConverter: { asUri: String },
      protocol2CodeConverter: { asUri: vscode.Uri.parse },
    };
    const runs = {
      onDidHappen: (happen: (event: RunEvent) => void) => {
        this.happen = happen;
      },
      isRunning: () => false,
      lastOf: ({ uri, name }: { readonly uri: string; readonly name: string }) => {
        const isOk = this.ended.get(`${uri}#${name}`);
        return isOk === undefined ? undefined : run(isOk);
      },
    };
    this.shown = new ToolsView({ view: this.view, changed } as never, client as never, runs as never);
  }

  list(changed: readonly ListedManifest[], removed: readonly string[] = [], isComplete = true): void {
    this.tell({ changed, removed: removed.map((path) => `${FOLDER}/${path}`), isComplete });
  }

  finish(path: string, name: string, isOk: boolean): void {
    const uri = `${FOLDER}/${path}`;
    this.ended.set(`${uri}#${name}`, isOk);
    this.happen({ kind: 'finished', isTest: false, run: { tool: { uri, name, index: 0 } } } as never);
  }

  /** What the view shows: one line per node, indented, with its description. */
  async lines(node?: ViewNode, indent = ''): Promise<readonly string[]> {
    const lines: string[] = [];
    // What the first look at the rows has asked the server for.
    if (!node) for (const top of await this.shown.getChildren()) await this.shown.getChildren(top);
    await new Promise(setImmediate);
    for (const child of await this.shown.getChildren(node)) {
      const { label, description } = this.shown.getTreeItem(child);
      lines.push(`${indent}${String(label)}${description ? ` [${String(description)}]` : ''}`);
      lines.push(...(await this.lines(child, `${indent}  `)));
    }
    return lines;
  }
}

function run(isOk: boolean) {
  return { outcome: { kind: 'process', durationMs: 12, signal: null }, reading: { isOk, status: isOk ? 0 : 2 } };
}

const problem = (line: number, severity: number) => ({ range: { start: { line, character: 1 } }, severity });

/** VS Code tells of the problems of a file. */
async function changed(uri: string): Promise<void> {
  for (const listener of editor.diagnosticsChanged) listener({ uris: [uri] });
  await new Promise(setImmediate);
}

let world: World;

beforeEach(() => {
  editor.reset();
  editor.folders = { repo: FOLDER };
  world = new World();
});

it('shows nothing until the server has found something, and asks it once', async () => {
  const lines = world.lines();
  world.list([listed('a/tools.json', 'one', 'two')], [], false);
  expect(await lines).toEqual(['tools.json [a · goagent agentcli]', '  one', '  two']);
  await world.lines();
  expect(world.requests).toBe(1);
});

it('is empty once the server has found nothing', async () => {
  const lines = world.lines();
  world.list([]);
  expect(await lines).toEqual([]);
});

it('shows what an earlier server has found no longer once another runs, and asks that one', async () => {
  world.list([listed('a/tools.json', 'one')]);
  expect(await world.lines()).toHaveLength(2);
  world.fired.length = 0;
  world.restart();
  expect(world.requests).toBe(2);
  expect(world.fired).toEqual([undefined]);
  expect(await world.lines()).toEqual([]);
});

describe('a manifest that changes', () => {
  it('is all that VS Code is told of', async () => {
    world.list([listed('a/tools.json', 'one'), listed('b/tools.json', 'two')]);
    const [first] = await world.shown.getChildren();
    await world.lines();
    world.fired.length = 0;
    world.list([listed('a/tools.json', 'one', 'new')]);
    expect(world.fired).toEqual([first]);
    const ofFirst = ['tools.json [a · goagent agentcli]', '  one', '  new'];
    expect(await world.lines()).toEqual([...ofFirst, 'tools.json [b · goagent agentcli]', '  two']);
  });

  it('disappears when it is deleted', async () => {
    world.list([listed('a/tools.json', 'one'), listed('b/tools.json', 'two')]);
    await world.lines();
    world.list([], ['a/tools.json']);
    expect(world.fired.at(-1)).toBeUndefined();
    expect(await world.lines()).toEqual(['tools.json [b · goagent agentcli]', '  two']);
  });
});

it('shows the errors and warnings at each tool, and no hints', async () => {
  world.list([listed('a/tools.json', 'one', 'two')]);
  editor.diagnostics = { [`${FOLDER}/a/tools.json`]: [problem(1, 0), problem(1, 1), problem(0, 3)] };
  expect((await world.lines()).slice(1)).toEqual(['  one', '  two [2 problems]']);
});

it('tells VS Code of changed problems of manifests, once, and of no other files', async () => {
  world.list([listed('a/tools.json', 'one')]);
  const [node] = await world.shown.getChildren();
  world.fired.length = 0;
  await changed('file:///repo/other.json');
  editor.diagnostics = { [`${FOLDER}/a/tools.json`]: [problem(0, 0)] };
  await changed(`${FOLDER}/a/tools.json`);
  await changed(`${FOLDER}/a/tools.json`);
  expect(world.fired).toEqual([node]);
});

it('draws the rows alone where a run has ended, and nothing where tools have only moved: they know their places', async () => {
  world.list([listed('a/tools.json', 'one')]);
  await world.lines();
  const [node] = await world.shown.getChildren();
  const [row] = await world.shown.getChildren(node);
  world.fired.length = 0;
  world.finish('a/tools.json', 'one', true);
  expect(world.fired).toEqual([row]);
  const moved = listed('a/tools.json', 'one');
  world.list([{ ...moved, tools: moved.tools.map((tool) => ({ ...tool, range: [7, 0, 7, 9] })) }], [], false);
  expect(world.fired).toHaveLength(1);
  expect(row).toMatchObject({ range: { start: { line: 7 } } });
});

it('has its rows at once: VS Code does not know the old ones any more, and a click on them would be lost', async () => {
  world.list([listed('a/tools.json', 'one')]);
  editor.diagnostics = { [`${FOLDER}/a/tools.json`]: [problem(0, 0)] };
  world.answer = new Promise(() => {});
  const [node] = await world.shown.getChildren();
  expect(await world.shown.getChildren(node)).toHaveLength(1);
});

it('shows how the last run of a tool ended', async () => {
  world.list([listed('a/tools.json', 'one', 'two', 'three')]);
  await world.lines();
  world.finish('a/tools.json', 'one', true);
  world.finish('a/tools.json', 'two', false);
  expect((await world.lines()).slice(1)).toEqual(['  one [✓ 12 ms]', '  two [✗ exit 2]', '  three']);
});

it('asks for what the targets do to a tool only when its tooltip is read', async () => {
  world.list([listed('a/tools.json', 'o*ne', 'two')]);
  await world.lines();
  expect(world.requests).toBe(1);
  const [manifest] = await world.shown.getChildren();
  const [node] = await world.shown.getChildren(manifest);
  if (!node) throw new Error('no tool');
  world.answer = '**Targets**';
  const item = world.shown.getTreeItem(node);
  expect(item.tooltip).toBeUndefined();
  const { tooltip } = await world.shown.resolveTreeItem(item, node);
  expect((tooltip as vscode.MarkdownString).value).toBe('**o\\*ne**  \nTool of goagent agentcli\n\n**Targets**');
  expect(world.requests).toBe(2);
});

describe('a tool that a named target refuses', () => {
  const uri = `${FOLDER}/a/tools.json`;
  const target = (shortTitle: string, verdict: string) => ({ id: shortTitle, shortTitle, verdict });

  beforeEach(() => {
    world.list([listed('a/tools.json', 'one', 'two')]);
    world.answer = [
      { name: 'one', index: 0, targets: [target('Gemini', 'refused'), target('OpenAI', 'changed')] },
      { name: 'two', index: 1, targets: [target('Gemini', 'ok'), target('OpenAI', 'changed')] },
    ];
  });

  it('has a sign of its own, in words too', async () => {
    editor.diagnostics = { [uri]: [{ ...problem(0, 0), code: { value: 'target-keyword' } }] };
    expect((await world.lines()).slice(1)).toEqual(['  one [✗ Gemini · 1 problem]', '  two']);
    const [manifest] = await world.shown.getChildren();
    const nodes = await world.shown.getChildren(manifest);
    const items = nodes.map((node) => world.shown.getTreeItem(node));
    const said = items.map(({ accessibilityInformation }) => accessibilityInformation?.label);
    expect(said).toEqual(['one, tool, refused by Gemini, 1 problem', 'two, tool']);
    expect(items.map(({ iconPath }) => (iconPath as vscode.ThemeIcon).id)).toEqual(['bracket-error', 'tools']);
  });

  it('has it too where a rule for all manifests reports it', async () => {
    editor.diagnostics = { [uri]: [{ ...problem(0, 0), code: 'duplicate-tool' }] };
    expect((await world.lines()).slice(1)).toEqual(['  one [✗ Gemini · 1 problem]', '  two']);
  });

  it('is not asked for where there are no problems', async () => {
    const { requests } = world;
    expect((await world.lines()).slice(1)).toEqual(['  one', '  two']);
    expect(world.requests).toBe(requests);
  });

  it('loses the sign with its problem', async () => {
    editor.diagnostics = { [uri]: [{ ...problem(0, 0), code: 'target-keyword' }] };
    await world.lines();
    editor.diagnostics = {};
    await changed(uri);
    expect((await world.lines()).slice(1)).toEqual(['  one', '  two']);
  });
});

describe('a filter', () => {
  it('is named in the title, limits the view, and follows what it depends on', async () => {
    world.list([listed('a/tools.json', 'one', 'two'), listed('b/tools.json', 'three')]);
    await world.shown.setFilter({ by: 'failure' });
    expect(world.view.description).toBe('failed in the last run');
    expect(editor.executed).toContainEqual(['setContext', 'toolManifest.toolsFiltered', true]);
    expect(await world.lines()).toEqual([]);
    world.finish('a/tools.json', 'two', false);
    expect(world.fired.at(-1)).toBeUndefined();
    expect(await world.lines()).toEqual(['tools.json [a · goagent agentcli]', '  two [✗ exit 2]']);
    await world.shown.setFilter(undefined);
    expect(await world.lines()).toHaveLength(5);
  });
});
