import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** A program together with everything it starts. */
export interface ProcessGroup {
  readonly process: ChildProcess;
  /** Settles when the program has ended by itself or was stopped. */
  readonly ended: Promise<void>;
  /** Stops the program and all it has started, and waits for the program's end. */
  stop(): Promise<void>;
}

const patience = 5_000;

/** Starts a program as the head of a process group, so that stopping it leaves none of its children behind. */
export function startGroup(command: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: true });
  const kill = (signal: NodeJS.Signals): void => signalGroup(child, signal);
  const killNow = (): void => kill('SIGKILL');
  // First of all that is done on exit: what it writes into can only be removed when it has ended.
  process.prependOnceListener('exit', killNow);
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', () => done());
  });
  return {
    process: child,
    ended,
    async stop() {
      process.off('exit', killNow);
      const timer = setTimeout(killNow, patience);
      kill('SIGTERM');
      await ended;
      clearTimeout(timer);
      killNow();
    },
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) {
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Nobody of the group is left.
  }
}
