/**
 * Pipes for the standard streams of a child on Linux. Node creates sockets instead, which Linux does not open by name: a tool that reads
 * `/dev/stdin` or writes to `/dev/stderr` would fail here (ENXIO), and nowhere else. A pipe also shows whether the child has read its input.
 * Node has no `pipe(2)`: a shell makes them, one for each here-document. It takes 1.9 ms, as starting `/bin/true` does (median of 200).
 * Named pipes would not do: opening `/dev/stdin` would wait for a writer once all the input is written.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';

/** The pipes of one child. */
export interface StandardPipes {
  /** The child's ends, for `spawn`. */
  readonly childEnds: readonly [number, number, number];
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Must be called after `spawn`: a stream ends only when all copies of its other end are closed. */
  closeChildEnds(): void;
  /** Drains the input that the child has not read. @returns bytes */
  takeUnsent(): number;
  /** Closes everything. Must be called once. */
  close(): void;
}

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/** Creates three pipes with two bytes in each, prints a line, and holds them open until it is killed. */
const SCRIPT = 'exec 3<<. 4<<. 5<<.\nx\n.\nx\n.\nx\n.\necho; read wait';

/** Time limit for the shell. Milliseconds. */
const TIMEOUT_MS = 2_000;

/** Creates the pipes. Never rejects: `undefined` if it fails, and on other systems than Linux, where sockets can be opened by name. */
export async function standardPipes(): Promise<StandardPipes | undefined> {
  if (process.platform !== 'linux') return undefined;
  const files: number[] = [];
  const maker = spawn('/bin/sh', ['-c', SCRIPT], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const open = (descriptor: number, flags: number) => {
    const file = openSync(`/proc/${maker.pid}/fd/${descriptor}`, flags);
    files.push(file);
    if (!fstatSync(file).isFIFO()) throw new Error('no pipe');
    return file;
  };
  try {
    await Promise.race([once(maker.stdout, 'data'), once(maker, 'exit')]);
    // Each end is opened by itself, because copies share their flags: the child's ends block, ours don't.
    const childEnds = [open(3, O_RDONLY), open(4, O_WRONLY), open(5, O_WRONLY)] as const;
    const readers = [3, 4, 5].map((descriptor) => open(descriptor, O_RDONLY | O_NONBLOCK)) as [number, number, number];
    for (const reader of readers) readSync(reader, Buffer.alloc(2));
    return pipesOf(childEnds, readers, open(3, O_WRONLY | O_NONBLOCK));
  } catch {
    for (const file of files) closeSync(file);
    return undefined;
  } finally {
    maker.kill('SIGKILL');
  }
}

function pipesOf(
  childEnds: StandardPipes['childEnds'],
  [unsent, output, error]: readonly [number, number, number],
  input: number,
): StandardPipes {
  const stdin = new Socket({ fd: input, readable: false, writable: true });
  const stdout = new Socket({ fd: output, readable: true, writable: false });
  const stderr = new Socket({ fd: error, readable: true, writable: false });
  const open = new Set(childEnds);
  const closeChildEnds = () => {
    for (const end of open) closeSync(end);
    open.clear();
  };
  return {
    childEnds,
    stdin,
    stdout,
    stderr,
    closeChildEnds,
    takeUnsent: () => drained(unsent),
    close() {
      closeChildEnds();
      closeSync(unsent);
      for (const stream of [stdin, stdout, stderr]) stream.destroy();
    },
  };
}

function drained(file: number): number {
  const room = Buffer.alloc(64 * 1024);
  let total = 0;
  try {
    for (let taken = -1; taken !== 0; total += taken) taken = readSync(file, room, 0, room.length, null);
  } catch {
    // Nothing is left (EAGAIN).
  }
  return total;
}
