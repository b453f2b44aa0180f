/**
 * `npm run bench:activation [-- ROUNDS]`: how long VS Code takes to activate this extension, as measured by VS Code, compared with its
 * built-in JSON extension in the same windows. Milliseconds on this machine, one fresh window per round.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installAll } from './install/index';
import { logToStderr } from './install/log';
import { exitOnSignals } from './launch/signals';
import { withTempFolder } from './launch/temp';
import { type Activation, figuresVariable } from './measure/startup-performance';
import { serverRunner } from './run-on-server';
import { type RunBundle, runWindow } from './run-window';
import { extensionId } from './suite/extension-id';
import type { TestWindow } from './windows';
import { copyOfExamples } from './workspaces';

const ROUNDS = 5;
const GOAL = 50;
const OTHER = 'vscode.json-language-features';

const measuring: TestWindow = {
  name: 'activation',
  tests: 'measure/*.test.ts',
  fill: copyOfExamples,
  extension: 'source',
  trust: true,
};

async function main(): Promise<void> {
  exitOnSignals();
  const rounds = Number(process.argv[2] ?? ROUNDS);
  const measured = await withTempFolder('activation', (folder) => measure(rounds, join(folder, 'figures.jsonl')));
  console.log(`activation of an extension by VS Code, ${rounds} fresh windows: median (all)`);
  for (const name of [extensionId, OTHER]) {
    const all = measured.filter(({ extension }) => extension.toLowerCase() === name);
    console.log(`\n${name}`);
    print('code loaded', all, ({ load }) => load);
    print('activate() returned', all, ({ call }) => call);
    print(
      'both: VS Code’s “Activation”',
      all,
      ({ load, call }) => load + call,
      name === extensionId ? GOAL : undefined,
    );
    print('its promise settled', all, ({ finish }) => finish);
  }
}

async function measure(rounds: number, file: string): Promise<readonly Activation[]> {
  const inHost = serverRunner(await installAll(logToStderr));
  const runBundle: RunBundle = (run) => inHost({ ...run, env: { ...run.env, [figuresVariable]: file } });
  for (let round = 0; round < rounds; round++) {
    const results = await runWindow(measuring, { runBundle, report: () => {}, log: () => {} });
    const failed = results.find(({ state }) => state === 'failed');
    if (failed) throw new Error(failed.error ?? failed.title);
  }
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.flatMap((line): readonly Activation[] => JSON.parse(line));
}

function print(what: string, all: readonly Activation[], figure: (one: Activation) => number, goal?: number): void {
  const times = all.map(figure).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  const verdict =
    goal === undefined || median === undefined ? '' : `, goal ${goal} ms: ${median < goal ? 'reached' : 'missed'}`;
  console.log(`  ${what.padEnd(30)} ${median ?? '–'} ms (${times.join(', ')})${verdict}`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
