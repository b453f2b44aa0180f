import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { TestResult } from '../mocha/result';
import { root } from '../root';
import type { FromLane, ToLane } from './messages';

/** A process that runs files of tests, one at a time. */
export interface Lane {
  /** Runs the tests of a file. One that can't be run counts as a failed test. */
  run(work: ToLane): Promise<TestResult[]>;
  /** Ends the process, unless it was never needed. */
  stop(): void;
}

/** A lane whose process is started by its first file, and anew by the next one where it has ended. */
export function makeLane(): Lane {
  let child: ChildProcess | undefined;
  const started = (): ChildProcess => {
    if (child?.connected) return child;
    child = fork(join(root, 'test', 'vscode', 'lanes', 'lane-process.ts'), { execArgv: ['--import', 'tsx'] });
    return child;
  };
  return {
    run: (work) => runIn(started(), work),
    stop: () => child?.disconnect(),
  };
}

function runIn(child: ChildProcess, work: ToLane): Promise<TestResult[]> {
  const results: TestResult[] = [];
  return new Promise((done) => {
    const finish = (error?: string): void => {
      child.off('message', hear);
      child.off('close', ended);
      child.off('error', broke);
      const failed = { title: `file ${work.file}`, state: 'failed', milliseconds: 0 } as const;
      done(error === undefined ? results : [...results, { ...failed, error }]);
    };
    const hear = (message: FromLane): void => {
      if (message.type === 'result') results.push(message.result);
      else finish(message.error);
    };
    const ended = (code: number | null, signal: string | null): void =>
      finish(`Its process ended with ${code ?? signal}.`);
    const broke = (error: Error): void => finish(error.message);
    child.on('message', hear);
    child.once('close', ended);
    child.once('error', broke);
    child.send(work);
  });
}
