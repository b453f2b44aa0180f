// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are modules.
import { expect, it } from 'vitest';
import { exportsOf, keysIn as keys } from './testkit';

it('reads every way of writing a key', async () => {
  expect(
    await keys(`export const handlers = {
      a, 'b-c': async () => 1, "d": f, e(x) { return x }, async f() {}, *g() {}, delete: remove, 3: three, get: get, async async() {}, get h() { return 1 } };`),
  ).toEqual(['a', 'b-c', 'd', 'e', 'f', 'g', 'delete', '3', 'get', 'async', 'h']);
  expect(await keys('export const handlers = { "\\u0061": a, ["get_time"]: b, [`get_${"date"}`]: c };')).toEqual([
    'a',
    'get_time',
    'get_date',
  ]);
  expect(await keys('const NAME = "get_" + "time"; export const handlers = { [NAME]: a };')).toEqual(['get_time']);
});

it('ignores TypeScript syntax around the object', async () => {
  expect(await keys('export const handlers: Record<string, Handler> = { a };')).toEqual(['a']);
  expect(await keys('export const handlers: { [name: string]: (x: string) => Promise<unknown> } = { a };')).toEqual([
    'a',
  ]);
  expect(await keys('export const handlers = { a } as const;')).toEqual(['a']);
  expect(await keys('export const handlers = ({ a } satisfies Handlers);')).toEqual(['a']);
  expect(await keys('export const handlers = <Handlers>{ a };')).toEqual(['a']);
  expect(await keys('export const handlers = Object.freeze({ a } as const) satisfies Handlers;')).toEqual(['a']);
});

it('resolves an export list to the variables of this module', async () => {
  expect(await keys('const handlers = { a }; export { handlers };')).toEqual(['a']);
  expect(await keys('const all = { a }; export { all as handlers, type T };')).toEqual(['a']);
  expect(await keys('const x = 1, all = { a, b }; export { x, all as handlers };')).toEqual(['a', 'b']);
  expect(await keys('const h = { f: 1 }; export { h as "handlers" };')).toEqual(['f']);
  expect(await keys('const handlers = { a }; export { handlers }; export default { handlers };')).toEqual(['a']);
});

it.each<[string, string, readonly string[]]>([
  ['a spread of a constant', 'const more = { b }; export const handlers = { a, ...more };', ['a', 'b']],
  [
    'a spread of another spread',
    'const c = { x }; const b = { ...c, y }; export const handlers = { ...b };',
    ['x', 'y'],
  ],
  [
    'a spread with a condition',
    'export const handlers = { a, ...(on ? { b } : {}), ...(on && { c }) };',
    ['a', 'b', 'c'],
  ],
  ['an assignment', 'export const handlers: H = {}; handlers.a = 1; handlers["b"] = 1;', ['a', 'b']],
  [
    'an assignment inside a function',
    'export const handlers: H = {}; export function init() { handlers.a = 1; }',
    ['a'],
  ],
  ['Object.assign', 'export const handlers: H = { a }; Object.assign(handlers, { b }, { c });', ['a', 'b', 'c']],
  [
    'a new object of Object.assign',
    'const more = { b }; export const handlers = Object.assign({ a }, more);',
    ['a', 'b'],
  ],
  ['a variable that is set later', 'export let handlers = { a }; handlers = { b };', ['a', 'b']],
  ['a variable that is declared first', 'let handlers: H; handlers = { b }; export { handlers };', ['b']],
  ['a method that adds a member', 'export const handlers = { init() { this.f = 1 } }; handlers.init();', ['init', 'f']],
  ['what is there and is nothing', 'export const handlers = { a, b: undefined, c: null as never };', ['a']],
  ['a prototype', 'export const handlers = { __proto__: { f: 1 } };', ['f']],
  ['a variable that is declared again', 'export var handlers = { g: 1 }; var handlers = { f: 1 };', ['g', 'f']],
  ['a loop that sets a member', 'export const handlers = {}; for (handlers.f of [1]) {}', ['f']],
  ['defineProperty', 'export const handlers = {}; Object.defineProperty(handlers, "a", { value: 1 });', ['a']],
  ['CommonJS', 'module.exports = { handlers: { a } };', ['a']],
  ['a member of CommonJS', 'exports.handlers = { a }; exports.triggers = {};', ['a']],
  ['CommonJS of a variable', 'const handlers = { a }; module.exports = { handlers };', ['a']],
  ['the assignment of an export', 'const handlers = { a }; export = { handlers };', ['a']],
])('reads %s', async (_, source, expected) => {
  expect(await keys(source)).toEqual(expected);
});

