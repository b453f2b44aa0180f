/**
 * `npm run test:clones`: a fresh clone of the last commit on each version of Node.js that is supported. `npm ci && npm start` has to show the
 * examples in a browser, and `npm run unit` to pass. Left out: types, lint and the real editor, which brings a Node.js of its own.
 */
import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
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

/** The newest of each supported version. */
const NODES = ['20.20.2', '22.23.3', '24.21.0'];
/** The version of npm that runs on all of them. */
const NPM = '10.9.9';
/** The time limit of a command: for what hangs. Milliseconds. */
const LIMIT = 15 * 60_000;

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

/** Runs a command in a shell, as a person does, until it has been used. @param use what has to happen before it is stopped */
async function whileRunning(
  command: string,
  cwd: string,
  bin: string,
  use: (group: ProcessGroup) => Promise<void>,
): Promise<void> {
  // CI: no window of a desktop is opened.
  const env = { ...cleanEnvironment(join(bin, 'node')), CI: 'true' };
  const group = startGroup('bash', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  group.process.stdout?.pipe(process.stdout, { end: false });
  try {
    await withTimeLimit(LIMIT, command, use(group));
  } finally {
    await group.stop();
  }
}

/** Opens the address that `npm start` prints, and waits for what the extension adds to the examples. */
async function seeTheExamples(group: ProcessGroup): Promise<void> {
  const address = await addressOf(group);
  const browser = await startBrowser(await installBrowser(cacheFolder(), logToStderr));
  try {
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    await page.locator('.codelens-decoration a').filter({ hasText: 'Run' }).first().waitFor({ timeout: 120_000 });
  } finally {
    await browser.close();
  }
}

function addressOf(group: ProcessGroup): Promise<string> {
  return new Promise((found, fail) => {
    let text = '';
    group.process.stdout?.on('data', (data: Buffer) => {
      text += data;
      const address = /^http:\/\/127\.0\.0\.1:\d+\/\?\S+$/m.exec(text)?.[0];
      if (address !== undefined) found(address);
    });
    group.ended.then(() => fail(new Error('It ended before it was ready.')), fail);
  });
}

async function succeed({ process, ended }: ProcessGroup): Promise<void> {
  await ended;
  if (process.exitCode !== 0) throw new Error(`It ended with ${process.exitCode ?? process.signalCode}.`);
}

/** @returns whether both commands work in a clone */
async function tryVersion(version: string): Promise<TestResult> {
  const title = `a fresh clone on Node.js ${version}`;
  console.log(`\n── ${title}`);
  const begun = Date.now();
  const end = () => ({ title, milliseconds: Date.now() - begun });
  try {
    const bin = await binOf(version);
    await withTempFolder('clone', async (clone) => {
      execFileSync('git', ['clone', '--quiet', '--no-local', root, clone]);
      await whileRunning('npm ci && npm start', clone, bin, seeTheExamples);
      await whileRunning('npm run unit', clone, bin, succeed);
    });
    return { ...end(), state: 'passed' };
  } catch (error) {
    return { ...end(), state: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}

async function main(): Promise<void> {
  exitOnSignals();
  const { values } = parseArgs({ options: { node: { type: 'string', multiple: true, default: [] } } });
  const results: TestResult[] = [];
  for (const version of NODES) {
    if (values.node.length > 0 && !values.node.includes(version.split('.')[0] ?? '')) continue;
    results.push(await tryVersion(version));
    console.log(describeResult(results.at(-1) as TestResult));
  }
  await conclude(results, undefined);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
