/** Runs the program of a plan. */
import { open, stat } from 'node:fs/promises';
import type { ProcessOutcome } from '../common/invocation/outcome';
import type { ProcessPlan } from '../common/invocation/plan';
import { isSecretVariable } from '../common/invocation/secrets';
import type { RunEvents, RunHost } from './host';
import { NEVER_STARTED, runProcess } from './process/run-process';
import { startFailure } from './process/start-failure';

/** Starts the program without a shell, with the named environment variables that are set. Never rejects. */
export async function runProgram(
  plan: ProcessPlan,
  host: RunHost,
  events: RunEvents,
  cancel: AbortSignal,
): Promise<ProcessOutcome> {
  const { argv, cwd, stdin, timeLimit } = plan;
  if (process.platform !== 'win32' && (await isBareText(argv[0]))) return notExecutable(argv[0], cwd);
  const end = await runProcess(
    {
      argv,
      cwd,
      stdin,
      environment: chosen(plan, host),
      timeLimit: timeLimit.milliseconds,
      outputLimit: host.outputLimit,
    },
    events,
    cancel,
  );
  const { startError, channel: _, ...rest } = end;
  return {
    kind: 'process',
    ...rest,
    startError: startError?.code,
    failure: startError && startFailure(startError, argv[0], cwd),
  };
}

/** Bytes of a file that `execve(2)` inspects. */
const HEAD = 256;

/**
 * Whether a file is a text file without a `#!` line, which no system executes. Node's `spawn` would pass it to a shell, as `execvp(3)`
 * does; platforms that start programs without a shell do not.
 */
async function isBareText(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    // Without execute permission the error is another one.
    if (!found.isFile() || (found.mode & 0o111) === 0) return false;
    const head = await headOf(path);
    return !head.startsWith('#!') && !/[^\P{Cc}\t\n\v\f\r]|\ufffd/u.test(head);
  } catch {
    return false;
  }
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    // `stream` ignores a truncated character at the end.
    return new TextDecoder().decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await file.close();
  }
}

/** The outcome for a file that the system can't execute. */
function notExecutable(program: string, cwd: string): ProcessOutcome {
  const error: NodeJS.ErrnoException = Object.assign(new Error('spawn ENOEXEC'), { code: 'ENOEXEC' });
  return {
    kind: 'process',
    ...NEVER_STARTED,
    isStdinRefused: false,
    startError: error.code,
    failure: startFailure(error, program, cwd),
  };
}

/** The named variables that are stored or set, except those that hold our secrets: a tool could name another platform's. */
function chosen(
  { environment, stored = [] }: ProcessPlan,
  host: Pick<RunHost, 'environment' | 'secrets'>,
): Readonly<Record<string, string>> {
  const kept = new Map(stored.map(({ name, secret }) => [name, host.secrets.get(secret)]));
  return Object.fromEntries(
    environment.flatMap((name) => {
      const value = kept.get(name) ?? host.environment[name];
      return value === undefined || isSecretVariable(name) ? [] : [[name, value] as const];
    }),
  );
}
