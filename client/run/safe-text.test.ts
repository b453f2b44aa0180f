import { expect, it } from 'vitest';
import { lensText, noticeText, sentenceText, shownFile, shownName } from './safe-text';

it('a name can’t be a link in a notification, which could run a command', () => {
  expect(noticeText('[Open](command:workbench.action.quit)')).toBe('[Open] (command:workbench.action.quit)');
  expect(shownName('[a](command:b)\n\u202e')).toBe('[a] (command:b)\\u000a\\u202e');
  expect(shownName('x'.repeat(1_000))).toHaveLength(81);
});

it('of a long path the end is shown', () => {
  expect(shownFile(`/w/${'x'.repeat(1_000)}/tool.py`)).toMatch(/^…x+\/tool\.py$/);
  expect(shownFile('tools/a.py')).toBe('tools/a.py');
});

it('a sentence has quotes where Markdown has code', () => {
  expect(sentenceText('`a` is no text, and ` alone stays.')).toBe('"a" is no text, and ` alone stays.');
  expect(sentenceText('[`a`](command:b)')).toBe('["a"] (command:b)');
});

it('what a server says has no icons in a lens', () => {
  expect(lensText('✗ 500 $(check) fine')).toBe('✗ 500 $ (check) fine');
  expect(lensText('x'.repeat(1_000))).toHaveLength(81);
});
