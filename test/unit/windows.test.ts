/** `npm test` opens ten windows of VS Code at most: each takes seconds, and most of the time of a short test. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LANES } from '../vscode/lanes';

const FOLDER = join(__dirname, '../vscode/ui');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ui.ts'));
const ownWindows = (name: string): number =>
  [...readFileSync(join(FOLDER, name), 'utf8').matchAll(/\b(?:windowTest|uiTestsInOneWindow|runInExtensionHost)\(/g)]
    .length;

it('npm test opens ten windows of VS Code at most', () => {
  const own = files.map(ownWindows).reduce((sum, count) => sum + count, 0);
  expect(LANES + own).toBeLessThanOrEqual(10);
});

it('a file of the deep suite has no test of npm test', () => {
  const usual = files
    .filter((name) => name.endsWith('.deep.ui.ts'))
    .filter((name) =>
      /\b(?:windowTest|uiTest|uiTestWith|uiTestsInOneWindow)\(/.test(readFileSync(join(FOLDER, name), 'utf8')),
    );
  expect(usual).toEqual([]);
});
