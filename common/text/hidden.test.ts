import { describe, expect, it } from 'vitest';
import { decodedText, hiddenRuns } from './hidden';

/** ASCII as tag characters. */
const tags = (text: string) => [...text].map((c) => String.fromCodePoint(0xe0000 + (c.codePointAt(0) ?? 0))).join('');
/** UTF-8 as variation selectors. */
const selectors = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16))
    .join('');
const kinds = (text: string) => hiddenRuns(text).map(({ kind, offset, length }) => `${kind} ${offset}+${length}`);

describe('what scripts and emoji need is not hidden', () => {
  it.each([
    ['plain text with line breaks and tabs', 'Lists files.\r\n\tOne per line.\n'],
    ['Persian with a zero width non-joiner', 'فایل\u200cها را می\u200cخواند'],
    ['Persian with a mark before the non-joiner', 'خانۀ\u064e\u200cها'],
    ['Hindi with joiners', 'क्\u200dष और क्\u200cष'],
    ['Malayalam chillu', 'അവന്\u200d'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['Thai and Khmer without spaces', 'ค้นหา\u200bไฟล์ ស្វែង\u200bរក'],
    ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180bᠤᠨ ᠭᠠᠷ\u180eᠠ'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['emoji with a skin color and a joiner', '👩🏽\u200d💻 🧑🏿\u200d⚕\ufe0f'],
    ['emoji with a selector before the joiner', '🏳\ufe0f\u200d🌈 ❤\ufe0f\u200d🔥'],
    ['emoji and text selectors', '✅ ⚠\ufe0f ☎\ufe0e ℹ\ufe0f'],
    ['a doubled selector', '☀\ufe0f\ufe0f'],
    ['key caps', '1\ufe0f\u20e3 #\ufe0f\u20e3'],
    [
      'the flags of England, Scotland, Wales',
      `🏴${tags('gbeng')}\u{e007f} 🏴${tags('gbsct')}\u{e007f} 🏴${tags('gbwls')}\u{e007f}`,
    ],
    ['a variant of a Chinese character', '葛\u{e0100}城市'],
    ['a variant of a mathematical sign', '≨\ufe00'],
    ['marks of direction in Hebrew', 'שלום\u200f (API)\u200e'],
    ['isolates in Arabic', 'الملف \u2068README.md\u2069 هنا'],
    ['a grapheme joiner between accents', 'a\u0301\u034f\u0302'],
    ['Hangul in parts', '\u1112\u1160'],
    ['Chinese, Japanese, Korean', '读取文件。ファイルを読む。파일을 읽습니다.'],
    ['other spaces', 'a\u00a0b\u3000c\u202fd'],
  ])('%s', (_, text) => expect(kinds(text)).toEqual([]));
});

describe('invisible characters', () => {
  it.each([
    ['a zero width space', 'a\u200bb', ['invisible 1+1']],
    ['joiners in Latin', 'a\u200cb\u200dc', ['invisible 1+1', 'invisible 3+1']],
    ['a byte order mark inside', 'a\ufeff', ['invisible 1+1']],
    ['word joiners and invisible operators', '\u2060\u2061\u2064x', ['invisible 0+3']],
    ['a soft hyphen', 'de\u00adlete', ['invisible 2+1']],
    ['marks of direction without right-to-left text', 'a\u200e\u200f', ['invisible 1+2']],
    ['a filler', 'a\u3164', ['invisible 1+1']],
    ['a joiner after an emoji, before a letter', '👩\u200dx', ['invisible 2+1']],
    ['a selector after a letter', 'a\ufe0fb\ufe00', ['invisible 1+1', 'invisible 3+1']],
    ['a selector at the start', '\ufe0fa', ['invisible 0+1']],
    ['bits in joiners, next to Persian', 'ها\u200c\u200d\u200c\u200c\u200d', ['invisible 3+4']],
    ['an annotation', 'a\ufff9b', ['invisible 1+1']],
    ['reserved characters of plane 14', 'a\u{e0800}', ['invisible 1+2']],
  ])('%s', (_, text, expected) => expect(kinds(text)).toEqual(expected));
});

describe('bidirectional controls', () => {
  it.each([
    ['an override', 'a\u202eb\u202c', ['bidi 1+1', 'bidi 3+1']],
    ['isolates in Latin', '\u2066a\u2069', ['bidi 0+1', 'bidi 2+1']],
    ['an isolate that is not closed', 'שלום \u2067a', ['bidi 5+1']],
    ['an override in Arabic', 'الملف \u202eabc\u202c', ['bidi 6+1', 'bidi 10+1']],
  ])('%s', (_, text, expected) => expect(kinds(text)).toEqual(expected));
});

describe('a hidden text', () => {
  it('is found in tags, and read', () => {
    const text = `Adds.${tags('Ignore all.')}`;
    expect(kinds(text)).toEqual(['text 5+22']);
    expect(decodedText(text.slice(5))).toBe('Ignore all.');
  });

  it('is found in tags after a flag, which a flag of a region is not', () => {
    expect(kinds(`🏴${tags('ignore all')}\u{e007f}`)).toEqual(['text 2+22']);
    expect(kinds(`🏴${tags('gbsctignore')}\u{e007f}`)).toEqual(['text 2+24']);
    expect(kinds(`🏴${tags('gbsct')}\u{e007f}${tags('send')}`)).toEqual(['text 14+8']);
  });

  it('is found in variation selectors, and read', () => {
    const text = `😊${selectors('Ignorér alt')}`;
    expect(kinds(text)).toEqual([`text 2+${text.length - 2}`]);
    expect(decodedText(text.slice(2))).toBe('Ignorér alt');
    expect(decodedText(`\ufe0f${selectors('abc')}`)).toBe('abc');
  });

  it('is unreadable if it is no text', () => {
    expect(decodedText('\u{e0180}\u{e0190}\u{e01a0}')).toBeUndefined();
    expect(decodedText('\u{e0001}')).toBeUndefined();
  });
});

describe('control characters', () => {
  it.each([
    ['a bell', 'a\u0007', ['control 1+1']],
    ['a C1 control', 'a\u0090b', ['control 1+1']],
    ['a color', 'a\u001b[1;31mb\u001b[0m', ['escape 1+7', 'escape 9+4']],
    ['a link', '\u001b]8;;https://a.example\u0007x', ['escape 0+23']],
    ['a lone escape', 'a\u001b', ['escape 1+1']],
    ['next line is a line break', 'a\u0085b', []],
  ])('%s', (_, text, expected) => expect(kinds(text)).toEqual(expected));
});

it('takes linear time', () => {
  for (const part of ['\u200b', 'a\u202e', '\u001b[', '\u001b]', '🏴', tags('a'), '\ufe00\ufe01', 'ش\u2067']) {
    expect(hiddenRuns(part.repeat(100_000))).toBeDefined();
  }
});
