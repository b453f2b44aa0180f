/** Randomly corrupted texts: cut, flipped, duplicated, filled with significant characters. */
import { type Random, texts } from '../kit/random/random';

const NASTY = texts(
  '{§}§[§]§"§\'§\\§,§:§: §\n§\r§\t§ §- §#§//§/*§&a §*a§!t §!!int §|§>-\n§---\n§%§<<: §\0§\u2028§\ufeff§\ud800§\udc00§😀§\u0085',
  '__proto__§constructor§null§1e999§-§1.0§yes§"__proto__":{},§{"$ref":"#"}§"pattern":"(a+)+$",§"$ref":"#/..",§{{{{{{{{',
  '[[[[[[[[§""""§\\u0000§../../../§file:///etc/passwd§$HOME§%s%n',
  'x'.repeat(3_000),
);

/** A text with one to four random changes. */
export function mutate(r: Random, text: string): string {
  let result = text;
  for (let left = 1 + r.below(4); left > 0; left--) result = once(r, result);
  return result;
}

function once(r: Random, text: string): string {
  const at = r.below(text.length + 1);
  const length = r.chance(0.7) ? r.below(4) : r.below(60);
  switch (r.below(6)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + r.pick(NASTY) + text.slice(at);
    case 2:
      return text.slice(0, at) + r.pick(NASTY) + text.slice(at + length);
    case 3:
      return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << r.below(8))) + text.slice(at + 1);
    case 4: {
      // A part is duplicated at another position.
      const part = text.slice(at, at + 1 + r.below(200));
      const to = r.below(text.length + 1);
      return text.slice(0, to) + part + text.slice(to);
    }
    default: {
      // A value is replaced by one of another type.
      const values = ['null', 'true', '-1', '[]', '{}', '""', '"x"', '[null]', '{"a": 1}'] as const;
      return text.replace(/(?<=: )(?:"[^"\n]*"|[\w.]+)/g, (value) => (r.chance(0.1) ? r.pick(values) : value));
    }
  }
}
