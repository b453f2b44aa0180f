import { expect, it } from 'vitest';
import { ResultsByText } from './disk-workspace';

function counting(results: ResultsByText) {
  let computed = 0;
  return (kind: string, text: string) => {
    const value = results.get(kind, text, () => {
      computed++;
      return text.toUpperCase();
    });
    return `${value} ${computed}`;
  };
}

it('a result is computed once for the same text, also after others, and for each kind', () => {
  const result = counting(new ResultsByText());
  expect(['a', 'b', 'a', 'b'].map((text) => result('upper', text))).toEqual(['A 1', 'B 2', 'A 2', 'B 2']);
  expect(result('other', 'a')).toBe('A 3');
});

it('the results of the texts that were used least recently are dropped at the limit', () => {
  const result = counting(new ResultsByText(10));
  result('k', 'aaa');
  result('k', 'bbb');
  result('k', 'aaa');
  expect(result('k', 'ccc')).toBe('CCC 3');
  expect(result('k', 'aaa')).toBe('AAA 3');
  expect(result('k', 'bbb')).toBe('BBB 4');
});
