/**
 * Pipes for the standard streams of a child. Those that Node makes are sockets, which Linux does not open by their names: a tool that
 * reads `/dev/stdin` or writes to `/dev/stderr` would fail here, and nowhere else. And a pipe tells whether anybody has taken what is in it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
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
  /** To be called when the child has them: a stream ends when nobody holds its other end. */
  closeChildEnds(): void;
  /** How much of the input nobody has taken, in bytes; takes it. */
  takeUnsent(): number;
  /** Lets go of everything. */
  close(): void;
}

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/** A shell makes a pipe for each text that it gives to a descriptor; then it tells that it has, and holds them until it is ended. */
const SCRIPT = 'exec 3<<. 4<<. 5<<.\nx\n.\nx\n.\nx\n.\necho; read wait';

/** The text that has to be taken out before. Bytes. */
const TEXT = 2;

/** The time that the shell has to make them. Milliseconds. */
const TIMEOUT_MS = 2_000;

/** Makes them. Never rejects: `undefined` where there are none to be had, as on systems other than Linux, whose sockets open by name. */
export async function standardPipes(): Promise<StandardPipes | undefined> {
  if (process.platform !== 'linux') return undefined;
  const maker = await startMaker();
  if (!maker) return undefined;
  const files: number[] = [];
  const open = (descriptor: number, flags: number) => {
    const file = openSync(`/proc/${maker.pid}/fd/${descriptor}`, flags);
    files.push(file);
    if (!fstatSync(file).isFIFO()) throw new Error('no pipe');
    return file;
  };
  try {
    const [input, output, error] = [3, 4, 5].map((descriptor) => ({
      read: open(descriptor, O_RDONLY | O_NONBLOCK),
      write: open(descriptor, O_WRONLY),
    })) as [Pipe, Pipe, Pipe];
    for (const { read } of [input, output, error]) readSync(read, Buffer.alloc(TEXT), 0, TEXT, null);
    // Whoever shares an end shares how it is opened: the child's own wait, ours don't.
    const childInput = open(3, O_RDONLY);
    const ownInput = open(3, O_WRONLY | O_NONBLOCK);
    closeSync(input.write);
    return pipes([childInput, output.write, error.write], { inputReader: input.read, input: ownInput, output, error });
  } catch {
    for (const file of files) closeQuietly(file);
    return undefined;
  } finally {
    maker.kill('SIGKILL');
  }
}

interface Pipe {
  readonly read: number;
  readonly write: number;
}

function pipes(
  childEnds: StandardPipes['childEnds'],
  {
    inputReader,
    input,
    output,
    error,
  }: Readonly<Record<'inputReader' | 'input', number> & Record<'output' | 'error', Pipe>>,
): StandardPipes {
  const stdin = new Socket({ fd: input, readable: false, writable: true });
  const stdout = new Socket({ fd: output.read, readable: true, writable: false });
  const stderr = new Socket({ fd: error.read, readable: true, writable: false });
  let isInputOpen = true;
  let areChildEndsOpen = true;
  const closeChildEnds = () => {
    if (areChildEndsOpen) childEnds.forEach(closeQuietly);
    areChildEndsOpen = false;
  };
  return {
    childEnds,
    stdin,
    stdout,
    stderr,
    closeChildEnds,
    takeUnsent: () => (isInputOpen ? drained(inputReader) : 0),
    close() {
      closeChildEnds();
      if (isInputOpen) closeQuietly(inputReader);
      isInputOpen = false;
      for (const stream of [stdin, stdout, stderr]) stream.destroy();
    },
  };
}

function drained(file: number): number {
  const room = Buffer.alloc(64 * 1024);
  for (let total = 0; ; ) {
    const taken = readQuietly(file, room);
    if (taken === 0) return total;
    total += taken;
  }
}

/** @returns 0 where there is nothing, now or for ever */
function readQuietly(file: number, room: Buffer): number {
  try {
    return readSync(file, room, 0, room.length, null);
  } catch {
    return 0;
  }
}

function closeQuietly(file: number): void {
  try {
    closeSync(file);
  } catch {
    // It is closed.
  }
}

/** The shell, when it has made them. */
function startMaker(): Promise<ChildProcess | undefined> {
  return new Promise((resolve) => {
    const shell = spawn('/bin/sh', ['-c', SCRIPT], { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
    const timer = setTimeout(() => shell.kill('SIGKILL'), TIMEOUT_MS);
    const end = (maker: ChildProcess | undefined) => {
      clearTimeout(timer);
      resolve(maker);
    };
    shell.once('error', () => end(undefined));
    shell.once('exit', () => end(undefined));
    shell.stdin.on('error', () => {});
    shell.stdout.once('data', () => end(shell));
  });
}
