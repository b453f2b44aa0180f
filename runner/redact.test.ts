import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactor } from './redact';

const SECRET = 'k3y/with "quotes" & é+';
const clean = (text: string, secrets: readonly string[] = [SECRET]) => redactor(secrets).text(text);

it.each([
  ['as it is', SECRET],
  ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
  ['in JSON with slashes escaped', JSON.stringify(SECRET).slice(1, -1).replace('/', '\\/')],
  ['in the JSON of Python', 'k3y/with \\"quotes\\" & \\u00e9+'],
  ['in the JSON of Go', 'k3y/with \\"quotes\\" \\u0026 é+'],
  ['in an address', encodeURIComponent(SECRET)],
  ['in an address, in small letters', 'k3y%2fwith%20%22quotes%22%20%26%20%c3%a9%2b'],
  ['in a form', encodeURIComponent(SECRET).replaceAll('%20', '+')],
  ['in HTML', 'k3y/with &quot;quotes&quot; &amp; é+'],
  ['in hexadecimal digits', Buffer.from(SECRET).toString('hex')],
])('a secret is masked %s', (_name, form) => {
  expect(clean(`before ${form} after ${form}`)).toBe('before •••••• after ••••••');
});

it('a secret is masked in base64, whatever surrounds it', () => {
  for (const before of ['', 'u', 'us', 'user', 'user:']) {
    for (const encoding of ['base64', 'base64url'] as const) {
      const encoded = Buffer.from(`${before}${SECRET}tail`).toString(encoding);
      const left = clean(encoded).split('••••••');
      expect(left).toHaveLength(2);
      // Only characters that also encode bits of the neighbours remain on both sides.
      expect((left[0]?.length ?? 0) <= Math.ceil((before.length * 4) / 3)).toBe(true);
      expect((left[1]?.length ?? 0) <= 8).toBe(true);
    }
  }
});

it.each([
  ['JSON in JSON', JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
  ['JSON in an address', encodeURIComponent(JSON.stringify(SECRET).slice(1, -1))],
  ['an address in an address', encodeURIComponent(encodeURIComponent(SECRET))],
  ['base64 in an address', encodeURIComponent(Buffer.from(SECRET).toString('base64').slice(0, -2))],
  ['an address in hexadecimal digits', Buffer.from(encodeURIComponent(SECRET)).toString('hex')],
  ['hexadecimal digits in hexadecimal digits', Buffer.from(Buffer.from(SECRET).toString('hex')).toString('hex')],
  ['HTML in JSON', JSON.stringify(SECRET.replaceAll('&', '&amp;').replaceAll('"', '&quot;')).slice(1, -1)],
])('a secret is masked in two encodings: %s', (_name, form) => {
  expect(clean(`before ${form} after`)).toMatch(/^before ••••••\S{0,4} after$/);
});

it.each([
  ['an address', encodeURIComponent(SECRET)],
  ['base64', Buffer.from(SECRET).toString('base64')],
  ['JSON', JSON.stringify(SECRET)],
])('a secret is masked in the base64 of %s, whatever surrounds it', (_name, inner) => {
  for (const before of ['', 'u', 'us']) {
    const [left = '', right = ''] = clean(Buffer.from(`${before}${inner}`).toString('base64')).split('••••••');
    expect(left.length <= 6 && right.length <= 8 && left.length + right.length < 12).toBe(true);
  }
});

it('other strings stay unchanged, even if a short secret is part of a word', () => {
  expect(clean('nothing here')).toBe('nothing here');
  expect(clean('banana', ['a', 'an', '', 'nan', '"', ' '])).toBe('banana');
  expect(clean('$& $1', ['$& $'])).toBe('••••••1');
});

it.each([
  ['PIN 123.', 'PIN ••••••.'],
  ['{"pin":"123","n":1234}', '{"pin":"••••••","n":1234}'],
  ['123', '••••••'],
  ['?pin=123&x', '?pin=••••••&x'],
  ['é123 x123 123x 1123 _123', 'é123 x123 123x 1123 _123'],
])('a short secret is masked as a separate word: %s', (text, shown) => {
  expect(clean(text, ['123'])).toBe(shown);
  expect(redactor(['123']).value({ pin: 123, other: 1234 })).toEqual({ pin: '••••••', other: 1234 });
});

it('overlapping secrets are masked completely', () => {
  expect(clean('xabcdefgh.', ['xabc', 'abcdefgh'])).toBe('••••••.');
  expect(clean('abcdabcd', ['abcd'])).toBe('••••••••••••');
});

it('the longer of two secrets is masked completely', () => {
  expect(clean('token-1-extended', ['token-1', 'token-1-extended'])).toBe('••••••');
});

it('all strings of a value are masked, including keys, and a value without secrets stays the same object', () => {
  const { value } = redactor(['hidden']);
  const whole = { a: ['x', { b: null, c: 1 }] };
  expect(value(whole)).toBe(whole);
  expect(value({ hidden: [{ a: 'it is hidden' }], n: 1, u: undefined })).toEqual({
    '••••••': [{ a: 'it is ••••••' }],
    n: 1,
    u: undefined,
  });
  const hostile = JSON.parse('{"__proto__":{"x":"hidden"}}');
  expect(JSON.stringify(value(hostile))).toBe('{"__proto__":{"x":"••••••"}}');
});

it('a value that is nested too deeply is masked', () => {
  const deep = JSON.parse(`${'['.repeat(20_000)}"hidden"${']'.repeat(20_000)}`);
  let shown = redactor(['hidden']).value(deep);
  while (Array.isArray(shown)) shown = shown[0];
  expect(shown).toBe('••••••');
});

it('a stream is masked however it is split, and is otherwise unchanged', () => {
  expect(redactor([]).stream()).toBeUndefined();
  const part = fc.constantFrom('abcd', 'abcdefgh', 'x', 'ab', 'efgh', '\u0000é', 'abc', '.*');
  fc.assert(
    fc.property(fc.array(part), fc.array(fc.nat(6)), (parts, cuts) => {
      const bytes = Buffer.concat([Buffer.from(parts.join('')), Buffer.from([0xff])]);
      const stream = redactor(['abcd', 'abcdefgh', 'efgh.*']).stream();
      if (!stream) throw new Error('no stream');
      const told: Buffer[] = [];
      let at = 0;
      for (const cut of cuts) {
        told.push(stream.add(bytes.subarray(at, at + cut)));
        at += cut;
      }
      told.push(stream.add(bytes.subarray(at)), stream.end());
      const expected = bytes
        .toString('latin1')
        .replace(/abcdefgh\.\*|abcdefgh|efgh\.\*|abcd/g, Buffer.from('••••••').toString('latin1'));
      expect(Buffer.concat(told).toString('latin1')).toBe(expected);
    }),
  );
});

it('a short secret is masked in a stream where it stands alone, however the stream is split', () => {
  const text = 'a1b a1b, xa1b a1bx "a1b"a1b';
  const shown = '•••••• ••••••, xa1b a1bx "••••••"••••••';
  for (let size = 1; size <= text.length; size++) {
    const stream = redactor(['a1b', 'longer-secret']).stream();
    const told: Buffer[] = [];
    for (let at = 0; at < text.length; at += size)
      told.push(stream?.add(Buffer.from(text.slice(at, at + size))) as Buffer);
    expect(Buffer.concat([...told, stream?.end() as Buffer]).toString()).toBe(shown);
  }
});
