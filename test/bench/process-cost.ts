/** What a process has cost so far. */
import { readFile } from 'node:fs/promises';

/** Processor time in milliseconds, with a resolution of ten; `undefined` if the system does not report it. */
export async function processorTime(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // After the name, which is in brackets: `utime` and `stime` are the 14th and 15th field, in hundredths of a second (proc(5)).
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number) ?? [];
  return user === undefined || system === undefined ? undefined : (user + system) * 10;
}

/** Resident memory in MB, now or at its highest; `undefined` if the system does not report it. */
export async function residentMemory(pid: number | undefined, when: 'now' | 'peak'): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (when === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/).exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
