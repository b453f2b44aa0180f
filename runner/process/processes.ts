/** Information about other processes from `/proc` on Linux. Empty on other systems. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The descendants of a process whose chain of parents up to it is still alive. */
export function descendants(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const pid of allProcesses()) {
    const parent = parentOf(pid);
    if (parent === undefined) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(pid);
    else children.set(parent, [pid]);
  }
  const found: number[] = [];
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const below = children.get(pid) ?? [];
    found.push(...below);
    open.push(...below);
  }
  return found;
}

/** The processes that were started after `pid`, whether that still runs or not. */
export function processesSince(pid: number): readonly number[] {
  const last = lastProcess();
  if (last === undefined) return [];
  // Process IDs ascend, and restart from the lowest after the highest.
  const isLater =
    last >= pid ? (other: number) => other > pid && other <= last : (other: number) => other > pid || other <= last;
  return allProcesses().filter(isLater);
}

/** The ancestors of a process, nearest first. */
export function ancestors(pid: number): readonly number[] {
  const found: number[] = [];
  for (let parent = parentOf(pid); parent && !found.includes(parent); parent = parentOf(parent)) found.push(parent);
  return found;
}

/** The process ID that was assigned last. */
function lastProcess(): number | undefined {
  try {
    return Number(readFileSync('/proc/loadavg', 'latin1').trim().split(' ').at(-1)) || undefined;
  } catch {
    return undefined;
  }
}

/** The open file behind a descriptor of a process (`pipe:[4711]`), to find other processes that share it. */
export function openFile(pid: number, descriptor: number): string | undefined {
  return linkOf(`/proc/${pid}/fd/${descriptor}`);
}

/** The processes that hold one of these files open. */
export function holdersOf(files: readonly string[]): readonly number[] {
  return allProcesses().filter((pid) =>
    entriesOf(`/proc/${pid}/fd`).some((descriptor) => {
      const file = linkOf(`/proc/${pid}/fd/${descriptor}`);
      return file !== undefined && files.includes(file);
    }),
  );
}

function allProcesses(): readonly number[] {
  return entriesOf('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? [Number(entry)] : []));
}

function parentOf(pid: number): number | undefined {
  try {
    // The name in parentheses may contain any characters: fields are counted from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
