import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildsIn } from './builds';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
  for (const [name, code] of [
    ['new', '1'],
    ['old', '2'],
    ['copy', '1'],
  ] as const) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, 'server.js'), 'require("./server-main.js");');
    writeFileSync(join(root, name, 'server-main.js'), code);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

it('builds are found from the folder in which the user is', () => {
  expect(buildsIn(['old', join(root, 'new')], root).map(({ folder }) => folder)).toEqual([
    join(root, 'old'),
    join(root, 'new'),
  ]);
});

it('a build is not compared with itself', () => {
  expect(() => buildsIn(['new', 'old', 'copy'], root)).toThrow(/copy and .*new have the same build/);
  expect(() => buildsIn(['new', '../nowhere'], root)).toThrow(/nowhere has no server\.js/);
});
