import { describe, expect, it } from 'vitest';
import { startOf, visible, withoutOrders } from './visible';

describe('invisible characters are shown by their code', () => {
  /** Blanks, fillers, spaces of other kinds, joiners, marks and turns of direction, selectors, private and unassigned ones, halves, controls. */
  const CHARACTERS =
    '\u2800\u3164\uffa0\u115f\u1160\u00ad\u00a0\u3000\u200b\u200d\ufeff\u202e\u2028\ufe0f\u034f\ue000\u0378\ud800\n\u001b';

  it.each([...CHARACTERS])('%j', (character) => {
    const code = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    expect(visible(`a${character}b`)).toBe(`a${code}b`);
  });

  const BEYOND = ['\u{e0041}', '\u{e0100}', '\u{1d159}', '\u{16fe4}', '\u{13441}', '\u{100000}'];
  it.each(BEYOND)('beyond the first 65,536: %j', (character) => {
    expect(visible(`a${character}b`)).toBe(`a\\u{${character.codePointAt(0)?.toString(16)}}b`);
  });

  it('no character that rendering ignores is left unchanged', () => {
    const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Zs}\p{Default_Ignorable_Code_Point}]/u;
    const left: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (hidden.test(character) && visible(character) === character) left.push(character);
    }
    expect(left).toEqual(['\t', ' ']);
  });
});

it('visible characters stay unchanged', () => {
  const seen = 'Größe\t= "±1" · 日本語 हिन्दी עברית ❤️ 👩‍👩‍👧 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 •';
  expect(visible(seen)).toBe(seen);
});

it('a selector or tag that is not part of an emoji is shown by its code', () => {
  expect(visible('❤️\ufe0f')).toBe('❤️\\ufe0f');
  expect(visible('a\u{e0067}\u{e007f}')).toBe('a\\u{e0067}\\u{e007f}');
});

describe('the start of a text', () => {
  it('shows the number of consecutive blanks of any kind', () => {
    const whole = (text: string) => ({ text, rest: 0 });
    expect(startOf(`a${' '.repeat(3)}b`, 99)).toEqual(whole('a   b'));
    expect(startOf(`a${' '.repeat(1_000)}b`, 99)).toEqual(whole('a ·1000 spaces· b'));
    expect(startOf(`a${' \u2800'.repeat(500)}b`, 99)).toEqual(whole('a ·1000 invisible characters· b'));
    expect(startOf(`a${'\u{e0041}'.repeat(40)}b`, 99)).toEqual(whole('a ·40 invisible characters· b'));
  });

  it('has the length of the rest, with codes counted as shown', () => {
    expect(startOf('abcdef', 6)).toEqual({ text: 'abcdef', rest: 0 });
    expect(startOf('abcdefg', 6)).toEqual({ text: 'abcdef', rest: 1 });
    expect(startOf('a\u202eb', 6)).toEqual({ text: 'a\\u202', rest: 2 });
    expect(startOf('ab😀c', 3)).toEqual({ text: 'ab', rest: 3 });
  });
});

it('a program’s output keeps its blanks, lines and joiners, but no control characters', () => {
  expect(withoutOrders('a\n\tb\u00a0c\u200dd\ufe0f')).toBe('a\n\tb\u00a0c\u200dd\ufe0f');
  expect(withoutOrders('\u001b[31m\r\u202ea\u2028\ud800')).toBe('·[31m··a··');
});
