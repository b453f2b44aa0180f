import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { glob } from 'tinyglobby';
import { root } from './root';

const here = join(root, 'test', 'vscode');

/**
 * Bundles the test files into one script with a `run()` for the extension host, and removes it after use. It is placed inside
 * `node_modules`, where no build removes it and mocha is found.
 */
export async function withBundle<T>(tests: string, use: (bundle: string) => Promise<T>): Promise<T | undefined> {
  const files = (await glob(tests, { cwd: here })).sort();
  if (files.length === 0) {
    return undefined;
  }
  const parent = join(root, 'node_modules', '.cache', 'tool-manifest');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'suite-'));
  try {
    const bundle = join(folder, 'suite.js');
    await bundleFiles(files, bundle);
    return await use(bundle);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bundleFiles(files: readonly string[], outfile: string): Promise<void> {
  const loads = files.map((file) => `  await import(${JSON.stringify(`./${file}`)});`);
  const entry = [
    "import { runSuite } from './suite/index';",
    'export const run = () => runSuite(async () => {',
    ...loads,
    '});',
  ];
  await build({
    stdin: { contents: entry.join('\n'), resolveDir: here, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
}
