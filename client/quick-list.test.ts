import { expect, it } from 'vitest';
import { editor } from '../test/kit/editor';
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
