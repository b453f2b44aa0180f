/** Runs files of tests that operate the user interface, two at a time. */
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { TestResult } from './mocha/result';
import { root } from './root';

/** More would have more windows than `npm test` is to have: the files of a lane share one. */
export const LANES = Math.min(2, availableParallelism());

/** The files that take longest are started first, so that none of them is left at the end, when nothing else runs. */
const LONGEST = ['typing', 'every-dialect', 'start', 'run-hostile', 'run-network', 'cases', 'file-fixes'];

/** Reports a result as soon as it is there. */
export type Report = (result: TestResult) => void;

/** Runs all files, each as soon as a lane is free. @param isDeep whether the files of the deep suite are among them @param only a text in the titles */
export async function runLanes(isDeep: boolean, report: Report, only: string | undefined): Promise<void> {
  const folder = join(root, 'test', 'vscode', 'ui');
  const files = await glob('*.ui.ts', { cwd: folder, absolute: true, ignore: isDeep ? [] : ['*.deep.ui.ts'] });
  const rank = (file: string): number => LONGEST.indexOf(basename(file).split('.')[0] ?? '') + 1 || LONGEST.length + 1;
  const waiting = files.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  const runWaiting = async (): Promise<void> => {
    const lane = newLane(report, only);
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await lane.run(file);
    await lane.end();
  };
  await Promise.all(Array.from({ length: LANES }, runWaiting));
}

/** A process whose files of UI tests share a window. */
interface Lane {
  /** Runs a file. If the process fails, that is reported as a failed test: results may be missing. */
  run(file: string): Promise<void>;
  end(): Promise<void>;
}

type Message = { readonly result: TestResult } | { readonly done: string };

function newLane(report: Report, only: string | undefined): Lane {
  let process: ChildProcess | undefined;
  const started = (): ChildProcess => {
    const child = fork(join(__dirname, 'lane.ts'), only === undefined ? [] : [only]);
    child.on('message', (message: Message) => {
      if ('result' in message) report(message.result);
    });
    child.once('exit', () => {
      process = undefined;
    });
    return child;
  };
  return {
    run: (file) =>
      new Promise((done) => {
        const lane = process ?? started();
        process = lane;
        const ended = (code: number | null, signal: NodeJS.Signals | null): void => {
          const error = `The process of these tests ended with ${signal ?? `code ${code}`}.`;
          report({ title: file, state: 'failed', milliseconds: 0, error });
          done();
        };
        const heard = (message: Message): void => {
          if (!('done' in message)) return;
          lane.off('exit', ended);
          lane.off('message', heard);
          done();
        };
        lane.once('exit', ended);
        lane.on('message', heard);
        lane.send(file);
      }),
    end: () =>
      new Promise((done) => {
        if (!process) return done();
        process.once('exit', () => done());
        process.send('');
      }),
  };
}
