/**
 * Runs the two commands of the README in fresh clones of the last commit, on each version of Node.js that is supported:
 * `tsx scripts/fresh-clones.ts [--counts FILE]`. `npm start` has to show the examples in a browser and to end with Ctrl+C. `npm test` is run
 * whole on the oldest version; on the others it is the short one, as three whole ones take longer than a CI job may.
 */
import { execFileSync } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { installBrowser } from '../test/vscode/install/browser';
import { cacheFolder } from '../test/vscode/install/cache';
import { logToStderr } from '../test/vscode/install/log';
import { installNode } from '../test/vscode/install/node';
import { cleanEnvironment, npmInstall } from '../test/vscode/install/npm';
import { installOnce } from '../test/vscode/install/once';
import { startBrowser } from '../test/vscode/launch/browser';
import { type ProcessGroup, startGroup } from '../test/vscode/launch/process-group';
import { exitOnSignals } from '../test/vscode/launch/signals';
import { withTempFolder } from '../test/vscode/launch/temp';
import { withTimeLimit } from '../test/vscode/launch/time-limit';
import { describeResult, type TestResult } from '../test/vscode/mocha/result';
import { conclude } from '../test/vscode/results-file';
import { root } from '../test/vscode/root';

/** The supported versions of Node.js, and the options of `npm test` there. */
const NODES: readonly { readonly version: string; readonly options: string }[] = [
  { version: '20.20.2', options: '' },
  { version: '22.23.3', options: ' -- short' },
  { version: '24.21.0', options: ' -- short' },
];

/** The version of npm that runs on all of them. */
const NPM = '10.9.9';

const START_LIMIT = 15 * 60_000;
const TEST_LIMIT = 40 * 60_000;

/** A command of the README, which has to be there as it is run. */
async function commandOfReadme(command: string): Promise<string> {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  if (!readme.split('\n').some((line) => line.replace(/#.*/, '').trim() === command)) {
    throw new Error(`The README does not show \`${command}\` on a line of its own.`);
  }
  return command;
}

/** A folder with `node`, `npm` and `npx` of this version, for PATH. */
async function binOf(version: string): Promise<string> {
  const cache = cacheFolder();
  const { executable } = await installNode(cache, logToStderr, version);
  const npm = await installOnce(join(cache, `npm-${NPM}`), (temp) =>
    npmInstall({ folder: temp, packages: [`npm@${NPM}`], node: executable }),
  );
  return installOnce(join(cache, `bin-node-${version}`), async (temp) => {
    await symlink(executable, join(temp, 'node'));
    for (const name of ['npm', 'npx']) {
      await symlink(join(npm, `node_modules/npm/bin/${name}-cli.js`), join(temp, name));
    }
  });
}

/** Starts a command as a person does, in a shell. */
function started(command: string, cwd: string, bin: string): ProcessGroup {
  // CI: no window of a desktop is opened.
  const env = { ...cleanEnvironment(join(bin, 'node')), CI: 'true' };
  return startGroup('bash', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** `npm start`: opens the address that it prints, sees the examples with what the extension adds, and stops it. */
async function start(command: string, clone: string, bin: string): Promise<void> {
  const group = started(command, clone, bin);
  try {
    const address = await withTimeLimit(START_LIMIT, `${command} to be ready`, addressOf(group));
    const browser = await startBrowser(await installBrowser(cacheFolder(), logToStderr));
    try {
      const page = await browser.newPage();
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('.codelens-decoration a').filter({ hasText: 'Run' }).first().waitFor({ timeout: 120_000 });
    } finally {
      await browser.close();
    }
  } finally {
    await group.stop();
  }
}

/** The address that `npm start` prints. */
function addressOf(group: ProcessGroup): Promise<string> {
  return new Promise((found, fail) => {
    let text = '';
    group.process.stdout?.on('data', (data: Buffer) => {
      process.stdout.write(data);
      text += data;
      const address = /^http:\/\/127\.0\.0\.1:\d+\/\?\S+$/m.exec(text)?.[0];
      if (address !== undefined) found(address);
    });
    group.ended.then(() => fail(new Error('It ended before it was ready.')), fail);
  });
}

/** `npm test`. */
async function test(command: string, clone: string, bin: string): Promise<void> {
  const group = started(command, clone, bin);
  group.process.stdout?.pipe(process.stdout, { end: false });
  try {
    await withTimeLimit(TEST_LIMIT, command, group.ended);
    if (group.process.exitCode !== 0) throw new Error(`It ended with ${group.process.exitCode}.`);
  } finally {
    await group.stop();
  }
}

/** Runs a command in a clone of its own. */
async function inClone(title: string, use: (clone: string) => Promise<void>): Promise<TestResult> {
  console.log(`\n── ${title}`);
  const begun = Date.now();
  const end = () => ({ title, milliseconds: Date.now() - begun });
  try {
    await withTempFolder('clone', async (temp) => {
      const clone = join(temp, 'tool-manifest');
      execFileSync('git', ['clone', '--quiet', '--no-local', root, clone], { cwd: dirname(clone) });
      await use(clone);
    });
    return { ...end(), state: 'passed' };
  } catch (error) {
    return { ...end(), state: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}

async function main(): Promise<void> {
  exitOnSignals();
  const { values } = parseArgs({
    options: { counts: { type: 'string' }, node: { type: 'string', multiple: true }, only: { type: 'string' } },
  });
  const results: TestResult[] = [];
  for (const { version, options } of NODES) {
    if (values.node && !values.node.includes(version.split('.')[0] ?? '')) continue;
    const bin = await binOf(version);
    const commands = [
      { command: await commandOfReadme('npm ci && npm start'), run: start },
      { command: `${await commandOfReadme('npm ci && npm test')}${options}`, run: test },
    ];
    for (const { command, run } of commands.filter((one) => one.command.includes(values.only ?? ''))) {
      results.push(await inClone(`${command} on Node.js ${version}`, (clone) => run(command, clone, bin)));
      console.log(describeResult(results.at(-1) as TestResult));
    }
  }
  await conclude(results, values.counts);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
