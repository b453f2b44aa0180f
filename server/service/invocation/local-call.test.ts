import { expect, it } from 'vitest';
import { unlessLocal } from './local-call';

const refusal = (uri: string, isPreview = false) => unlessLocal(uri, 'programs', { isPreview })?.refusal;

it('a manifest that was never saved is told to be saved first: its tools are looked up next to it', () => {
  const first = 'Save the file first: its tools are looked up next to it.';
  expect([refusal('untitled:Untitled-1'), refusal('untitled:Untitled-1', true)]).toEqual([first, first]);
});

it('a manifest of another file system is previewed, but not called', () => {
  expect(refusal('file:///w/tools.json')).toBeUndefined();
  expect(refusal('vscode-vfs://github/a/b/tools.json', true)).toBeUndefined();
  expect(refusal('vscode-vfs://github/a/b/tools.json')).toMatch(/^The manifest is not on this machine's file system/);
});
