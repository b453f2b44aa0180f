import { afterEach, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import manifest from '../../package.json' with { type: 'json' };
import { documentedRules } from '../../scripts/rule-pages';
import { TURN_OFF_RULE } from '../../server/protocol/messages';
import { LspClient, type LspClientOptions, PULLING } from './lsp-client';

const URI = 'file:///w/tools.json';
const TEXT = '{ "tools": [{ "name": "", "descripton": "d", "command": ["/bin/true"] }] }';

let client: LspClient | undefined;
afterEach(async () => client?.stop());

/** The actions for each problem of the text, with the codes of the problems. */
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
  expect(last?.title).toMatch(/^Disable rule /);
  expect(last).not.toHaveProperty('edit');
  expect(last?.isPreferred).not.toBe(true);
});

it('offers it at every problem of every rule, and the settings know each of them', async () => {
  const known = Object.keys(manifest.contributes.configuration.properties['toolManifest.rules'].properties);
  const server = await LspClient.start({ capabilities: PULLING, initializationOptions: { turnsOffRules: true } });
  client = server;
  const wrong: string[] = [];
  const seen = new Set<unknown>();
  for (const [index, { rule }] of documentedRules().entries()) {
    const { bad, language } = rule.example;
    if (bad === '') continue;
    const uri = rule.example.uri?.replace('file:///w/', `file:///w/${index}/`) ?? `file:///w/${index}/m.${language}`;
    await server.open(uri, bad, language);
    for (const { code, range, ...rest } of await server.diagnostics(uri)) {
      seen.add(code);
      const params = { textDocument: { uri }, range, context: { diagnostics: [{ code, range, ...rest }] } };
      const actions = await server.request<CodeAction[]>('textDocument/codeAction', params);
      const off = actions.filter(({ command }) => command?.command === TURN_OFF_RULE);
      if (off.length !== 1 || !known.includes(String(code))) wrong.push(`${code} in ${rule.code}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(60);
});

it('offers it once for many problems of one rule', async () => {
  const tool = '{ "name": "", "command": ["/bin/true"] }';
  const { actions } = await offered(
    { initializationOptions: { turnsOffRules: true } },
    `{ "tools": [${tool}, ${tool}] }`,
  );
  const off = actions.filter(({ title }) => title === 'Disable rule agentcli/empty-name…');
  expect(off.map(({ diagnostics }) => diagnostics?.length)).toEqual([2]);
});

it('offers nothing of the kind where the client has no such command', async () => {
  const { actions } = await offered({});
  expect(actions.filter(({ title }) => title.startsWith('Disable rule'))).toEqual([]);
  expect(actions.length).toBeGreaterThan(0);
});
