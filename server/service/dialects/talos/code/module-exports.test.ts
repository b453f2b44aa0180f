import { expect, it } from 'vitest';
import { moduleExports } from './module-exports';

const keys = async (source: string, part: 'handlers' | 'triggers' = 'handlers') => {
  const found = (await moduleExports(source))[part];
  return found.kind === 'keys' ? found.keys.map(({ key }) => key) : found.kind;
};

it('reads every way of writing a key', async () => {
  expect(
    await keys(`export const handlers = {
      a, 'b-c': async () => 1, "d": f, e(x) { return x }, async f() {}, *g() {}, delete: remove, 3: three, get: get, async async() {} };`),
  ).toEqual(['a', 'b-c', 'd', 'e', 'f', 'g', 'delete', '3', 'get', 'async']);
});

it('sees through TypeScript around the object', async () => {
  expect(await keys('export const handlers: Record<string, Handler> = { a };')).toEqual(['a']);
  expect(await keys('export const handlers: { [name: string]: (x: string) => Promise<unknown> } = { a };')).toEqual([
    'a',
  ]);
  expect(await keys('export const handlers = { a } as const;')).toEqual(['a']);
  expect(await keys('export const handlers = ({ a } satisfies Handlers);')).toEqual(['a']);
  expect(await keys('export const handlers = <Handlers>{ a };')).toEqual(['a']);
});

it('follows a list of exports to the variable of this module', async () => {
  expect(await keys('const handlers = { a }; export { handlers };')).toEqual(['a']);
  expect(await keys('const all = { a }; export { all as handlers, type T };')).toEqual(['a']);
  expect(await keys('const x = 1, all = { a, b }; export { x, all as handlers };')).toEqual(['a', 'b']);
});

it('is unsure where the keys are only known at run time', async () => {
  for (const source of [
    'export const handlers = { a, ...more };',
    'export const handlers = { [name]: a };',
    'export const handlers = make();',
    'export const handlers = Object.freeze({ a });',
    'export const { handlers } = make();',
    "export { handlers } from './handlers';",
    "export * from './handlers';",
    "import { handlers } from './x'; export { handlers };",
    'export const handlers: H = {}; handlers.a = 1;',
    'export const handlers: H = {}; handlers["a"] = 1;',
    'export const handlers: H = {}; Object.assign(handlers, more);',
    'export const handlers: H = {}; register(handlers);',
    'export let handlers = {}; handlers = more;',
    'export const handlers = { a }; delete handlers.a;',
    'export function handlers() {}',
    'module.exports = { handlers: {} };',
    'export const handlers = { a: ',
    'export const handlers = { "\\u0061": a };',
  ]) {
    expect([source, await keys(source)]).toEqual([source, 'unsure']);
  }
});

it('does not mind that the object is read', async () => {
  expect(
    await keys(
      'export const handlers = { a }; handlers.a(); Object.keys(handlers); type K = keyof typeof handlers; const b = handlers["a"];',
    ),
  ).toEqual(['a']);
});

it('says that nothing of that name is exported, and what is', async () => {
  const found = await moduleExports(
    'export async function get_weather() {} export const x = 1; export default { handlers: {} }; export type handlers = {}; const handlers = { a };',
  );
  expect(found.handlers).toEqual({ kind: 'absent' });
  expect(found.named).toEqual(['get_weather', 'x']);
});

it('reads triggers too', async () => {
  expect(await keys('export const triggers = { new_note: { async poll() {} } };', 'triggers')).toEqual(['new_note']);
  expect(await keys('export const handlers = { a };', 'triggers')).toBe('absent');
});

it('bears text of any kind and length', async () => {
  expect(await keys('')).toBe('absent');
  expect(await keys('{'.repeat(20_000))).toBe('unsure');
  expect(await keys('x'.repeat(600 * 1024))).toBe('unsure');
  const many = Array.from({ length: 5_000 }, (_, i) => `export const a${i} = { b };`).join('\n');
  expect(await keys(`${many}\nexport const handlers = { c };`)).toEqual(['c']);
});

it.each([
  ['a method that adds a member', 'export const handlers = { init() { this.f = 1 } }; handlers.init();'],
  ['a prototype', 'export const handlers = { __proto__: { f: 1 } };'],
  ['a variable that is declared again', 'export var handlers = { g: 1 }; var handlers = { f: 1 };'],
  ['a loop that sets a member', 'export const handlers = {}; for (handlers.f of [1]) {}'],
  ['an enumeration', 'export enum handlers { f = 1 }'],
  ['a namespace', 'export namespace handlers { export const f = 1; }'],
  ['a name in quotes', 'const h = { f: 1 }; export { h as "handlers" };'],
])('leaves open what %s makes of it', async (_, source) => {
  expect(await keys(source)).toBe('unsure');
});

it('does not mind methods that use each other', async () => {
  expect(await keys('export const handlers = { a() { return this.b === this.c }, b() {} };')).toEqual(['a', 'b']);
});
