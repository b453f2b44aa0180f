import { expect, it } from 'vitest';
import { goQuote, goString, goUpper } from './go-text';

it.each([
  ['a"b\n', String.raw`"a\"b\n"`],
  ['back\\slash', String.raw`"back\\slash"`],
  ['\x07\b\f\r\t\v', String.raw`"\a\b\f\r\t\v"`],
  ['\x00\x1f\x7f', String.raw`"\x00\x1f\x7f"`],
  ['\u0085', String.raw`"\u0085"`],
  ['é 😀', '"é 😀"'],
  ['\u00a0\u200b\ufeff', String.raw`"\u00a0\u200b\ufeff"`],
  ['\u{e0001}', String.raw`"\U000e0001"`],
])('%j is quoted as Go quotes it', (text, quoted) => expect(goQuote(text)).toBe(quoted));

it('replaces half a surrogate pair', () => expect(goString('\ud800a\u{1f600}')).toBe('\ufffda\u{1f600}'));

it('puts letters in upper case one by one', () => expect(goUpper('straßeıſ')).toBe('STRAßEIS'));
