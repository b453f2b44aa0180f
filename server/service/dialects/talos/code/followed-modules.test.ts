/** Handlers in other files of the tool's folder. */
import { expect, it } from 'vitest';
import { exportsOf, keysIn as keys } from './testkit';

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
    'a default export',
    "export { default as handlers } from './d';",
    { 'd.ts': 'export default { get_time, get_date };' },
  ],
  [
    'a default export that is imported',
    "import all from './d'; export const handlers = { ...all };",
    { 'd.ts': 'const all = { get_time, get_date }; export default all;' },
  ],
  [
    'a spread of an import',
    "import { time } from './time'; import { date } from './date/index.js'; export const handlers = { ...time, ...date };",
    { 'time.ts': 'export const time = { get_time };', 'date/index.ts': 'export const date = { get_date };' },
  ],
  [
    'a whole module',
    "export * as handlers from './all';",
    { 'all.ts': 'export async function get_time() {}\nexport const get_date = 1;' },
  ],
  [
    'a whole module that is imported',
    "import * as all from './all'; export const handlers = { ...all };",
    {
      'all.ts': "export async function get_time() {}\nexport * from './date';",
      'date.ts': 'export const get_date = 1;',
    },
  ],
  ['a member of a whole module', "import * as all from './handlers'; export const handlers = all.handlers;", HANDLERS],
  [
    'modules that import each other',
    "export * from './a';",
    {
      'a.ts': "export * from './b'; import './index';",
      'b.ts': "import * as a from './a'; export * from './a'; export const handlers = { get_time, get_date };",
    },
  ],
])('follows %s', async (_, source, files) => {
  const found = await keys(source, files);
  expect([...found].filter((key) => key !== 'default').sort()).toEqual(['get_date', 'get_time']);
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
  expect(await keys("export * from './a'; export * from './b';", { 'a.ts': 'export const x = 1;', 'b.ts': '' })).toBe(
    'absent',
  );
});

it('names the module that could not be read', async () => {
  const { handlers } = await exportsOf("export { handlers } from './a';", { 'a.ts': '\n\nexport const handlers = {' });
  expect(handlers).toMatchObject({ kind: 'unsure', reasons: ["`a.ts` can't be read: line 3: Unexpected token"] });
});

it.each([
  ['a text that does not end', "export const handlers = {};\nconst a = 'x\n", 'line 2: Unterminated string constant'],
  ['syntax of no version of TypeScript', 'const x = a |> b(%);', 'line 1: its syntax is not supported'],
])('gives the reason why a module with %s can not be read', async (_, source, why) => {
  const { handlers } = await exportsOf(source);
  expect(handlers).toMatchObject({ kind: 'unsure', reasons: [`\`index.ts\` can't be read: ${why}`] });
});

it('reads a limited number of modules', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [`m${i}.ts`, `export * from './m${i + 1}'; export const x${i} = 1;`]),
  );
  expect(await keys("export * from './m0';", files)).toBe('unsure');
});
