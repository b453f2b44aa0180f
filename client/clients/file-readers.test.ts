import { expect, it } from 'vitest';
import { readerItems } from './file-readers';

it('lists each client with its files, and says why one is not read', () => {
  const [file, uri] = ['.mcp.json', 'file:///w/.mcp.json'];
  const rows = [
    { client: 'Claude Code', file, uri, isRead: true, state: 'read' },
    { client: 'Copilot CLI', file, uri, isRead: false, state: 'not read: plugin.json is there' },
  ];
  expect(readerItems(rows)).toEqual([
    { label: '$(check) Claude Code', description: file, uri },
    { label: '$(circle-slash) Copilot CLI', description: file, detail: 'not read: plugin.json is there', uri },
  ]);
  expect(readerItems([])).toBeUndefined();
});
