import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { withTempFolder } from '../test/vscode/launch/temp';
import { root } from '../test/vscode/root';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly title: string;
  /** The npm script and what it is given. */
  readonly script: readonly string[];
  /** Where the step writes how many of its test cases passed and failed, and how to read that. */
  readonly counts?: { readonly file: string; readonly read: (text: string) => Counts };
}

interface Outcome extends Counts {
  readonly title: string;
  readonly ok: boolean;
  readonly seconds: number;
}

function steps(folder: string): readonly Step[] {
  const unit = join(folder, 'unit.json');
  const real = join(folder, 'vscode.json');
  const installed = join(folder, 'installed.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unit}`];
  return [
    { title: 'What the tests use', script: ['test:prepare'] },
    { title: 'Types', script: ['types'] },
    { title: 'Lint and format', script: ['lint'] },
    {
      title: 'Unit tests and LSP round trips',
      script: ['unit', ...reporters],
      counts: { file: unit, read: vitestCounts },
    },
    { title: 'Build', script: ['build'] },
    {
      title: 'Real VS Code',
      script: ['test:vscode', '--skip', 'installed', '--counts', real],
      counts: { file: real, read: ownCounts },
    },
    {
      title: 'Installed package',
      script: ['test:vscode', '--only', 'installed', '--counts', installed],
      counts: { file: installed, read: ownCounts },
    },
  ];
}

function vitestCounts(text: string): Counts {
  const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(text);
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function ownCounts(text: string): Counts {
  return JSON.parse(text);
}

async function runStep(step: Step): Promise<Outcome> {
  console.log(`\n━━ ${step.title}`);
  const start = Date.now();
  const code = await runScript(step.script);
  const { passed, failed } = await readCounts(step);
  const seconds = (Date.now() - start) / 1000;
  const ok = code === 0 && failed === 0;
  // A step that fails without a failed test case counts as one.
  return { title: step.title, ok, seconds, passed, failed: ok ? 0 : Math.max(failed, 1) };
}

function runScript([name = '', ...args]: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', fail);
    child.once('close', (code) => done(code ?? 1));
  });
}

async function readCounts({ counts }: Step): Promise<Counts> {
  const text = counts && (await readFile(counts.file, 'utf8').catch(() => undefined));
  return counts && text ? counts.read(text) : { passed: 0, failed: 0 };
}

async function runUntilFailure(all: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of all) {
    const outcome = await runStep(step);
    outcomes.push(outcome);
    if (!outcome.ok) {
      break;
    }
  }
  return outcomes;
}

function printSummary(all: readonly Step[], outcomes: readonly Outcome[]): void {
  console.log('\n━━ Summary');
  for (const { title, ok, seconds } of outcomes) {
    console.log(`${ok ? '✓' : '✗'} ${title} (${seconds.toFixed(1)} s)`);
  }
  for (const { title } of all.slice(outcomes.length)) {
    console.log(`- ${title}: not run`);
  }
}

async function main(): Promise<void> {
  exitOnSignals();
  await withTempFolder('test', async (folder) => {
    const all = steps(folder);
    const outcomes = await runUntilFailure(all);
    printSummary(all, outcomes);
    const sum = (key: keyof Counts): number => outcomes.reduce((total, outcome) => total + outcome[key], 0);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
