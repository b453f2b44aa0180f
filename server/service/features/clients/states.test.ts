import { expect, it } from 'vitest';
import { fileOf, problemsIn, workspaceOf } from '../../../../test/kit/formats';
import { readersHere } from '../../formats/foreign';
import type { FormatFile } from '../../formats/model';
import { clientStates, formatStatus, statesIn } from './states';

const HOOKS = '{ "hooks": { "Stop": [{ "hooks": [{ "type": "comand", "command": "echo" }] }] } }';
const CLAUDE = { '.claude-plugin/plugin.json': '{}' };

/** What the lenses of a file are made of. */
async function states(path: string, text: string, around = {}) {
  const files = { [path]: text, ...around };
  const file = fileOf(path, text) as FormatFile;
  const stateOf = statesIn(file, await problemsIn(path, text, files));
  const found = clientStates(file, stateOf, await readersHere(file, workspaceOf(files)));
  return found.flatMap(({ clients }) => clients.map(({ title, state }) => `${title}: ${state}`));
}

it.each([
  ['.mcp.json', '{ "mcpServers": { "a": {} } }', {}, '1 server, for Claude Code'],
  ['.codex-plugin/plugin.json', '{ "name": "docs" }', {}, "for Codex and Codex's plugin validator"],
  ['.claude-plugin/plugin.json', '{ "name": "docs" }', {}, 'for Claude Code'],
  ['hooks/hooks.json', HOOKS, CLAUDE, '1 event, for Claude Code'],
  ['hooks/hooks.json', HOOKS, {}, '1 event'],
])('%s with %s is shown as: %s', async (path, text, around, detail) => {
  const file = fileOf(path, text) as FormatFile;
  const readers = await readersHere(file, workspaceOf({ [path]: text, ...around }));
  expect(formatStatus(file, readers).detail).toBe(detail);
});

it('hooks of a plugin for Claude Code alone have no state in Codex', async () => {
  expect(await states('hooks/hooks.json', HOOKS, CLAUDE)).toEqual(['Claude Code: changed']);
  expect(await states('hooks/hooks.json', HOOKS)).toEqual([]);
});

it('a server that cannot start whoever reads it is not shown as well', async () => {
  const server = (command: string) => JSON.stringify({ mcpServers: { docs: { command } } });
  expect(await states('.mcp.json', server('npx'))).toEqual(['Claude Code: ok']);
  expect(await states('.mcp.json', server('npx -y docs@1.0.0'))).toEqual(['Claude Code: changed']);
});
