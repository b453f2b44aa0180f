import { expect, it } from 'vitest';
import { columnsOf, cut } from './columns';

it.each([
  ['', 0],
  ['abc', 3],
  ['größe', 5],
  ['日本', 4],
  ['ﾊﾝｶｸ', 4],
  ['全', 2],
  ['한국', 4],
  ['한', 2],
  ['é', 1],
  ['😀', 2],
  ['🇫🇮', 2],
  ['→', 1],
  ['a\u200db', 2],
  ['𠮷', 2],
  ['…', 1],
])('%j takes %i columns', (text, columns) => expect(columnsOf(text)).toBe(columns));

it.each([
  ['日本語', 5, '日本'],
  ['abc', 2, 'ab'],
  ['é', 1, 'é'],
  ['😀', 1, ''],
])('%j cut to %i columns is %j', (text, columns, fitting) => expect(cut(text, columns)).toBe(fitting));
