import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { programDigest } from './program-digest';

it('is another one if any bundle is: the file that starts the program has a digest of all', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tool-manifest-program-'));
  try {
    const main = join(folder, 'cli-main.js');
    writeFileSync(main, 'main');
    const alone = programDigest(main);
    writeFileSync(join(folder, 'cli.js'), 'BUILD = "1"');
    const first = programDigest(main);
    writeFileSync(join(folder, 'cli.js'), 'BUILD = "2"');
    expect(new Set([alone, first, programDigest(main)]).size).toBe(3);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
