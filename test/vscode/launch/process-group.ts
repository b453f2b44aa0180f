import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** A program together with everything it starts. */
export interface ProcessGroup {
  readonly process: ChildProcess;
  /** Settles when the program has exited or was stopped. */
  readonly ended: Promise<void>;
  /** Stops the program and everything it has started, and waits for its end. */
  stop(): Promise<void>;
}

const patience = 5_000;

/** Starts a program as the leader of a process group, so that stopping it leaves no child processes behind. */
export function startGroup(command: string, args: readonly string[], options: SpawnOptions): ProcessGroup {
  const child = spawn(command, args, { ...options, detached: true });
  const kill = (signal: NodeJS.Signals): void => signalGroup(child, signal);
  const killNow = (): void => kill('SIGKILL');
  // Runs before other exit handlers: the folders it writes to can only be removed once it has ended.
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
    // No process of the group is left.
  }
}
