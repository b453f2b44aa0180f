import { expect, it } from 'vitest';
import { WorkspaceToolsRequest } from '../../server/protocol/invocation';
import { editor } from '../../test/kit/editor';
import { QuickList } from '../quick-list';
import { askedTool } from './pick-tool';

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
