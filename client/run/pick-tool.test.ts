import { expect, it } from 'vitest';
import { type ToolLocation, WorkspaceToolsRequest } from '../../server/protocol/invocation';
import { editor } from '../../test/kit/editor';
import { QuickList } from '../quick-list';
import { askedTool, NEAR, pickManifest } from './pick-tool';

it('Run Tool… offers to treat the file of the editor as a manifest if it may be meant as one', async () => {
  editor.reset();
  editor.activeUri = 'file:///w/tools.json';
  const client = {
    code2ProtocolConverter: { asUri: String },
    sendRequest: async (request: unknown) =>
      request === WorkspaceToolsRequest ? [] : { id: 'agentcli', title: 'goagent agentcli' },
  };
  const asked = askedTool(client as never, new QuickList(), undefined, 'Run Tool');
  await new Promise(setImmediate);
  expect(editor.list.items.map(({ label }) => label)).toEqual([
    '$(question) Treat tools.json as goagent agentcli',
    '$(add) New Manifest…',
  ]);
  editor.list.enter();
  expect(await asked).toBeUndefined();
  expect(editor.executed).toContainEqual(['toolManifest.chooseDialect', 'agentcli']);
});

it.each([
  ['in it', { line: 2, character: 4 }],
  ["before its dash, in a tool's first line", { line: 1, character: 0 }],
  ['behind its last bracket', { line: 3, character: 9 }],
])('Run Tool… takes the tool at the cursor without a question, %s', async (_, cursor) => {
  editor.reset();
  editor.activeUri = 'file:///w/tools.yaml';
  editor.cursor = cursor;
  const toolAt = (name: string, from: number, to: number): ToolLocation => {
    const range = { start: { line: from, character: 4 }, end: { line: to, character: 8 } };
    return { name, uri: editor.activeUri ?? '', index: 0, range, dialect: 'agentcli', isCallable: true };
  };
  const [before, meant] = [toolAt('before', 0, 0), toolAt('meant', 1, 3)];
  const client = { code2ProtocolConverter: { asUri: String }, sendRequest: async () => [before, meant] };
  expect(await askedTool(client as never, new QuickList(), undefined, 'Run Tool', NEAR)).toBe(meant);
});

it.each([
  [
    'the manifests of the workspace, each once with its platform',
    ['tools.json', 'more.json', 'tools.json'],
    ['tools.json', 'more.json'],
    'file:///w/tools.json',
  ],
  ['a new manifest where there is none', [], ['$(add) New Manifest…'], undefined],
])('Choose Targets… lists %s', async (_, paths, listed, taken) => {
  editor.reset();
  const tools = paths.map((path, index) => ({
    uri: `file:///w/${path}`,
    name: `t${index}`,
    dialect: 'goagent agentcli',
  }));
  const asked = pickManifest({ sendRequest: async () => tools } as never, new QuickList(), 'Choose Targets');
  await new Promise(setImmediate);
  expect(editor.list.items.map(({ label }) => label)).toEqual(listed);
  editor.list.enter();
  expect(await asked).toBe(taken);
  expect(editor.executed.some(([command]) => command === 'toolManifest.newManifest')).toBe(taken === undefined);
});

it('Choose Targets… asks for no manifest where there is only one', async () => {
  editor.reset();
  const tool = { uri: 'file:///w/tools.json', name: 'a', dialect: 'goagent agentcli' };
  expect(await pickManifest({ sendRequest: async () => [tool] } as never, new QuickList(), 'Choose Targets')).toBe(
    tool.uri,
  );
});
