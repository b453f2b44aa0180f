/**
 * `npm run quick [PATH …]`: the inner loop. Types, lint and the fast tests (`*.test.ts`, neither `*.slow.test.ts` nor `*.deep.test.ts`);
 * lint and tests only for the given files and folders, if any. All checks run concurrently; each result is printed as it arrives.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../test/vscode/root';

const PROGRAMS = join(root, 'node_modules', '.bin');
const CACHE = join(root, 'node_modules', '.cache', 'quick');

interface Check {
  readonly title: string;
  readonly args: readonly string[];
}

function checks(paths: readonly string[]): readonly Check[] {
  // Paths that do not exist are passed to the tests only, which accept parts of names.
  const linted = paths.filter((path) => existsSync(join(root, path)));
  return [
    { title: 'Types', args: ['tsc', '--noEmit', ...incremental('types')] },
    { title: 'Types of the panel', args: ['tsc', '--noEmit', '--project', 'webview', ...incremental('webview')] },
    { title: 'Lint and format', args: ['biome', 'ci', ...(linted.length > 0 ? linted : ['.'])] },
    {
      title: 'Fast tests',
      args: [
        'vitest',
        'run',
        '--project=fast',
        '--experimental.fsModuleCache',
        '--passWithNoTests',
        '--reporter=dot',
        ...paths,
      ],
    },
  ];
}

/** Options for `tsc`'s incremental builds. */
function incremental(name: string): readonly string[] {
  return ['--incremental', '--tsBuildInfoFile', join(CACHE, `${name}.tsbuildinfo`)];
}

/** Runs a program from this project's packages. @returns what it printed if it failed */
async function run({ args: [program = '', ...rest] }: Check): Promise<string | undefined> {
  const options = { cwd: root, shell: process.platform === 'win32', maxBuffer: Number.POSITIVE_INFINITY };
  const end = await promisify(execFile)(join(PROGRAMS, program), rest, options).catch((error) => error);
  return end instanceof Error
    ? `${Reflect.get(end, 'stdout') ?? ''}${Reflect.get(end, 'stderr') ?? end.message}`
    : undefined;
}

async function main(paths: readonly string[]): Promise<void> {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  await Promise.all(
    checks(paths).map(async (check) => {
      const failure = await run(check);
      if (failure !== undefined) process.exitCode = 1;
      console.log(`${failure === undefined ? '✓' : '✗'} ${check.title} (${seconds()})\n${failure ?? ''}`.trimEnd());
    }),
  );
  console.log(
    process.exitCode ? '\nNot good yet.' : '\nGood so far. `npm test` has the slow tests and the real editor.',
  );
}

void main(process.argv.slice(2));
