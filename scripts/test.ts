/** `npm test` and `npm run test:deep`: run every step, even after a failure; the summary lists the failures. */
import { join } from 'node:path';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { withTempFolder } from '../test/vscode/launch/temp';
import { root } from '../test/vscode/root';
import { runAll, type Step } from './run-step';
import { summaryOf, vitestCounts } from './test-outcomes';

/** The steps of `npm test`. */
function usualSteps(folder: string): readonly Step[] {
  return [
    { title: 'What the tests use', command: npm('test:prepare') },
    { title: 'Types', command: npm('types') },
    { title: 'Lint and format', command: npm('lint') },
    unitTests('Unit tests, LSP and command line', ['fast', 'slow'], join(folder, 'unit.json')),
    { title: 'Build', command: npm('build') },
    editorTests('Real VS Code', ['--skip', 'installed'], join(folder, 'vscode.json')),
    editorTests('Installed package', ['--only', 'installed'], join(folder, 'installed.json')),
  ];
}

/** The steps of `npm run test:deep`. */
function deepSteps(folder: string): readonly Step[] {
  return [
    { title: 'What the tests use', command: npm('test:prepare') },
    { title: 'Build', command: npm('build') },
    unitTests('Deep unit tests', ['deep'], join(folder, 'unit.json')),
  ];
}

function unitTests(title: string, projects: readonly string[], file: string): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command: Step['command'] = [
    'npx',
    'vitest',
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...reporters,
  ];
  return { title, command, counts: { file, read: (text) => vitestCounts(text, root) } };
}

function editorTests(title: string, options: readonly string[], file: string): Step {
  const command = npm('test:vscode', ...options, '--counts', file);
  return { title, command, counts: { file, read: (text) => JSON.parse(text) } };
}

function npm(script: string, ...args: readonly string[]): Step['command'] {
  return ['npm', 'run', '--silent', script, '--', ...args];
}

/** @param suite `deep`, or nothing for `npm test` */
async function main(suite?: string): Promise<void> {
  exitOnSignals();
  await withTempFolder('test', async (folder) => {
    const steps = suite === 'deep' ? deepSteps(folder) : usualSteps(folder);
    const outcomes = await runAll(steps, ({ title }) => console.log(`\n━━ ${title}`));
    console.log(`\n━━ Summary\n${summaryOf(outcomes)}`);
    process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
  });
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
