import { expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { distinct, merged } from './distinct-actions';

/** A fix that writes a text, for a problem at a line and character, both from 0. */
const fix = (title: string, text: string, line: number, character = 0): CodeAction => ({
  title,
  diagnostics: [{ message: '', range: { start: { line, character }, end: { line, character: character + 1 } } }],
  edit: {
    changes: { 'file:///a': [{ newText: text, range: { start: { line, character }, end: { line, character } } }] },
  },
});

const titles = (...actions: readonly CodeAction[]) => distinct(merged(actions)).map(({ title }) => title);

it('fixes of one title for problems on several lines name the lines', () => {
  expect(titles(fix('Add `items`', 'a', 3), fix('Remove `not`', 'b', 3), fix('Add `items`', 'a', 11))).toEqual([
    'Add `items` on line 4',
    'Remove `not`',
    'Add `items` on line 12',
  ]);
});

it('on one line they name the columns too', () => {
  expect(titles(fix('Add `items`', 'a', 3, 7), fix('Add `items`', 'a', 3, 40), fix('Add `items`', 'a', 5))).toEqual([
    'Add `items` on line 4, column 8',
    'Add `items` on line 4, column 41',
    'Add `items` on line 6',
  ]);
});

it('a fix for several problems is one', () => {
  const one = fix('Add all missing keys', 'a', 3);
  expect(titles(one, one, fix('Remove `not`', 'b', 3))).toEqual(['Add all missing keys', 'Remove `not`']);
  expect(merged([one, one])[0]?.diagnostics).toHaveLength(2);
});

it('a comment that disables a rule names its line', () => {
  const disable = (line: number) => fix('Disable target-keyword for this line', 'c', line);
  expect(titles(disable(3), disable(5))).toEqual([
    'Disable target-keyword for line 4',
    'Disable target-keyword for line 6',
  ]);
  expect(titles(disable(3), disable(3))).toEqual(['Disable target-keyword for this line']);
});
