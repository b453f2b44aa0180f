import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(__dirname, '../..');
const ROOMS = ['common', 'server', 'client', 'runner', 'cli', 'webview', 'test', 'docs', 'scripts', 'schemas'];

/** The build output, which a fresh clone does not have. */
const MADE = ['dist/', 'docs/rules/'];

/** Every file and folder of the project, as a path from the root; folders end with a slash. */
const paths = ROOMS.flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true }).map((entry) =>
    `${join(entry.parentPath, entry.name).slice(ROOT.length + 1)}${entry.isDirectory() ? '/' : ''}`.replace(/\\/g, '/'),
  ),
);

it('every file and folder that ARCHITECTURE names is there', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./<>-]*(?:\.ts|\/))`/g)].map(([, name = '']) => name);
  const isThere = (name: string) => {
    const pattern = new RegExp(`(?:^|/)${name.replace(/[.]/g, '\\.').replace(/<[a-z]+>/g, '[^/]+')}$`);
    return (
      MADE.some((made) => name.startsWith(made)) ||
      ROOMS.includes(name.slice(0, -1)) ||
      paths.some((path) => pattern.test(path))
    );
  };
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
