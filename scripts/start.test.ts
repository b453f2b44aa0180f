import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Starts the fixture as `npm start` starts its script, at the head of a group as a terminal makes one. */
async function started(): Promise<{ group: number; ended: Promise<void>; pid: number; folder: string }> {
  const args = ['--import', 'tsx', join(__dirname, 'start-fixture.ts')];
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const line = await new Promise<string>((done) => child.stdout.once('data', (data) => done(String(data))));
  return { group: child.pid ?? 0, ended, ...JSON.parse(line) };
}

/** One that has ended may still be listed, as a zombie that nobody has asked for. */
function isAlive(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

describe.skipIf(process.platform === 'win32')('Ctrl+C', () => {
  it.each([1, 2, 5])('%i times leaves no process and no folder behind', async (times) => {
    const { group, ended, pid, folder } = await started();
    await expect.poll(() => existsSync(join(folder, '20'))).toBe(true);
    // The whole group gets the signal from the terminal, and npm passes on what it got.
    for (let i = 0; i < times; i++) {
      process.kill(-group, 'SIGINT');
      await new Promise((next) => setTimeout(next, 5));
    }
    await ended;
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });
});
