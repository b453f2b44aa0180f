import { expect, it } from 'vitest';
import { editor } from '../../test/kit/editor';
import { testFolder } from '../../test/kit/folder';
import { ToolPanel } from './tool-panel';

const folder = testFolder({ 'dist/panel.js': '', 'dist/panel.css': '' });

const place = (name: string) => ({ uri: 'file:///w/tools.json', name, index: 0, dialect: 'd' }) as never;

it('a request that fails does not close the panel that meanwhile waits for another tool', async () => {
  editor.reset();
  const described: { resolve(value: unknown): void; reject(error: Error): void }[] = [];
  const client = {
    sendRequest: () => new Promise((resolve, reject) => described.push({ resolve, reject })),
    onDidChangeState: () => undefined,
  };
  const runs = {
    onDidHappen: () => undefined,
    plan: async () => ({ plan: undefined, lines: [], shell: undefined, refusal: 'no', faults: [] }),
    unset: async () => [],
    startOf: () => undefined,
  };
  const panel = new ToolPanel(
    { fsPath: folder.path } as never,
    client as never,
    runs as never,
    {} as never,
    { onDidChange: () => undefined, current: undefined } as never,
    { get: () => undefined, update: async () => undefined } as never,
  );
  const first = panel.show(place('first'));
  const second = panel.show(place('second'));
  described[0]?.reject(new Error('cancelled'));
  await expect(first).rejects.toThrow('cancelled');
  described[1]?.resolve({ description: 'It.', inputSchema: {}, start: {}, sample: {}, definition: null });
  await second;
  expect(panel.isShowing(place('second'))).toBe(true);
});
