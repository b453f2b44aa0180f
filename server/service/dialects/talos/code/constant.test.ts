import { expect, it } from 'vitest';
import { exportsOf, keysIn as keys } from './testkit';

const NAMES = { 'names.ts': "export const NAMES = { search: 'find_it' } as const; export const ONE = 'find_it';" };

it.each<[string, string, Readonly<Record<string, string>>?]>([
  ['a member of an object', "const N = { search: 'find_it' } as const; export const handlers = { [N.search]: f };"],
  ['a member in brackets', "const N = { 'a-b': 'find_it' }; export const handlers = { [N['a-b']]: f };"],
  [
    'a member of a frozen object',
    "const N = Object.freeze({ a: { b: 'find_it' } }); export const handlers = { [N.a.b]: f };",
  ],
  ['a member of an enumeration', "enum N { Search = 'find_it' } export const handlers = { [N.Search]: f };"],
  [
    'a member of a constant enumeration',
    'const enum N { S = `find_it` } export const handlers = { async [N.S]() {} };',
  ],
  ['an imported constant', "import { ONE } from './names'; export const handlers = { [ONE]: f };", NAMES],
  ['an imported object', "import { NAMES as N } from './names'; export const handlers = { [N.search]: f };", NAMES],
  [
    'a whole module',
    "import * as n from './names'; export const handlers = { [n.ONE]: f, [n.NAMES.search]: g };",
    NAMES,
  ],
  [
    'a star',
    "import { ONE } from './all'; export const handlers = { [ONE]: f };",
    { ...NAMES, 'all.ts': "export * from './names';" },
  ],
  [
    'a default export',
    "import N from './n'; export const handlers = { [N.search]: f };",
    { 'n.ts': "const N = { search: 'find_it' }; export default N;" },
  ],
  [
    'an enumeration of another file',
    "import { N } from './n'; export const handlers = {}; handlers[N.S] = f;",
    { 'n.ts': "export enum N { S = 'find_it' }" },
  ],
])('finds a handler under a key that is %s', async (_, source, files = {}) => {
  expect([...new Set(await keys(source, files))]).toEqual(['find_it']);
});

it.each<[string, string, Readonly<Record<string, string>>?]>([
  ['that is changed', "const N = { a: 'x' }; N.a = 'y'; export const handlers = { [N.a]: f };"],
  ['that is passed on', "const N = { a: 'x' }; change(N); export const handlers = { [N.a]: f };"],
  ['with a spread', "const N = { a: 'x', ...more }; export const handlers = { [N.a]: f };"],
  ['without that member', "const N = { a: 'x' }; export const handlers = { [N.b]: f };"],
  ['of an enumeration that counts', 'enum N { A, B } export const handlers = { [N.A]: f };'],
  [
    'of an enumeration that names its own',
    "const A = 'x'; enum N { A = 'y', B = A } export const handlers = { [N.B]: f };",
  ],
  ['of a package', "import { N } from 'names'; export const handlers = { [N.a]: f };"],
  ['that is asked for by itself', 'const K = N[K]; const N = { a: K }; export const handlers = { [K]: f };'],
  [
    'of modules that import each other',
    "import { A } from './a'; export const handlers = { [A]: f };",
    { 'a.ts': "export { A } from './b';", 'b.ts': "export { A } from './a';" },
  ],
])('is unsure about a key of an object %s, with a reason', async (_, source, files = {}) => {
  const { handlers } = await exportsOf(source, files);
  expect(handlers).toMatchObject({ kind: 'unsure', reasons: [expect.stringContaining('is only known when it runs')] });
});
