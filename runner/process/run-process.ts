/** Runs a program to its end. */

import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { RunEvents } from '../host';
import { decodeUtf8 } from './decode';
import { endGroup, endTree } from './end-tree';
import { type StandardPipes, standardPipes } from './pipes';

/** A program to run, without a shell. */
export interface ProcessOrder {
  readonly argv: readonly [string, ...string[]];
  readonly cwd: string;
  /** Its complete environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stdin: string;
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Bytes stored per stream. Default: {@link OUTPUT_LIMIT}. */
  readonly outputLimit?: number;
  /** Whether the program writes to a fourth stream, file descriptor 3. */
  readonly hasChannel?: boolean;
}

/** How a process ended. */
export interface ProcessEnd {
  readonly durationMs: number;
  readonly isTimedOut: boolean;
  readonly isCancelled: boolean;
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The output on the fourth stream. */
  readonly channel: string;
  readonly notices: readonly string[];
  readonly isStdinRefused: boolean;
  /** Standard error was not valid UTF-8: U+FFFD replaces each invalid byte. */
  readonly isStderrPatched: boolean;
  /** Why it could not be started: `ENOENT`, `EACCES` …; `undefined` if it was started. */
  readonly startError: NodeJS.ErrnoException | undefined;
}

/** The end of a process that was never started. */
export const NEVER_STARTED = {
  durationMs: 0,
  isTimedOut: false,
  isCancelled: false,
  exitCode: null,
  signal: null,
  stdout: '',
  stderr: '',
  notices: [],
} as const;

/** Time for the streams to end after the process: another process may hold them open. Milliseconds. */
const GRACE_PERIOD_MS = 500;

/** File descriptor of the fourth stream. */
const CHANNEL = 3;

const STILL_RUNNING =
  'A process that the tool detached (a daemon, a program in its own session) still holds its output, and may still be running.';

/** Maximum delay of a timer: longer ones fire at once. Milliseconds. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** Runs a program. Never rejects. However it ends, all processes of its group are killed. */
export async function runProcess(order: ProcessOrder, events: RunEvents, cancel: AbortSignal): Promise<ProcessEnd> {
  const run = new Run(order, events, cancel);
  const pipes = cancel.aborted ? undefined : await standardPipes();
  try {
    return await run.end(pipes);
  } finally {
    pipes?.close();
  }
}

/** What Node tells about the end of a child. */
interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** It was not started. */
  readonly error?: NodeJS.ErrnoException;
}

class Run {
  private started = performance.now();
  private readonly stdout: Output;
  private readonly stderr: Output;
  private readonly channel: Output;
  private isTimedOut = false;
  private isCancelled = false;
  private isStdinRefused = false;
  /** A process held a stream open after the end. */
  private isHeld = false;

  constructor(
    private readonly order: ProcessOrder,
    private readonly events: RunEvents,
    private readonly cancel: AbortSignal,
  ) {
    const limit = order.outputLimit ?? OUTPUT_LIMIT;
    this.stdout = new Output('Standard output', limit);
    this.stderr = new Output('Standard error', limit);
    this.channel = new Output('The result', limit);
  }

  async end(pipes: StandardPipes | undefined): Promise<ProcessEnd> {
    // It may have been cancelled while the pipes were created.
    this.isCancelled = this.cancel.aborted;
    if (this.isCancelled) return this.ended(null, null, undefined);
    this.started = performance.now();
    try {
      const child = this.start(pipes);
      pipes?.closeChildEnds();
      return await this.follow(child, pipes);
    } catch (error) {
      // A null byte in an argument, or too many arguments: `spawn` throws before a process exists.
      return this.ended(null, null, error as NodeJS.ErrnoException);
    }
  }

