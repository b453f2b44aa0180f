/** Runs a program to its end. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import type { Duplex, Readable, Writable } from 'node:stream';
import type { RunEvents } from '../events';
import { endGroup, endKept, endTree, kill } from './end-tree';
import { type Keeper, keeperOf, keptEnd } from './keeper';
import { endMarked, startMarked } from './mark';
import { OUTPUT_LIMIT, Output } from './output';
import { type StandardPipes, standardPipes } from './pipes';
import { holdersOf, openFile } from './processes';

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

/** Time for the streams to end after the process: an unknown process may hold them open. Milliseconds. */
const GRACE_PERIOD_MS = 500;

/** File descriptor of the fourth stream. */
const CHANNEL = 3;

/** Maximum bytes of a keeper's report. */
const CONTROL_LIMIT = 1024;

/** The notice if there is no keeper, or it did not finish. */
const MAY_BE_LEFT =
  'Processes that the tool detached (daemons, programs in their own session) may still be running: on this system not all of them can be found.';

/** Maximum delay of a timer: longer ones fire at once. Milliseconds. */
const MAX_TIMEOUT_MS = 2_147_483_647;

/** Runs a program. Never rejects. However it ends, all processes that it started and that can be found are killed. */
export function runProcess(order: ProcessOrder, events: RunEvents, cancel: AbortSignal): Promise<ProcessEnd> {
  return new Run(order, events, cancel).end();
}

class Run {
  private started = performance.now();
  private readonly stdout: Output;
  private readonly stderr: Output;
  private readonly channel: Output;
  private isTimedOut = false;
  private isCancelled = false;
  private isStdinRefused = false;
  private keeper: Keeper | undefined;
  private readonly control = new Output('What the keeper says', CONTROL_LIMIT);
  /** Processes that the tool started may still be running. */
  private mayLeave = false;

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

  async end(): Promise<ProcessEnd> {
    const pipes = this.cancel.aborted ? undefined : await standardPipes();
    try {
      // It may have been cancelled while the pipes were created.
      this.isCancelled = this.cancel.aborted;
      return this.isCancelled ? this.ended(null, null, undefined) : await this.run(pipes);
    } catch (error) {
      // A null byte in an argument, or too many arguments: `spawn` throws before a process exists.
      return this.ended(null, null, error as NodeJS.ErrnoException);
    } finally {
      pipes?.close();
    }
  }

  private async run(pipes: StandardPipes | undefined): Promise<ProcessEnd> {
    this.started = performance.now();
    const files = pipes?.childEnds.slice(1).flatMap((end) => openFile(process.pid, end) ?? []);
    const { started: child, mark } = startMarked(() => this.start(pipes));
    pipes?.closeChildEnds();
    return this.follow(child, mark, pipes, files);
  }

  private start(pipes: StandardPipes | undefined): ChildProcess {
    const { argv, cwd, environment, hasChannel } = this.order;
    const [program, ...rest] = argv;
    const standard: StdioOptions = pipes ? [...pipes.childEnds] : ['pipe', 'pipe', 'pipe'];
    const stdio = [...standard, ...(hasChannel ? ['pipe' as const] : [])];
    this.keeper = keeperOf(argv, environment, stdio.length, hasChannel ? [CHANNEL] : []);
    return spawn(this.keeper?.program ?? program, this.keeper?.args ?? rest, {
      cwd,
      env: this.keeper ? {} : { ...environment },
      stdio: [...stdio, ...(this.keeper ? ['pipe' as const] : [])],
      // A separate group, so that all of it can be killed.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  }

  private follow(
    child: ChildProcess,
    mark: number | undefined,
    pipes: StandardPipes | undefined,
    known: readonly string[] | undefined,
  ): Promise<ProcessEnd> {
    const { stdin, stdout, stderr } = pipes ?? child;
    this.collect(stdout, this.stdout, this.events.onStdout);
    this.collect(stderr, this.stderr, this.events.onStderr);
    if (this.order.hasChannel) this.collect(child.stdio[CHANNEL] as Readable, this.channel, undefined);
    if (this.keeper) this.instruct(child.stdio[this.order.hasChannel ? CHANNEL + 1 : CHANNEL] as Duplex, this.keeper);
    this.feed(stdin);
    const { pid } = child;
    const files = known ?? (pid === undefined ? [] : [1, 2].flatMap((end) => openFile(pid, end) ?? []));
    return new Promise((resolve) => {
      let ending: (() => void) | undefined;
      const stop = () => {
        this.mayLeave ||= !this.keeper;
        if (pid === undefined) return;
        if (!this.keeper) return endTree(pid);
        ending ??= endKept(pid, () => {
          this.mayLeave = true;
          endTree(pid);
        });
      };
      const onCancel = () => {
        this.isCancelled = true;
        stop();
      };
      const timer = setTimeout(
        () => {
          this.isTimedOut = true;
          stop();
        },
        Math.min(this.order.timeLimit, MAX_TIMEOUT_MS),
      );
      this.cancel.addEventListener('abort', onCancel, { once: true });
      let linger: NodeJS.Timeout | undefined;
      const finish = (code: number | null, signal: NodeJS.Signals | null, error?: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        clearTimeout(linger);
        ending?.();
        this.cancel.removeEventListener('abort', onCancel);
        if (pipes && this.isUntaken(pipes)) this.isStdinRefused = true;
        resolve(this.ended(code, signal, error));
      };
      child.once('error', (error) => {
        // Other errors (a signal that could not be sent) do not end the process.
        if (pid === undefined) finish(null, null, error);
      });
      child.once('exit', (code, signal) => {
        if (pid !== undefined) {
          endGroup(pid);
          if (mark !== undefined) endMarked(mark, pid);
        }
        linger = setTimeout(() => {
          // A process that left the group holds the streams.
          this.mayLeave = true;
          for (const holder of holdersOf(files)) if (holder !== process.pid) kill(holder);
          for (const stream of [...child.stdio, stdout, stderr]) stream?.destroy();
          finish(code, signal);
        }, GRACE_PERIOD_MS);
      });
      const closed = [stdout, stderr].map((stream) => pipes && new Promise((done) => stream?.once('close', done)));
      child.once('close', (code, signal) => void Promise.all(closed).then(() => finish(code, signal)));
    });
  }

  private collect(stream: Readable | null, output: Output, tell: ((chunk: Buffer) => void) | undefined): void {
    stream?.on('data', (chunk: Buffer) => {
      output.add(chunk);
      tell?.(chunk);
    });
    // A failed stream counts as ended.
    stream?.on('error', () => {});
  }

  private instruct(control: Duplex, { order }: Keeper): void {
    this.collect(control, this.control, undefined);
    control.end(order);
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
    const kept = startError ? undefined : keptEnd(this.control.read().text, this.order.argv[0]);
    if (kept) ({ exitCode, signal, startError } = kept);
    if (kept?.isPowerless && (this.isTimedOut || this.isCancelled)) this.mayLeave = true;
    const streams = [this.stdout.read(), this.stderr.read(), this.channel.read()] as const;
    const [stdout, stderr, channel] = streams;
    return {
      durationMs: performance.now() - this.started,
      isTimedOut: this.isTimedOut,
      isCancelled: this.isCancelled,
      exitCode,
      signal,
      stdout: stdout.text,
      stderr: stderr.text,
      channel: channel.text,
      notices: [...streams.flatMap(({ notices }) => notices), ...(this.mayLeave && !startError ? [MAY_BE_LEFT] : [])],
      isStdinRefused: this.isStdinRefused && startError === undefined,
      isStderrPatched: stderr.isPatched,
      startError,
    };
  }
}
