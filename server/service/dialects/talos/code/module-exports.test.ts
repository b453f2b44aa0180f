// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are modules.
import { describe, expect, it } from 'vitest';
import { exportsOf, keysIn as keys } from '../../../../../test/kit/talos-modules';

it('reads every way of writing a key', async () => {
  expect(
    await keys(`export const handlers = {
      a, 'b-c': async () => 1, "d": f, e(x) { return x }, async f() {}, *g() {}, delete: remove, 3: three, get: get, async async() {}, get h() { return 1 }, "\\u0069": a, ["j"]: b };`),
  ).toEqual(['a', 'b-c', 'd', 'e', 'f', 'g', 'delete', '3', 'get', 'async', 'h', 'i', 'j']);
});

it.each<[string, string, readonly string[]]>([
  ['an export list', 'const handlers = { a }; export { handlers };', ['a']],
  ['another name', 'const all = { a }; export { all as handlers };', ['a']],
  ['a spread', 'const more = { b }; export const handlers = { a, ...more };', ['a', 'b']],
  ['a spread of a spread', 'const c = { x }; const b = { ...c, y }; export const handlers = { ...b };', ['x', 'y']],
  [
    'spreads of each other',
    'const b = { ...c, y }; const c = { ...b, x }; export const handlers = { ...b };',
    ['x', 'y'],
  ],
  ['methods that use each other', 'export const handlers = { a() { return this.b === this.c }, b() {} };', ['a', 'b']],
  ['an error that is no error of the syntax', 'const a = 1; const a = 2; export const handlers = { a };', ['a']],
  [
    'uses that only read the object',
    `export const handlers = { a }; handlers.a(); type K = keyof typeof handlers; const b = handlers["a"]; f({ ...handlers });
     if (!handlers.a || 'b' in handlers) console.log(handlers.a, { ...handlers }); export default handlers;
     handlers.a.name = 1; const other = { handlers: 1 }; other.handlers.z = 1;
     class C { handlers = 1; #handlers = 2; } handlers: for (;;) break handlers;`,
    ['a'],
  ],
])('reads %s', async (_, source, expected) => expect(await keys(source)).toEqual(expected));

describe('in other files of the folder', () => {
  const HANDLERS = { 'handlers.ts': 'export const handlers = { get_time, get_date };' };

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['a re-export', "export { handlers } from './handlers';", HANDLERS],
    ['a re-export by the name that it has when compiled', "export { handlers } from './handlers.js';", HANDLERS],
    ['a re-export with its ending', "export { handlers } from './handlers.ts';", HANDLERS],
    ['a star', "export * from './handlers';", HANDLERS],
    ['an import that is exported', "import { handlers } from './handlers'; export { handlers };", HANDLERS],
    [
      'another name',
      "export { all as handlers } from './all';",
      { 'all.ts': 'export const all = { get_time, get_date };' },
    ],
    [
      'a spread of an import',
      "import { time } from './time'; import { date } from './date/index.js'; export const handlers = { ...time, ...date };",
      { 'time.ts': 'export const time = { get_time };', 'date/index.ts': 'export const date = { get_date };' },
    ],
    [
      'modules that import each other',
      "export * from './a';",
      {
        'a.ts': "export * from './b'; import './index';",
        'b.ts': "export * from './a'; export const handlers = { get_time, get_date };",
      },
    ],
  ])('follows %s', async (_, source, files) => {
    expect(await keys(source, files)).toEqual(['get_time', 'get_date']);
  });

  it('finds the file and line of a handler', async () => {
    const { handlers } = await exportsOf("export { handlers } from './lib/h';", {
      'lib/h.ts': 'export const handlers = {\n  get_time,\n};',
    });
    expect(handlers).toEqual({
      kind: 'keys',
      keys: [{ key: 'get_time', file: 'file:///w/tools/weather/lib/h.ts', line: 2 }],
    });
  });

  it('knows that no module exports the name', async () => {
    const files = { 'a.ts': 'export const x = 1;', 'b.ts': '' };
    expect(await keys("export * from './a'; export * from './b';", files)).toBe('absent');
  });

  it('names the module that could not be read', async () => {
    const { handlers } = await exportsOf("export { handlers } from './a';", {
      'a.ts': '\n\nexport const handlers = {',
    });
    expect(handlers).toMatchObject({
      kind: 'unsure',
      reasons: ["`a.ts` can't be read: line 3: Unexpected end of file"],
    });
  });

  it('reads a limited number of modules', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [`m${i}.ts`, `export * from './m${i + 1}'; export const x${i} = 1;`]),
    );
    expect(await keys("export * from './m0';", files)).toBe('unsure');
  });
});

