import { expect, it } from 'vitest';
import { decodeUtf8 } from './decode';

const decode = (...bytes: readonly number[]) => decodeUtf8(Uint8Array.from(bytes));

it('decodes UTF-8 and keeps a byte order mark', () => {
  const text = '\ufeffa ä € 😀 \0';
  expect(decodeUtf8(Buffer.from(text))).toEqual({ text, isPatched: false });
});

it.each([
  ['a byte alone', [0x61, 0xff, 0x62], 'a\ufffdb'],
  ['a sequence that is cut', [0xe2, 0x82], '\ufffd\ufffd'],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80], '\ufffd\ufffd\ufffd'],
  ['more bytes than are needed', [0xc0, 0x80], '\ufffd\ufffd'],
  ['above the last code point', [0xf4, 0x90, 0x80, 0x80], '\ufffd\ufffd\ufffd\ufffd'],
  ['good ones around a bad one', [0xc3, 0xa4, 0x80, 0xf0, 0x9f, 0x98, 0x80], 'ä\ufffd😀'],
])('replaces each byte of %s', (_name, bytes, text) => {
  expect(decode(...bytes)).toEqual({ text, isPatched: true });
});

it('decodes every character like the strict decoder', () => {
  for (let code = 0; code <= 0x10ffff; code += 37) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const char = String.fromCodePoint(code);
    expect(decodeUtf8(Buffer.concat([Buffer.from(char), Buffer.from([0xff])])).text).toBe(`${char}\ufffd`);
  }
});