  private start(pipes: StandardPipes | undefined): ChildProcess {
    const { argv, cwd, environment, hasChannel } = this.order;
    const [program, ...rest] = argv;
    return spawn(program, rest, {
      cwd,
      env: { ...environment },
      stdio: [...(pipes?.childEnds ?? (['pipe', 'pipe', 'pipe'] as const)), ...(hasChannel ? ['pipe' as const] : [])],
      // A separate group, so that all of it can be killed.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  }

  private async follow(child: ChildProcess, pipes: StandardPipes | undefined): Promise<ProcessEnd> {
    const { pid } = child;
    const { stdin, stdout, stderr } = pipes ?? child;
    this.collect(stdout, this.stdout, this.events.onStdout);
    this.collect(stderr, this.stderr, this.events.onStderr);
    if (this.order.hasChannel) this.collect(child.stdio[CHANNEL] as Readable, this.channel, undefined);
    this.feed(stdin);
    const streams = [stdout, stderr, ...child.stdio];
    const closed = Promise.all(
      [child, pipes?.stdout, pipes?.stderr].map((one) => one && new Promise((done) => one.once('close', done))),
    );
    const ended = new Promise<Exit>((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
      // Other errors (a signal that could not be sent) do not end the process.
      child.once('error', (error) => pid === undefined && resolve({ code: null, signal: null, error }));
    });
    const onTimeout = () => {
      this.isTimedOut = true;
      if (pid !== undefined) endTree(pid);
    };
    const onCancel = () => {
      this.isCancelled = true;
      if (pid !== undefined) endTree(pid);
    };
    const timer = setTimeout(onTimeout, Math.min(this.order.timeLimit, MAX_TIMEOUT_MS));
    this.cancel.addEventListener('abort', onCancel, { once: true });
    const { code, signal, error } = await ended;
    clearTimeout(timer);
    this.cancel.removeEventListener('abort', onCancel);
    if (pid !== undefined) {
      endGroup(pid);
      this.isHeld = !(await inTime(closed));
      for (const stream of streams) stream?.destroy();
    }
    if (pipes && this.isUntaken(pipes)) this.isStdinRefused = true;
    return this.ended(code, signal, error);
  }

  private collect(stream: Readable | null, output: Output, tell: ((chunk: Buffer) => void) | undefined): void {
    stream?.on('data', (chunk: Buffer) => {
      output.add(chunk);
      tell?.(chunk);
    });
    // A failed stream counts as ended.
    stream?.on('error', () => {});
  }

  private feed(stdin: Writable | null): void {
    stdin?.on('error', () => {
      this.isStdinRefused = true;
    });
    stdin?.end(this.order.stdin);
  }

  /** Whether the child read no input, or ended before it read all of an input that is larger than the pipe. */
  private isUntaken({ stdin, takeUnsent }: StandardPipes): boolean {
    const left = takeUnsent();
    return left > 0 && (left === Buffer.byteLength(this.order.stdin) || !stdin.writableFinished);
  }

  private ended(
    exitCode: number | null,
    signal: NodeJS.Signals | null,
    startError: NodeJS.ErrnoException | undefined,
  ): ProcessEnd {
    const [stdout, stderr, channel] = [this.stdout.read(), this.stderr.read(), this.channel.read()];
    return {
      durationMs: performance.now() - this.started,
      isTimedOut: this.isTimedOut,
      isCancelled: this.isCancelled,
      exitCode,
      signal,
      stdout: stdout.text,
      stderr: stderr.text,
      channel: channel.text,
      notices: [...stdout.notices, ...stderr.notices, ...channel.notices, ...(this.isHeld ? [STILL_RUNNING] : [])],
      isStdinRefused: this.isStdinRefused && startError === undefined,
      isStderrPatched: stderr.isPatched,
      startError,
    };
  }
}

/** Whether the streams of an ended process are closed within the grace period. */
function inTime(closed: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    // What arrived while we were busy is read before the immediate.
    const timer = setTimeout(() => setImmediate(resolve, false), GRACE_PERIOD_MS);
    void closed.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** Default for the bytes stored per stream. */
export const OUTPUT_LIMIT = 64 * 1024 * 1024;

/** Collects a stream up to the limit. Bytes above it are counted and dropped, so that the writer does not block. */
class Output {
  private readonly chunks: Buffer[] = [];
  private keptBytes = 0;
  private allBytes = 0;

  constructor(
    private readonly name: string,
    private readonly limit: number,
  ) {}

  add(chunk: Buffer): void {
    this.allBytes += chunk.length;
    const room = this.limit - this.keptBytes;
    if (room <= 0) return;
    const kept = chunk.length > room ? chunk.subarray(0, room) : chunk;
    this.chunks.push(kept);
    this.keptBytes += kept.length;
  }

  /** The decoded text, with a notice if it is truncated or contains replacements. */
  read(): { readonly text: string; readonly isPatched: boolean; readonly notices: readonly string[] } {
    const { text, isPatched } = decodeUtf8(Buffer.concat(this.chunks));
    const notices: string[] = [];
    if (this.allBytes > this.keptBytes) {
      notices.push(`${this.name} was truncated: ${this.keptBytes} of ${this.allBytes} bytes were kept.`);
    }
    if (isPatched) notices.push(`${this.name} is not valid UTF-8: invalid bytes are shown as \ufffd.`);
    return { text, isPatched, notices };
  }
}
