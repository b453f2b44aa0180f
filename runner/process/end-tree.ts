/** Kills processes with what they started. Never throws. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Maximum rounds, for a group that starts processes while it is being killed. */
const ROUNDS = 50;

/**
 * Kills a running leader of a process group (`detached`), its group, and on Linux also those of its descendants that lead groups of their
 * own, as what `timeout(1)` and `setsid(1)` start does.
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

/** Kills the rest of a group whose leader may have ended. Does nothing on Windows, which has no groups. */
export function endGroup(leader: number): void {
  if (process.platform === 'win32') return;
  for (let round = 0; round < ROUNDS && kill(-leader); round++);
}

/** @returns whether the signal was sent */
function kill(target: number): boolean {
  try {
    return process.kill(target, 'SIGKILL');
  } catch {
    return false;
  }
}

/** The descendants of a process, by `/proc`; empty on systems without it. */
function descendants(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const pid of allProcesses()) {
    const parent = parentOf(pid);
    children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

function allProcesses(): readonly number[] {
  try {
    return readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? [Number(entry)] : []));
  } catch {
    return [];
  }
}

/** 0 for a process that has ended. */
function parentOf(pid: number): number {
  try {
    // The name in parentheses may contain any characters: fields are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
