import { expect, it } from 'vitest';
import { moduleExports } from './module-exports';

const keys = (source: string, part: 'handlers' | 'triggers' = 'handlers') => {
  const found = moduleExports(source)[part];
  return found.kind === 'keys' ? found.keys.map(({ key }) => key) : found.kind;
};

it('reads every way of writing a key', () => {
  expect(
    keys(`export const handlers = {
      a, 'b-c': async () => 1, "d": f, e(x) { return x }, async f() {}, *g() {}, delete: remove, 3: three, get: get, async async() {} };`),
  ).toEqual(['a', 'b-c', 'd', 'e', 'f', 'g', 'delete', '3', 'get', 'async']);
});

it('sees through TypeScript around the object', () => {
  expect(keys('export const handlers: Record<string, Handler> = { a };')).toEqual(['a']);
  expect(keys('export const handlers: { [name: string]: (x: string) => Promise<unknown> } = { a };')).toEqual(['a']);
  expect(keys('export const handlers = { a } as const;')).toEqual(['a']);
  expect(keys('export const handlers = ({ a } satisfies Handlers);')).toEqual(['a']);
  expect(keys('export const handlers = <Handlers>{ a };')).toEqual(['a']);
});

it('follows a list of exports to the variable of this module', () => {
  expect(keys('const handlers = { a }; export { handlers };')).toEqual(['a']);
  expect(keys('const all = { a }; export { all as handlers, type T };')).toEqual(['a']);
  expect(keys('const x = 1, all = { a, b }; export { x, all as handlers };')).toEqual(['a', 'b']);
});

it('is unsure where the keys are only known at run time', () => {
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
    expect([source, keys(source)]).toEqual([source, 'unsure']);
  }
});

it('does not mind that the object is read', () => {
  expect(
    keys(
      'export const handlers = { a }; handlers.a(); Object.keys(handlers); type K = keyof typeof handlers; const b = handlers["a"];',
    ),
  ).toEqual(['a']);
});

it('says that nothing of that name is exported, and what is', () => {
  const found = moduleExports(
    'export async function get_weather() {} export const x = 1; export default { handlers: {} }; export type handlers = {}; const handlers = { a };',
  );
  expect(found.handlers).toEqual({ kind: 'absent' });
  expect(found.named).toEqual(['get_weather', 'x']);
});

it('reads triggers too', () => {
  expect(keys('export const triggers = { new_note: { async poll() {} } };', 'triggers')).toEqual(['new_note']);
  expect(keys('export const handlers = { a };', 'triggers')).toBe('absent');
});

it('bears text of any kind and length', () => {
  expect(keys('')).toBe('absent');
  expect(keys('{'.repeat(20_000))).toBe('unsure');
  expect(keys('x'.repeat(600 * 1024))).toBe('unsure');
  const many = Array.from({ length: 5_000 }, (_, i) => `export const a${i} = { b };`).join('\n');
  expect(keys(`${many}\nexport const handlers = { c };`)).toEqual(['c']);
});
