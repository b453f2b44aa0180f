/**
 * A mark that all descendants of a process inherit. It identifies daemons, which have their own group and session, another parent, and
 * none of the streams.
 *
 * On Linux it is the core dump filter: bits that select the memory in a dump, which every process inherits and which is rarely changed
 * (`Documentation/filesystems/proc.rst`, 3.4). Our marks set the bit for shared DAX memory, which others do not use. Other systems have no
 * marks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { kill } from './end-tree';
import { ancestors, processesSince } from './processes';

/** Maximum rounds, for processes that start others while they are being killed. */
const ROUNDS = 50;

const MARKS = { first: 0x100, count: 0xff };

/** Runs `start` with a mark set. @returns its result, and the mark; `undefined` if it could not be set */
export function startMarked<T>(start: () => T): { readonly started: T; readonly mark: number | undefined } {
  const own = filterOf('self');
  if (own === undefined) return { started: start(), mark: undefined };
  const mark = MARKS.first + Math.floor(Math.random() * MARKS.count);
  const isMarked = mark !== own && setOwnFilter(mark);
  try {
    // The child inherits the mark before it can start anything itself.
    return { started: start(), mark: isMarked ? mark : undefined };
  } finally {
    if (isMarked) setOwnFilter(own);
  }
}

/**
 * Kills orphaned processes that have the mark and were started after process `since`. Processes of another instance of ours that has chosen
 * the same mark by chance are not orphaned. Never throws.
 */
export function endMarked(mark: number, since: number): void {
  const takers = new Set([1, ...ancestors(process.pid)]);
  for (let round = 0; round < ROUNDS; round++) {
    const strays = processesSince(since).filter((pid) => filterOf(pid) === mark && isOrphaned(pid, mark, takers));
    if (strays.length === 0) return;
    for (const stray of strays) kill(stray);
  }
}

/** Whether the nearest ancestor without the mark adopts orphans. @param takers processes that may adopt orphans */
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
