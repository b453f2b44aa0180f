// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are modules.
/** Untrusted modules of any kind and length: the time is proportional to the length. */
import { expect, it } from 'vitest';
import { exportsOf, keysIn as keys } from './testkit';

it('tolerates text of any kind and length', async () => {
  expect(await keys('')).toBe('absent');
  expect(await keys('\ufeff')).toBe('absent');
  expect(await keys('{'.repeat(20_000))).toBe('unsure');
  expect(await keys('\0'.repeat(500))).toBe('unsure');
  const many = Array.from({ length: 5_000 }, (_, i) => `export const a${i} = { b };`).join('\n');
  expect(await keys(`${many}\nexport const handlers = { c };`)).toEqual(['c']);
  const { handlers } = await exportsOf('x'.repeat(600 * 1024));
  expect(handlers).toMatchObject({ reasons: ["`index.ts` can't be read: it is longer than 256 kB"] });
});

it.each<[string, (n: number) => string]>([
  ['generic functions in each other', (n) => `${'<T>('.repeat(n)}1${')'.repeat(n)}`],
  ['generic async functions in each other', (n) => 'async <T>('.repeat(n)],
  ['type arguments in each other', (n) => `${'a<'.repeat(n)}b`],
])('limits backtracking: %s', async (_, nested) => {
  const started = performance.now();
  await keys(`export const handlers = { a };\n${nested(40)}`);
  await keys(`export const handlers = { a };\n${nested(400)}`);
  // Without a limit the first one alone takes hours.
  expect(performance.now() - started).toBeLessThan(20_000);
});

it.each<[string, (n: number) => string]>([
  [
    'spreads of each other',
    (n) => Array.from({ length: n }, (_, i) => `const a${i} = { ...a${i + 1}, ...a${i + 1} };`).join('\n'),
  ],
  [
    'constants of constants',
    (n) => Array.from({ length: n }, (_, i) => `const k${i} = \`\${k${i + 1}}\${k${i + 1}}\`;`).join('\n'),
  ],
  ['assignments', (n) => 'handlers.b = 1;\n'.repeat(n)],
  ['variables that are declared again', (n) => 'var b = { c };\n'.repeat(n)],
  ['methods that add members', (n) => `export const triggers = { ${'...{ x() { this.y = 1 } },'.repeat(n)} };`],
])(
  'bears many %s',
  async (_, many) => {
    const source = `export const handlers = { a, ...a0, [k0]: 1, ...b };\n${many(3_000)}`;
    expect(['unsure', 'keys']).toContain((await exportsOf(source)).handlers.kind);
  },
  10_000,
);