it.each<[string, string, string]>([
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
  ['a call', 'export const handlers = make();', '`make()` is only known when it runs (index.ts, line 1)'],
  ['a pattern', 'export const { handlers } = make();', '`{ handlers }` is only known when it runs (index.ts, line 1)'],
  [
    'a key in brackets',
    '\nexport const handlers: H = {}; handlers[x] = 1;',
    '`x` is only known when it runs (index.ts, line 2)',
  ],
  ['a spread of a name from nowhere', 'export const handlers = { ...more };', '`more` is not declared in `index.ts`'],
  [
    'a call that is given it',
    'export const handlers = {}; register(handlers);',
    '`handlers` is passed to `register` (index.ts, line 1)',
  ],
  [
    'another name',
    'export const handlers = {}; const h = handlers; h.a = 1;',
    '`handlers` is aliased (index.ts, line 1)',
  ],
  [
    'a member that is deleted',
    'export const handlers = { a }; delete handlers.a;',
    '`handlers` has properties deleted (index.ts, line 1)',
  ],
  [
    'a function',
    'export function handlers() {}',
    '`function handlers() {}` is only known when it runs (index.ts, line 1)',
  ],
  [
    'an enumeration',
    'export enum handlers { f = 1 }',
    '`enum handlers { f = 1 }` is only known when it runs (index.ts, line 1)',
  ],
  [
    'a parameter',
    'export const handlers = {}; export function init(name) { const more = 1; handlers[name + more] = 1 }',
    '`name + more` is only known when it runs (index.ts, line 1)',
  ],
  [
    'a parameter named as a constant',
    'const N = "a"; export const handlers = {}; function add(N) { handlers[N] = 1 }',
    '`handlers` is changed inside a function (index.ts, line 1)',
  ],
  [
    'an exports object that is passed on',
    'copy(require("./x"), exports);',
    '`index.ts` exports what is only known when it runs',
  ],
  [
    'a text that is broken',
    'const x = 1;\nexport const handlers = { a: ',
    "`index.ts` can't be read: line 2: Unexpected token",
  ],
  [
    'a package',
    "export { handlers } from 'weather-handlers';",
    "`weather-handlers` is not a file in the tool's folder",
  ],
  [
    'a module outside',
    "export { handlers } from '../shared/handlers';",
    "`../shared/handlers` is outside the tool's folder",
  ],
  ['a module that is not there', "export * from './more';", '`./more` does not exist'],
])('gives the reason for what it could not follow: %s', async (_, source, reason) => {
  const { handlers } = await exportsOf(source);
  expect(handlers).toMatchObject({ kind: 'unsure', reasons: [reason] });
});

it('returns the members found even if there may be more', async () => {
  const { handlers } = await exportsOf('export const handlers = { a, ...make(), b };');
  expect(handlers).toMatchObject({ kind: 'unsure', keys: [{ key: 'a' }, { key: 'b' }] });
});

it('accepts uses that only read the object', async () => {
  expect(
    await keys(
      `export const handlers = { a }; handlers.a(); Object.keys(handlers); type K = keyof typeof handlers; const b = handlers["a"];
       if (!handlers.a || 'b' in handlers) console.log(handlers, { ...handlers }); const { a } = handlers; for (const k in handlers) {}
       handlers.a.name = 1; const other = { handlers: 1 }; function f(handlers) { handlers.x = 1; delete handlers.y; } other.handlers.z = 1;
       class C { handlers = 1; #handlers = 2; } handlers: for (;;) break handlers;`,
    ),
  ).toEqual(['a']);
});

it('knows what is not exported, and what is', async () => {
  const found = await exportsOf(
    'export async function get_weather() {} export const x = 1; export default { handlers: {} }; export type handlers = {}; const handlers = { a };',
  );
  expect(found.handlers).toEqual({ kind: 'absent' });
  expect(found.named).toEqual(['get_weather', 'x']);
  expect(await keys("export type { handlers } from './x';")).toBe('absent');
  expect(await keys('module.exports = { get_weather };')).toBe('absent');
});

it('reads triggers too', async () => {
  expect(await keys('export const triggers = { new_note: { async poll() {} } };', {}, 'triggers')).toEqual([
    'new_note',
  ]);
  expect(await keys('export const handlers = { a };', {}, 'triggers')).toBe('absent');
});

it('reads the code after a recoverable error', async () => {
  expect(await keys('const a = 1; const a = 2; export const handlers = { a };')).toEqual(['a']);
  expect(await keys('let x = await y; return x; export const handlers = { a, };')).toEqual(['a']);
});

it('accepts methods that use each other', async () => {
  expect(await keys('export const handlers = { a() { return this.b === this.c }, b() {} };')).toEqual(['a', 'b']);
});