describe('why a module can not be loaded', () => {
  const CONFLICT =
    '<<<<<<< HEAD\nexport const handlers = { a };\n=======\nexport const handlers = { b };\n>>>>>>> main\n';
  const HANDLERS = 'export const handlers = { a };\n';

  it.each<[string, string, Readonly<Record<string, string>>?]>([
    [CONFLICT, 'index.ts 1: conflict marker'],
    ['export const handlers = {\n  a: () => {\n', 'index.ts 3: unexpected end of file'],
    ["const a = 'x\n", 'index.ts 1: unterminated string constant'],
    [`const a = f(1;\n${HANDLERS}`, 'index.ts 1: brackets do not match (unexpected token, expected ",")'],
    [`${HANDLERS}const a = [b}];`, 'index.ts 2: brackets do not match (unexpected token, expected ",")'],
    [`const a = \`\${f(}\`;\n${HANDLERS}`, 'index.ts 1: brackets do not match (unexpected token)'],
    ['export const handlers = { a: () => return 1 }, b };', 'index.ts 1: brackets do not match (unexpected token)'],
    [`${HANDLERS}}\nconst b = 1;`, 'index.ts 2: brackets do not match (unexpected token)'],
    [`cosnt a = 1;\n${HANDLERS}`, 'index.ts 1: expected `;` after `cosnt`'],
    [`${HANDLERS}function f() {\n  const a = f() const b = 2;\n}`, 'index.ts 3: expected `;` after `)`'],
    [`${HANDLERS}const handlers = {};`, 'index.ts 2: `handlers` is declared or exported twice'],
    [`${HANDLERS}export { handlers };`, 'index.ts 2: `handlers` is declared or exported twice'],
    [
      `${HANDLERS}const f = () => {\n  const { b } = c;\n  const b = 2;\n};`,
      'index.ts 4: `b` is declared or exported twice',
    ],
    ['class a {}\nfunction a() {}', 'index.ts 2: `a` is declared or exported twice'],
    [`const a = await b();\n${HANDLERS}`, 'index.ts 1: `await` is outside of a function'],
    [`for await (const a of b) {}\n${HANDLERS}`, 'index.ts 1: `await` is outside of a function'],
    [`${HANDLERS}import './more';`, 'index.ts 2: `./more` does not exist'],
    [`import { a } from './a.js';\n${HANDLERS}`, 'index.ts 1: `./a.js` does not exist'],
    ["export { handlers } from './lib/h';", 'index.ts 1: `./lib/h` does not exist', { 'lib/x.ts': '' }],
    ["export * from './a';", 'a.ts 1: `./b` does not exist', { 'a.ts': "import './b';" }],
    ["import '../../lib/a';", 'index.ts 1: `../../lib/a` does not exist', { '../../lib/b.ts': '' }],
    ["import '../../lib/a';", 'index.ts 1: `../../lib/a` does not exist', { '../../readme.md': '' }],
    ["import '../lib';", 'index.ts 1: `../lib` does not exist', { '../lib/a.ts': '' }],
    ["import '../lib/';", 'index.ts 1: `../lib/` does not exist', { '../lib.ts': '', '../lib/a.ts': '' }],
    // The endings that are not tried.
    ["import './a';", 'index.ts 1: `./a` does not exist', { 'a.mts': '', 'a.md': '' }],
    ["import './a.js';", 'index.ts 1: `./a.js` does not exist', { 'a.mjs': '', 'a.json': '' }],
    ["import './a.ts';", 'index.ts 1: `./a.ts` does not exist', { 'a.tsx': '', 'a.js': '' }],
    [`import './a';\n${HANDLERS}`, 'a.ts 2: conflict marker', { 'a.ts': 'let b;\n>>>>>>> main' }],
  ])('%j', async (source, says, files) => {
    const { fault } = await exportsOf(source, files);
    expect(fault && `${fault.path} ${fault.line}: ${fault.what}`).toBe(says);
  });

  it.each<[string, Readonly<Record<string, string>>?]>([
    ["import type { A } from './types'; import { type B } from './types'; export type * from './types';"],
    // Only used as types: the compiler leaves them out.
    ["import { A } from './types'; export const handlers = { a(b: A): A { return b as A; } };"],
    ["import { A } from './types'; export const handlers = { a(A) { return A.b; } };"],
    [
      "import './a'; import './b.mjs'; import './c'; import './d'; import '.'; import './e.js'; import './f.md'; import './g';",
      { 'a.tsx': '', 'b.mts': '', 'c/index.json': '', 'D.ts': '', 'e.jsx': '', 'f.md': '', 'g/package.json': '' },
    ],
    [
      "import '../../lib/a'; import '../../lib/b.js'; import '../../lib'; import '..'; import '../weather/c';",
      { '../../lib/a.ts': '', '../../lib/b.tsx': '', '../../lib/index.js': '', '../index.ts': '', 'c.ts': '' },
    ],
    // Outside of what is open.
    ["import '../../../lib/a';", { '../../../b.ts': '' }],
    ["import './a.b'; import 'package';", { 'a.b.json': '' }],
    ['var a = 1; function a() {} function b(c: string): void; function b(c: number): void; function b(c: unknown) {}'],
    ['class A {} interface A {} namespace A {} type B = 1; const B = 1; declare const a: 1; const a = 1;'],
    ['export class A {} export namespace A { export const b = 1; } export type { A as B }; export const B = 1;'],
    ['const f = async () => await a(); class B { static async c() { for await (const d of e) {} } }'],
    // Types are read by the compiler with less care than by the parser.
    ['interface A {\n  redonly a: string;\n}'],
    ['declare declare const a: string;'],
    // Brackets in texts, comments and patterns are none.
    [
      'const a = b / 2, c = /[(]\\(/g.test(d), e = `(\\`${`(`}(`, f = "\\"(", g = \'(\'; // (\n/* ( */ interface A { b b: string }',
    ],
    ['const x = a |> b(%);'],
  ])('%j can be, as far as is known', async (source, files) => {
    expect((await exportsOf(source, files)).fault).toBeUndefined();
  });
});

