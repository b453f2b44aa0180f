import { expect, it } from 'vitest';
import { editor } from '../test/kit/editor';
import { filesIn, textOf } from '../test/kit/source-files';
import { withQuickList } from './quick-list';

it('a command ends when its list is dismissed, also while the server is asked what there is to choose from', async () => {
  const answers: unknown[] = [];
  const command = withQuickList(async (list) => {
    answers.push(await list.ask({ title: 'Run Tool' }, new Promise<undefined>(() => {})));
  });
  editor.list.dismiss();
  await command;
  expect(answers).toEqual([undefined]);
});

it('no list and no input closes when a webview or a button that is gone gives the focus back', () => {
  const sources = filesIn('client').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const calls = sources.flatMap((file) =>
    textOf(file)
      .split(/(?=vscode\.window\.(?:show|create)(?:QuickPick|InputBox)\()/)
      .slice(1)
      .map((call) => ({ file, stays: /^[^;]*(?:;[^;]*){0,2}ignoreFocusOut(?:: | = )true/.test(call) })),
  );
  expect(calls.length).toBeGreaterThan(5);
  expect(calls.filter(({ stays }) => !stays)).toEqual([]);
});
