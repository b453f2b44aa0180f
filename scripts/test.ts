/** `npm test` and `npm run test:deep`: run every step, even after a failure; the summary lists the failures. */
import { join } from 'node:path';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { withTempFolder } from '../test/vscode/launch/temp';
import { root } from '../test/vscode/root';
import { runAll, type Step, summaryOf, vitestCounts } from './run-step';

/** The steps of `npm test`. */
function usualSteps(folder: string): readonly Step[] {
  return [
    { title: 'What the tests use', command: npm('test:prepare') },
    { title: 'Types', command: npm('types') },
    { title: 'Lint and format', command: npm('lint') },
    unitTests('Unit tests, LSP and command line', ['fast', 'slow'], join(folder, 'unit.json')),
    { title: 'Build', command: npm('build') },
    editorTests('The panel in a browser', ['test/vscode/pages.ts'], join(folder, 'pages.json')),
    editorTests('Real VS Code and the installed package', ['test/vscode/run.ts'], join(folder, 'vscode.json')),
  ];
}

/** The steps of `npm run test:deep`. */
function deepSteps(folder: string): readonly Step[] {
  return [
    { title: 'What the tests use', command: npm('test:prepare') },
    { title: 'Build', command: npm('build') },
    unitTests('Deep unit tests', ['deep'], join(folder, 'unit.json')),
    editorTests('Real VS Code', ['test/vscode/run.ts', '--deep'], join(folder, 'vscode.json')),
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

/** @param script with its options; the product is built already */
function editorTests(title: string, script: readonly string[], file: string): Step {
  return {
    title,
    command: ['npx', 'tsx', ...script, '--counts', file],
    counts: { file, read: (text) => JSON.parse(text) },
  };
}

function npm(script: string, ...args: readonly string[]): Step['command'] {
  return ['npm', 'run', '--silent', script, '--', ...args];
}

const SUITES = { usual: usualSteps, deep: deepSteps };

async function main(suite: string): Promise<void> {
  const stepsOf = Object.entries(SUITES).find(([name]) => name === suite)?.[1];
  if (!stepsOf) throw new Error(`There is no suite ${suite}, only ${Object.keys(SUITES).join(', ')}.`);
  exitOnSignals();
  await withTempFolder('test', async (folder) => {
    const outcomes = await runAll(stepsOf(folder), ({ title }) => console.log(`\n━━ ${title}`));
    console.log(`\n━━ Summary\n${summaryOf(outcomes)}`);
    process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
  });
}

main(process.argv[2] ?? 'usual').catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