it.each([
  ['module.exports = { handlers: { a } };', 'absent'],
  ['export = { handlers: { a } };', 'absent'],
  ['module.exports = { "handlers": { a }, b: 1 };', 'absent'],
  ['module.exports = { b: 1 };', 'absent'],
  ['const handlers = { a }; module.exports = { handlers };', 'unsure'],
  ['exports.handlers = { a };', 'unsure'],
  ['exports.handlers = {}; module.exports = { handlers: { a } };', 'unsure'],
  ['module.exports = { ...all };', 'unsure'],
] as const)('of %j Talos finds what the loader of modules finds: handlers are %s', async (source, kind) => {
  expect((await exportsOf(source)).handlers.kind).toBe(kind);
});

it.each<[string, string, string]>([
  ['a call', 'export const handlers = make();', '`make()` is only known when it runs (index.ts, line 1)'],
  [
    'a spread of what is called',
    'export const handlers = { a, ...more() };',
    '`more()` is only known when it runs (index.ts, line 1)',
  ],
  [
    'a computed key',
    'export const handlers = { [name]: a };',
    '`[name]: a` is only known when it runs (index.ts, line 1)',
  ],
  ['a pattern', 'export const { handlers } = make();', '`{ handlers }` is only known when it runs (index.ts, line 1)'],
  ['a name from nowhere', 'export const handlers = { ...more };', '`more` is not declared in `index.ts`'],
  [
    'a prototype',
    'export const handlers = { __proto__: b };',
    '`__proto__: b` is only known when it runs (index.ts, line 1)',
  ],
  [
    'a function',
    'export function handlers() {}',
    '`function handlers() {}` is only known when it runs (index.ts, line 1)',
  ],
  [
    'a member that is added',
    'export const handlers: H = {};\nhandlers.a = 1;',
    '`handlers` is changed or passed on (index.ts, line 2)',
  ],
  [
    'a method that adds a member',
    'export const handlers = { init() { this.f = 1 } };',
    'its methods change `this` (index.ts, line 1)',
  ],
  ['CommonJS', 'exports.handlers = { a };', '`index.ts` exports what is only known when it runs'],
  [
    'a broken text',
    'const x = 1;\nexport const handlers = { a: ',
    "`index.ts` can't be read: line 2: Unexpected end of file",
  ],
  ['a text that does not end', "const a = 'x\n", "`index.ts` can't be read: line 1: Unterminated string constant"],
  ['unknown syntax', 'const x = a |> b(%);', "`index.ts` can't be read: line 1: its syntax is not supported"],
  ['a package', "export { handlers } from 'all';", "`all` is not a file in the tool's folder"],
  ['a module outside', "export { handlers } from '../all';", "`../all` is outside the tool's folder"],
  ['a module that is not there', "export * from './more';", '`./more` does not exist'],
  ['a name that is not there', "export { handlers } from './index';", '`index.ts` exports no `handlers`'],
])('gives the reason for what it could not follow: %s', async (_, source, reason) => {
  expect((await exportsOf(source)).handlers).toMatchObject({ kind: 'unsure', reasons: [reason] });
});

