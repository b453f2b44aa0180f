/** Kills processes with all their descendants that can be found. Never throws. */
import { spawnSync } from 'node:child_process';
import { descendants } from './processes';

/** Maximum rounds, for a group that starts processes while it is being killed. */
const ROUNDS = 50;

/**
 * Kills the leader of a process group (`detached`), the rest of its group, and on Linux those of its descendants that have
 * left the group.
 */
export function endTree(leader: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(leader), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  // Listed before their parents end: afterwards their parent links are lost.
  const strays = descendants(leader);
  endGroup(leader);
  for (const stray of strays) {
    kill(-stray);
    kill(stray);
  }
}

/** Interval between requests to a keeper, and time until giving up. Milliseconds. */
const AGAIN = 50;
const TIMEOUT_MS = 5_000;

/**
 * Asks a keeper to kill all its processes.
 * @param onFailure called if the keeper has not ended within {@link TIMEOUT_MS} @returns must be called when it has ended
 */
export function endKept(keeper: number, onFailure: () => void): () => void {
  const ask = () => kill(keeper, 'SIGTERM');
  ask();
  // A signal that arrives right before the keeper calls `waitpid` is handled only with the next one.
  const asking = setInterval(ask, AGAIN);
  const giveUp = setTimeout(() => {
    clearInterval(asking);
    onFailure();
  }, TIMEOUT_MS);
  return () => {
    clearInterval(asking);
    clearTimeout(giveUp);
  };
}

/** Kills the rest of a group whose leader may have ended. Does nothing on Windows, which has no groups. */
export function endGroup(leader: number): void {
  if (process.platform === 'win32') return;
  for (let round = 0; round < ROUNDS && kill(-leader); round++);
}

/** @returns whether the signal was sent */
export function kill(target: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): boolean {
  try {
    process.kill(target, signal);
    return true;
  } catch {
    return false;
  }
}
