/** Ends processes with everything they started. Ends what can be found, and throws nothing. */
import { spawnSync } from 'node:child_process';
import { descendants } from './processes';

/** Rounds against a group that starts processes while it is being ended. */
const ROUNDS = 50;

/**
 * Ends a process that leads a group of its own (`detached`), the rest of its group, and on Linux those of its descendants that have
 * left the group.
 */
export function endTree(leader: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(leader), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  // Found before their parents end: afterwards nothing tells whose they were.
  const strays = descendants(leader);
  endGroup(leader);
  for (const stray of strays) {
    kill(-stray);
    kill(stray);
  }
}

/** Time between two requests to a keeper, and until it is given up. Milliseconds. */
const AGAIN = 50;
const TIMEOUT_MS = 5_000;

/**
 * Has a keeper end all that it keeps.
 * @param onFailure called where it has not ended after a while @returns to be called when it has
 */
export function endKept(keeper: number, onFailure: () => void): () => void {
  const ask = () => kill(keeper, 'SIGTERM');
  ask();
  // A signal that comes right before it begins to wait for its children is seen only with the next one.
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

/** Ends what is left of a group whose leader may have ended. Windows has no groups: nothing happens there. */
export function endGroup(leader: number): void {
  if (process.platform === 'win32') return;
  for (let round = 0; round < ROUNDS && kill(-leader); round++);
}

/** @returns whether there was anything to end */
export function kill(target: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): boolean {
  try {
    process.kill(target, signal);
    return true;
  } catch {
    return false;
  }
}
