/** `npm run build`: the bundles in `dist/`. Each holds all it needs but what its host brings (`vscode`, Node's own modules). */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const ROOT = join(__dirname, '..');
const DIST = join(ROOT, 'dist');

/** What VS Code loads. */
const EXTENSION: BuildOptions = { entryPoints: ['client/extension.ts'], external: ['vscode'] };

/** What is started as a process of its own: `dist/<name>.js` starts `dist/<name>-main.js`. */
const PROGRAMS: Readonly<Record<string, string>> = { server: 'server/main.node.ts', cli: 'cli/main.ts' };

/** Builds everything; throws where a bundle can't be made. */
export async function buildAll(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  await Promise.all([
    bundle('extension', EXTENSION),
    ...Object.entries(PROGRAMS).map(([name, entry]) => bundle(`${name}-main`, { entryPoints: [entry] })),
  ]);
  for (const name of Object.keys(PROGRAMS)) {
    await writeFile(join(DIST, `${name}.js`), starter(name), { mode: 0o755 });
  }
}

/**
 * Half of a cold start is compiling our code. Node 22 and later keep what they compiled in the system's folder for
 * temporary files when asked before the code is loaded: hence a file of its own. Written at once, as editors end
 * servers without asking.
 */
function starter(name: string): string {
  return `#!/usr/bin/env node
const module_ = require('node:module');
module_.enableCompileCache?.();
require('./${name}-main.js');
setImmediate(() => module_.flushCompileCache?.());
`;
}

async function bundle(name: string, options: BuildOptions): Promise<void> {
  await build({
    ...options,
    absWorkingDir: ROOT,
    outfile: join(DIST, `${name}.js`),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // The `main` of vscode-json-languageservice and jsonc-parser is UMD, whose requires esbuild can't follow.
    mainFields: ['module', 'main'],
    // fdir's ES module looks for picomatch at run time, wherever it finds one; its CommonJS twin is bundled with ours.
    alias: { fdir: join(ROOT, 'node_modules/fdir/dist/index.cjs') },
    logOverride: { 'require-resolve-not-external': 'silent' },
    legalComments: 'none',
    logLevel: 'warning',
  });
}

if (require.main === module) {
  buildAll().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
