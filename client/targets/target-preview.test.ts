import { expect, it } from 'vitest';
import { EventEmitter } from 'vscode';
import type { TargetForm } from '../../server/protocol/targets';
import { TARGET_SCHEME, TargetPreviews } from './target-preview';

const URI = {
  scheme: TARGET_SCHEME,
  query: JSON.stringify({ uri: 'file:///w/tools.json', target: 'any' }),
  toString: () => 'preview',
} as never;

const form = (name: string): TargetForm => ({
  ...{ id: 'any', title: 'Any', shortTitle: 'Any', documentation: 'https://any.example', isNamed: false },
  ...{ verdict: 'ok', wire: [{ name }], tools: [], notes: [], isOutdated: false },
});

it('a late response to an earlier request does not replace what is newer', async () => {
  const responses: ((form: TargetForm) => void)[] = [];
  const client = {
    sendRequest: () => new Promise((resolve) => responses.push(resolve)),
    onDidChangeState: () => undefined,
  };
  const targets = new EventEmitter<void>();
  const previews = new TargetPreviews(client as never, targets.event);
  const provided = previews.provideTextDocumentContent(URI);
  const refreshed = new Promise((resolve) => previews.onDidRefresh(() => resolve(undefined)));
  targets.fire();
  await expect.poll(() => responses.length).toBe(2);
  responses[1]?.(form('newer'));
  await refreshed;
  responses[0]?.(form('older'));
  expect(await provided).toContain('"newer"');
  expect(await previews.provideTextDocumentContent(URI)).toContain('"newer"');
});