it.each([
  'export const handlers = Object.freeze({ a });',
  'export const handlers = on ? { a } : { b };',
  'export const handlers = { ...(on && { b }) };',
  'export const handlers = { a }; Object.assign(handlers, { b });',
  'export const handlers = {}; register(handlers);',
  'export const handlers = {}; const h = handlers; h.a = 1;',
  'const all = { a }; export const handlers = all;',
  'export const handlers = { a }; delete handlers.a;',
  'export const handlers = {}; for (handlers.f of [1]) {}',
  'export const handlers = {}; [handlers.f] = [1];',
  'export const handlers = {}; ({ a: handlers.f } = { a: 1 });',
  'export const handlers: H = {}; (handlers as any).a = 1;',
  'export const handlers: H = {}; export function init() { handlers["a"] ??= 1; }',
  'export let handlers = { a }; handlers = { b };',
  'let handlers: H; handlers = { b }; export { handlers };',
  'export var handlers = { g: 1 }; var handlers = { f: 1 };',
  'export var handlers = { g: 1 }; if (x) { var handlers = { f: 1 }; }',
  'export enum handlers { f = 1 }',
  'export * as handlers from "./index";',
  'import * as all from "./index"; export const handlers = { ...all };',
  'import all from "./index"; export const handlers = all;',
  'const all = { handlers: { a } }; export const handlers = all.handlers;',
  'exports.handlers = { a };',
  'export = { handlers };',
  'copy(require("./x"), exports);',
])('is unsure about %s', async (source) => expect(await keys(source)).toBe('unsure'));

it('returns the members found even if there may be more', async () => {
  const { handlers } = await exportsOf('export const handlers = { a, ...make(), b };');
  expect(handlers).toMatchObject({ kind: 'unsure', keys: [{ key: 'a' }, { key: 'b' }] });
});

it('knows what is not exported, and what is', async () => {
  const found = await exportsOf(
    'export async function get_weather() {} export const x = 1; export default { handlers: {} }; export type handlers = {}; const handlers = { a };',
  );
  expect(found.handlers).toEqual({ kind: 'absent' });
  expect(found.named).toEqual(['get_weather', 'x']);
  expect(await keys("export type { handlers } from './x';")).toBe('absent');
});

it('reads triggers too', async () => {
  expect(await keys('export const triggers = { note: { async poll() {} } };', {}, 'triggers')).toEqual(['note']);
  expect(await keys('export const handlers = { a };', {}, 'triggers')).toBe('absent');
});

it('tolerates text of any kind and length', async () => {
  expect(await keys('')).toBe('absent');
  expect(await keys('\ufeff')).toBe('absent');
  expect(await keys('\0'.repeat(500))).toBe('unsure');
  const many = Array.from({ length: 5_000 }, (_, i) => `export const a${i} = { b };`).join('\n');
  expect(await keys(`${many}\nexport const handlers = { c };`)).toEqual(['c']);
  const chain = Array.from({ length: 5_000 }, (_, i) => `const a${i} = { ...a${i + 1}, ...a${i + 1} };`).join('\n');
  expect(await keys(`${chain}\nexport const handlers = { ...a0 };`)).toBe('unsure');
});

it.each<[string, (n: number) => string, string]>([
  ['brackets', (n) => '('.repeat(n * 50), 'it is nested too deeply'],
  // The parser tries such a text again at each level: without a limit 40 levels take hours.
  ['generic functions', (n) => `${'<T>('.repeat(n)}1${')'.repeat(n)}`, 'it is too complex to be parsed'],
  ['generic async functions', (n) => 'async <T>('.repeat(n), 'it is too complex to be parsed'],
])('says why it does not parse %s in each other', async (_, nested, why) => {
  for (const n of [40, 400]) {
    const { handlers } = await exportsOf(nested(n));
    expect(handlers).toMatchObject({ reasons: [`\`index.ts\` can't be read: ${why}`] });
  }
});

it('does not parse a module that is too long', async () => {
  const { handlers } = await exportsOf('x'.repeat(600 * 1024));
  expect(handlers).toMatchObject({ reasons: ["`index.ts` can't be read: it is longer than 256 kB"] });
});
