import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { installAll } from './install/index';
import { logToStderr } from './install/log';
import { type Lane, makeLane } from './lanes/lane';
import { shareOut } from './lanes/share-out';
import { exitOnSignals } from './launch/signals';
import { countResults, describeResult, type TestResult } from './mocha/result';
import { runOnDesktop, runsOnDesktop } from './run-on-desktop';
import { serverRunner } from './run-on-server';
import { uiFiles } from './run-ui';
import { type RunOptions, runWindow } from './run-window';
import { type TestWindow, testWindows } from './windows';

const usage = `npm run test:vscode -- [--only NAME]… [--skip NAME]… [--grep TEXT] [--counts FILE]
NAME is one of ${[...testWindows.map((window) => window.name), 'ui'].join(', ')}.`;

interface Arguments {
  readonly wants: (name: string) => boolean;
  readonly grep: string | undefined;
  readonly counts: string | undefined;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      skip: { type: 'string', multiple: true },
      grep: { type: 'string' },
      counts: { type: 'string' },
    },
  });
  const names = [...testWindows.map((window) => window.name), 'ui'];
  const unknown = [...(values.only ?? []), ...(values.skip ?? [])].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no window ${unknown}.\n${usage}`);
  }
  const wants = (name: string): boolean => (values.only?.includes(name) ?? true) && !values.skip?.includes(name);
  return { wants, grep: values.grep, counts: values.counts };
}

/** What a lane does at a time: it yields results. */
interface Job {
  readonly title: string;
  run(lane: Lane): Promise<TestResult[]>;
}

/** A VS Code keeps more than one core busy while it starts, and none while a test waits: two of them share two cores well. */
const MAX_LANES = 2;

async function runAll({ wants, grep }: Arguments): Promise<TestResult[]> {
  const desktop = process.env.TOOL_MANIFEST_VSCODE === 'desktop';
  const runBundle = desktop ? runOnDesktop : serverRunner(await installAll(logToStderr));
  const only = grep === undefined ? {} : { only: grep };
  const windows = testWindows.filter((window) => wants(window.name) && (!desktop || runsOnDesktop(window)));
  const files = wants('ui') && !desktop ? await uiFiles() : [];
  const jobs: readonly Job[] = [
    ...files.map((file): Job => ({ title: file, run: (lane) => lane.run({ file, ...only }) })),
    // Last, because they are short: the lanes end at nearly the same time.
    ...windows.map((window): Job => ({ title: window.name, run: () => runInWindow(window, { runBundle, ...only }) })),
  ];
  // Two desktops would write into the same folder.
  const lanes = Array.from({ length: desktop ? 1 : Math.min(MAX_LANES, availableParallelism()) }, makeLane);
  try {
    return (await shareOut(jobs, lanes, (lane, job) => runJob(job, lane))).flat();
  } finally {
    for (const lane of lanes) lane.stop();
  }
}

/** Prints the results of a job when it has ended: what two jobs print must not be mixed. */
async function runJob(job: Job, lane: Lane): Promise<TestResult[]> {
  const results = await job.run(lane);
  if (results.length > 0) console.log([`${job.title}:`, ...results.map(describeResult)].join('\n'));
  return results;
}

async function runInWindow(window: TestWindow, options: Pick<RunOptions, 'runBundle' | 'only'>): Promise<TestResult[]> {
  const lines: string[] = [];
  const log = (line: string): void => {
    lines.push(line);
  };
  const results = await runWindow(window, { ...options, report: () => {}, log });
  if (lines.length > 0) console.log([`log of ${window.name}:`, ...lines].join('\n'));
  return results;
}

async function main(): Promise<void> {
  exitOnSignals();
  const args = readArguments();
  const { passed, passedAgain, failed, failures } = countResults(await runAll(args));
  if (args.counts !== undefined) {
    await writeFile(args.counts, JSON.stringify({ passed, failed, failures }));
  }
  const again = passedAgain > 0 ? ` (${passedAgain} only when tried again)` : '';
  console.log(`${passed} passed${again}, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
