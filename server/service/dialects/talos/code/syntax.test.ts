import { expect, it } from 'vitest';
import { parseTypeScript } from './syntax';

it.each([
  ['brackets', '('.repeat(2_000), 'it is nested too deeply'],
  [
    'generic functions, which the parser tries again at each level',
    `${'<T>('.repeat(30)}1${')'.repeat(30)}`,
    'it is too complex to be parsed',
  ],
])('says why it does not parse %s', async (_what, source, problem) => {
  expect(await parseTypeScript(source.padEnd(200))).toMatchObject({ kind: 'unreadable', problem });
});
