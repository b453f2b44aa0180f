/** `npm test`: runs every step, even after a failure; the summary lists the failures. */
import { join } from 'node:path';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { withTempFolder } from '../test/vscode/launch/temp';
import { root } from '../test/vscode/root';
import { runAll, type Step } from './run-step';
import { summaryOf, vitestCounts } from './test-outcomes';

function steps(folder: string): readonly Step[] {
  const unit = join(folder, 'unit.json');
  const real = join(folder, 'vscode.json');
  const installed = join(folder, 'installed.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unit}`];
  return [
    { title: 'What the tests use', command: npm('test:prepare') },
    { title: 'Types', command: npm('types') },
    { title: 'Lint and format', command: npm('lint') },
    {
      title: 'Unit tests and LSP round trips',
      command: npm('unit', ...reporters),
      counts: { file: unit, read: (text) => vitestCounts(text, root) },
    },
    { title: 'Build', command: npm('build') },
    {
      title: 'Real VS Code',
      command: npm('test:vscode', '--skip', 'installed', '--counts', real),
      counts: { file: real, read: (text) => JSON.parse(text) },
    },
    {
      title: 'Installed package',
      command: npm('test:vscode', '--only', 'installed', '--counts', installed),
      counts: { file: installed, read: (text) => JSON.parse(text) },
    },
  ];
}

function npm(script: string, ...args: readonly string[]): Step['command'] {
  return ['npm', 'run', '--silent', script, '--', ...args];
}

async function main(): Promise<void> {
  exitOnSignals();
  await withTempFolder('test', async (folder) => {
    const outcomes = await runAll(steps(folder), ({ title }) => console.log(`\n━━ ${title}`));
    console.log(`\n━━ Summary\n${summaryOf(outcomes)}`);
    process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
