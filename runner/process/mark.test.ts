import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endMarked } from './mark';

const MARK = 0x142;

/** Sets the mark, as if it were inherited. */
const TAKE = `echo 0x${MARK.toString(16)} > /proc/self/coredump_filter`;

describe.skipIf(process.platform !== 'linux')('a process with the mark of a run', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'mark-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Starts a daemon: an orphaned shell. @returns the number that it wrote into `pid` */
  async function daemon(script: string): Promise<number> {
    const file = join(folder, 'pid');
    spawnSync('setsid', ['-f', 'sh', '-c', script], { cwd: folder, stdio: 'ignore' });
    await expect.poll(() => Number(read(file))).toBeGreaterThan(0);
    return Number(read(file));
  }

  it('is killed if its parent has exited', async () => {
    const pid = await daemon(`${TAKE}; echo $$ > pid; exec sleep 60`);
    endMarked(MARK, process.pid);
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('is not killed as the child of another program, which started it', async () => {
    spawnSync('mkfifo', [join(folder, 'question')]);
    const child = `echo $$ > pid; read question < question; echo "$question" > answer; exec sleep 60`;
    const pid = await daemon(`(${TAKE}; exec sh -c '${child}'); true`);
    endMarked(MARK, process.pid);
    // Only a live process responds.
    spawnSync('timeout', ['60', 'sh', '-c', 'echo alive > question'], { cwd: folder });
    await expect.poll(() => read(join(folder, 'answer'))).toBe('alive\n');
    process.kill(pid);
  });

  function read(file: string): string {
    try {
      return readFileSync(file, 'latin1');
    } catch {
      return '';
    }
  }

  function isAlive(pid: number): boolean {
    try {
      return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'latin1'));
    } catch {
      return false;
    }
  }
});
