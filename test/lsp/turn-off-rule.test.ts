import { afterEach, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { TURN_OFF_RULE } from '../../server/protocol';
import { LspClient, type LspClientOptions, PULLING } from './lsp-client';

const URI = 'file:///w/tools.json';
const TEXT = '{ "tools": [{ "name": "", "descripton": "d", "command": ["/bin/true"] }] }';

let client: LspClient | undefined;
afterEach(async () => client?.stop());

/** The actions at each problem of the text, with the codes of the problems. */
async function offered(options: LspClientOptions, text = TEXT) {
  client = await LspClient.start({ capabilities: PULLING, ...options });
  await client.open(URI, text);
  const diagnostics = await client.diagnostics(URI);
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri: URI },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    context: { diagnostics },
  });
  return { codes: [...new Set(diagnostics.map(({ code }) => code))], actions };
}

it('offers to turn off the rule of every problem, errors too, in a client that has the command', async () => {
  const { codes, actions } = await offered({ initializationOptions: { turnsOffRules: true } });
  const commands = actions.flatMap(({ command }) => (command?.command === TURN_OFF_RULE ? [command.arguments] : []));
  expect(codes).toEqual(expect.arrayContaining(['agentcli/empty-name', 'unknown-key']));
  expect(commands).toEqual(codes.map((code) => [{ uri: URI, code }]));
  const last = actions.at(-1);
  expect(last?.title).toMatch(/^Turn off this rule: /);
  expect(last).not.toHaveProperty('edit');
  expect(last?.isPreferred).not.toBe(true);
});

it('offers it once for many problems of one rule', async () => {
  const tool = '{ "name": "", "command": ["/bin/true"] }';
  const { actions } = await offered(
    { initializationOptions: { turnsOffRules: true } },
    `{ "tools": [${tool}, ${tool}] }`,
  );
  const off = actions.filter(({ title }) => title === 'Turn off this rule: agentcli/empty-name…');
  expect(off.map(({ diagnostics }) => diagnostics?.length)).toEqual([2]);
});

it('offers nothing of the kind where the client has no such command', async () => {
  const { actions } = await offered({});
  expect(actions.filter(({ title }) => title.startsWith('Turn off'))).toEqual([]);
  expect(actions.length).toBeGreaterThan(0);
});
