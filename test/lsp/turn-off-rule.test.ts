import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { documentedRules } from '../../scripts/rule-pages';
import { TURN_OFF_RULE } from '../../server/protocol/messages';
import { type LspClientOptions, lspTest } from './lsp-client';

const URI = 'file:///w/tools.json';
const TEXT = '{ "tools": [{ "name": "", "descripton": "d", "command": ["/bin/true"] }] }';

const { start } = lspTest();

/** The actions for each problem of the text, with the codes of the problems. */
async function offered(options: LspClientOptions, text = TEXT) {
  const client = await start(options);
  await client.open(URI, text);
  const diagnostics = await client.diagnostics(URI);
  const actions = await client.actions(URI, diagnostics);
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
  const server = await start({ initializationOptions: { turnsOffRules: true } });
  const wrong: string[] = [];
  const seen = new Set<unknown>();
  for (const [index, { rule }] of documentedRules().entries()) {
    const { bad, language } = rule.example;
    if (bad === '') continue;
    const uri = rule.example.uri?.replace('file:///w/', `file:///w/${index}/`) ?? `file:///w/${index}/m.${language}`;
    await server.open(uri, bad, language);
    for (const diagnostic of await server.diagnostics(uri)) {
      const { code } = diagnostic;
      seen.add(code);
      const actions = await server.actions(uri, [diagnostic]);
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
