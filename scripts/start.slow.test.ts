import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Starts the fixture like `npm start`, as the leader of a process group, as a terminal would. */
async function started(): Promise<{ group: number; ended: Promise<void>; pid: number; folder: string }> {
  const args = ['--import', 'tsx', join(__dirname, 'start-fixture.ts')];
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const line = await new Promise<string>((done) => child.stdout.once('data', (data) => done(String(data))));
  return { group: child.pid ?? 0, ended, ...JSON.parse(line) };
}

/** Whether a process runs. A terminated process may still be listed, as a zombie that was not reaped. */
function isAlive(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

/**
 * Simulates Ctrl+C: the terminal sends the signal to the entire group.
 * @returns false if no process of the group is left: it may end between two key presses
 */
function pressCtrlC(group: number): boolean {
  try {
    return process.kill(-group, 'SIGINT');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

describe.skipIf(process.platform === 'win32')('Ctrl+C', () => {
  it.each([
    ['once', 1],
    ['twice', 2],
    ['until the program has ended', Number.POSITIVE_INFINITY],
  ])('pressed %s leaves no process and no folder behind', async (_, presses) => {
    const { group, ended, pid, folder } = await started();
    await expect.poll(() => existsSync(join(folder, '20'))).toBe(true);
    // Each press hits the program in a different state: running, terminating, or terminated.
    for (let i = 0; i < presses && pressCtrlC(group); i++) await new Promise((next) => setImmediate(next));
    await ended;
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });
});
