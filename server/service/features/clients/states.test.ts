import { expect, it } from 'vitest';
import { fileOf } from '../../../../test/kit/formats';
import type { FormatFile } from '../../formats/model';
import { formatStatus } from './states';

it.each([
  ['.mcp.json', '{ "mcpServers": { "a": {} } }', '1 server, for Claude Code'],
  ['.codex-plugin/plugin.json', '{ "name": "docs" }', "for Codex and Codex's plugin validator"],
  ['.claude-plugin/plugin.json', '{ "name": "docs" }', 'for Claude Code'],
])('%s with %s is shown as: %s', (path, text, detail) => {
  expect(formatStatus(fileOf(path, text) as FormatFile).detail).toBe(detail);
});
