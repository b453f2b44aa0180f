/**
 * `npm run build`: creates the pages of the rules in `docs/rules/`, and the bundles in `dist/`. Each bundle is self-contained except for
 * modules of its host (`vscode`, Node's built-ins).
 */
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import { thirdPartyNotices } from './third-party-notices';
import { WEB_BUNDLES, webBundle } from './web-bundles';
import { writeRulePages } from './write-rule-pages';

const ROOT = join(__dirname, '..');
const DIST = join(ROOT, 'dist');

/** The bundle that VS Code loads on activation, and the one loaded a moment later: separate, as activation must be fast. */
const EXTENSION: Readonly<Record<string, BuildOptions>> = {
  extension: {
    entryPoints: ['client/extension.ts'],
    external: ['vscode', './language-support'],
  },
  'language-support': { entryPoints: ['client/language-support.ts'], external: ['vscode'] },
};

/** Programs started as separate processes: `dist/<name>.js` starts `dist/<name>-main.js`. */
const PROGRAMS: Readonly<Record<string, string>> = { server: 'server/main.node.ts', cli: 'cli/main.ts' };

/** Libraries that are loaded on first use: each is a separate file, `dist/<name>.js`, shared by the bundles. */
const LIBRARIES: Readonly<Record<string, string>> = {
  '@babel/parser': 'typescript-parser',
  '@lezer/python': 'python-parser',
};

/** Folders of scripts that the runner executes with Python and Node; it looks for them next to its bundle. Each stays a file of its own. */
const SCRIPTS = ['runner/python', 'runner/handler'];

/** Builds everything. @throws if a bundle cannot be built, or contains a package that may not be in it */
export async function buildAll(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  await mkdir(DIST);
  const scriptsCopied = Promise.all(SCRIPTS.map(scripts));
  const metafiles = await Promise.all([
    ...Object.entries(EXTENSION).map(([name, options]) => bundle(name, options)),
    ...Object.entries(PROGRAMS).map(([name, entry]) => bundle(`${name}-main`, { entryPoints: [entry] })),
    ...Object.entries(LIBRARIES).map(([library, name]) => bundle(name, { entryPoints: [library], plugins: [] })),
    panel(),
    ...WEB_BUNDLES.map(async (name) => (await build({ ...webBundle(name), outdir: join(DIST, 'web') })).metafile),
  ]);
  metafiles.push(...(await Promise.all(Object.keys(PROGRAMS).map((program) => buildLauncher(program)))));
  await writeFile(join(DIST, 'THIRD-PARTY-NOTICES.txt'), await thirdPartyNotices(metafiles, ROOT));
  await scriptsCopied;
}

/** Builds the language server alone, as in the package for npm. @returns the program, which Node.js runs */
export async function buildServer(folder: string): Promise<string> {
  await bundle('server-main', { entryPoints: ['server/main.node.ts'], outfile: join(folder, 'server-main.js') });
  for (const [library, name] of Object.entries(LIBRARIES)) {
    await bundle(name, { entryPoints: [library], plugins: [], outfile: join(folder, `${name}.js`) });
  }
  await buildLauncher('server', folder);
  return join(folder, 'server.js');
}

/** The run panel's page: `dist/panel.js` and `dist/panel.css`, for the Chromium version of VS Code 1.96. */
async function panel(): Promise<Metafile> {
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: ROOT,
    entryPoints: [
      { in: 'webview/main.ts', out: 'panel' },
      { in: 'webview/panel.css', out: 'panel' },
    ],
    outdir: DIST,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'chrome128',
    format: 'iife',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'warning',
  });
  return metafile;
}

async function scripts(folder: string): Promise<void> {
  const files = (await readdir(join(ROOT, folder))).filter((name) => /\.(?:py|mjs)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const [from, to] = [join(ROOT, folder, name), join(DIST, name)];
      if (name.endsWith('.py')) return copyFile(from, to);
      const { code } = await transform(await readFile(from, 'utf8'), { minify: true, target: 'node20', format: 'esm' });
      await writeFile(to, code);
    }),
  );
}

/** The launcher of a program, see `server/startup/main.ts`. It identifies its bundle by a digest. */
async function buildLauncher(program: string, folder = DIST): Promise<Metafile> {
  const digest = createHash('sha256')
    .update(await readFile(join(folder, `${program}-main.js`)))
    .digest('hex')
    .slice(0, 16);
  const define = { PROGRAM: JSON.stringify(program), BUILD: JSON.stringify(digest) };
  const metafile = await bundle(program, {
    entryPoints: ['server/startup/main.ts'],
    define,
    banner: { js: '#!/usr/bin/env node' },
    outfile: join(folder, `${program}.js`),
  });
  await chmod(join(folder, `${program}.js`), 0o755);
  return metafile;
}

/** Makes bundles load these libraries from their files. */
const SHARED_LIBRARIES: Plugin = {
  name: 'shared libraries',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@(?:babel|lezer)\// }, ({ path }) => {
      const name = LIBRARIES[path];
      return name === undefined ? undefined : { path: `./${name}.js`, external: true };
    });
  },
};

async function bundle(name: string, options: BuildOptions): Promise<Metafile> {
  const { metafile } = await build({
    plugins: [SHARED_LIBRARIES],
    outfile: join(DIST, `${name}.js`),
    ...options,
    metafile: true,
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // The extension host loads CommonJS, and so does programs started with V8's code cache: `import()` is not available.
    supported: { 'dynamic-import': false },
    // The `main` of vscode-json-languageservice and jsonc-parser is UMD, whose `require` calls esbuild cannot follow.
    mainFields: ['module', 'main'],
    // fdir's ES module resolves picomatch at run time; its CommonJS version is bundled with the project's own.
    alias: { fdir: join(ROOT, 'node_modules/fdir/dist/index.cjs') },
    logOverride: { 'require-resolve-not-external': 'silent' },
    legalComments: 'none',
    logLevel: 'warning',
  });
  return metafile;
}

if (require.main === module) {
  Promise.all([buildAll(), writeRulePages()]).catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
