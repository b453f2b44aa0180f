/**
 * A mark that a process hands down to all that it starts, so that those are found who have taken leave of it: daemons, which have a group
 * and a session of their own, a parent that is not theirs, and none of its streams.
 *
 * On Linux it is the filter for core dumps: bits that say which memory a dump holds, which every process inherits and nobody changes
 * (`Documentation/filesystems/proc.rst`, 3.4). Our marks have the bit for shared DAX memory, which nobody else sets. Other systems have no marks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { kill } from './end-tree';
import { ancestors, processesSince } from './processes';

/** Rounds against processes that start others while they are being ended. */
const ROUNDS = 50;

const MARKS = { first: 0x100, count: 0xff };

/** Starts something under a mark. @returns what was started, and its mark; `undefined` where there are no marks */
export function startMarked<T>(start: () => T): { readonly started: T; readonly mark: number | undefined } {
  const own = filterOf('self');
  if (own === undefined) return { started: start(), mark: undefined };
  const mark = MARKS.first + Math.floor(Math.random() * MARKS.count);
  const isMarked = mark !== own && setOwnFilter(mark);
  try {
    // What it starts gets the mark before it can start anything itself.
    return { started: start(), mark: isMarked ? mark : undefined };
  } finally {
    if (isMarked) setOwnFilter(own);
  }
}

/**
 * Ends what bears the mark, was started after a process, and has lost its parent. What another program of ours has started under the
 * same mark by chance has not. Ends what can be found, and throws nothing.
 */
export function endMarked(mark: number, since: number): void {
  const takers = new Set([1, ...ancestors(process.pid)]);
  for (let round = 0; round < ROUNDS; round++) {
    const strays = processesSince(since).filter((pid) => filterOf(pid) === mark && isOrphaned(pid, mark, takers));
    if (strays.length === 0) return;
    for (const stray of strays) kill(stray);
  }
}

/** Whether nobody but those who take in orphans stands above what bears the mark. */
function isOrphaned(pid: number, mark: number, takers: ReadonlySet<number>): boolean {
  const above = ancestors(pid).find((ancestor) => filterOf(ancestor) !== mark);
  return above === undefined || takers.has(above);
}

function filterOf(pid: number | 'self'): number | undefined {
  try {
    const filter = Number.parseInt(readFileSync(`/proc/${pid}/coredump_filter`, 'latin1'), 16);
    return Number.isNaN(filter) ? undefined : filter;
  } catch {
    return undefined;
  }
}

function setOwnFilter(filter: number): boolean {
  try {
    writeFileSync('/proc/self/coredump_filter', `0x${filter.toString(16)}`);
    return true;
  } catch {
    return false;
  }
}
