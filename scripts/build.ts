/**
 * `npm run build`: creates the pages of the rules in `docs/rules/`, and the bundles in `dist/`. Each bundle is self-contained except for
 * modules of its host (`vscode`, Node's built-ins).
 */

import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import { writeRulePages } from './rule-pages';
import { loadingShared, sharedEntry, sharedModules } from './shared-bundle';
import { thirdPartyNotices } from './third-party-notices';

const ROOT = join(__dirname, '..');
const DIST = join(ROOT, 'dist');

/** Libraries in files of their own, `dist/<name>.js`: parsers, which are loaded on first use, and what server and client share. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'typescript-parser': '@babel/parser',
  'python-parser': '@lezer/python',
  lsp: 'vscode-languageserver/node',
};

/** What bundles load from other files of `dist/`: import → the file's name. */
const PARSERS = { '@babel/parser': 'typescript-parser', '@lezer/python': 'python-parser' };

/** The same for the LSP library, which includes that of its messages. */
const LSP = {
  'vscode-languageserver': 'lsp',
  'vscode-languageserver/node': 'lsp',
  'vscode-languageserver-protocol': 'lsp',
  'vscode-languageserver-protocol/node': 'lsp',
};

/** The bundle that VS Code loads on activation, and the one loaded a moment later: separate, as activation must be fast. */
const EXTENSION: Readonly<Record<string, BuildOptions>> = {
  extension: {
    entryPoints: ['client/extension.ts'],
    external: ['vscode', './language-support'],
  },
  'language-support': {
    entryPoints: ['client/language-support.ts'],
    external: ['vscode'],
    plugins: [loading({ ...PARSERS, ...LSP })],
  },
};

/** A program that is started as a separate process: `dist/<program>.js` starts `dist/<program>-main.js`. */
interface Program {
  /** Its own bundles: name → entry. */
  readonly bundles: Readonly<Record<string, string>>;
  /** What these load from other files: import → the file's name. */
  readonly loads: Readonly<Record<string, string>>;
}

const PROGRAMS: Readonly<Record<string, Program>> = {
  server: {
    bundles: { 'server-main': 'server/main.node.ts', 'server-session': 'server/node-session.ts' },
    loads: {
      ...PARSERS,
      // Errors are recognised by their class, which must be the same in both bundles.
      ...LSP,
      // The session is loaded after the response to `initialize`.
      './node-session': 'server-session',
    },
  },
  cli: { bundles: { 'cli-main': 'cli/main.ts' }, loads: PARSERS },
};

/** The bundles with the language service. What they have in common is in a file of its own. */
const WITH_SERVICE = ['server-session', 'cli-main'];
const SERVICE = 'service';

/** Folders of scripts that the runner executes with Python and Node; it looks for them next to its bundle. Each stays a file of its own. */
const SCRIPTS = ['runner/python', 'runner/handler'];

/** Builds everything. @throws if a bundle cannot be built, or contains a package that may not be in it */
export async function buildAll(): Promise<void> {
  await rm(DIST, { recursive: true, force: true });
  await mkdir(DIST);
  const scriptsCopied = Promise.all(SCRIPTS.map(scripts));
  const metafiles = await Promise.all([
    ...Object.entries(EXTENSION).map(([name, options]) => bundle(name, options)),
    panel(),
    ...WEB_BUNDLES.map(async (name) => (await build({ ...webBundle(name), outdir: join(DIST, 'web') })).metafile),
  ]);
  metafiles.push(...(await buildPrograms(DIST)));
  await writeFile(join(DIST, 'THIRD-PARTY-NOTICES.txt'), await thirdPartyNotices(metafiles, ROOT));
  await scriptsCopied;
}

/**
 * Builds the language server and the command line, as in the package for npm: `<folder>/server.js` and `<folder>/cli.js`, which Node.js runs.
 * @param plugins of esbuild, which come first
 */
export async function buildPrograms(folder: string, plugins: readonly Plugin[] = []): Promise<readonly Metafile[]> {
  const output = (name: string) => ({ outfile: join(folder, `${name}.js`) });
  const bundles = Object.values(PROGRAMS).flatMap(({ bundles, loads }) =>
    Object.entries(bundles).map(([name, entry]) => ({
      name,
      entryPoints: [entry],
      plugins: [...plugins, loading(loads)],
    })),
  );
  const options = ({ name, ...own }: (typeof bundles)[number]) => ({ ...nodeBundle(own), ...output(name) });
  const shared = await sharedModules(bundles.filter(({ name }) => WITH_SERVICE.includes(name)).map(options));
  const loadingService = loadingShared(shared, `./${SERVICE}.js`, ROOT);
  const metafiles = await Promise.all([
    ...bundles.map(({ plugins, ...one }) =>
      bundle(
        one.name,
        options({ ...one, plugins: WITH_SERVICE.includes(one.name) ? [...plugins, loadingService] : plugins }),
      ),
    ),
    bundle(SERVICE, { ...sharedEntry(shared, ROOT), plugins: [...plugins, loading(PARSERS)], ...output(SERVICE) }),
    ...Object.entries(LIBRARIES).map(([name, library]) =>
      bundle(name, { entryPoints: [library], plugins: [], ...output(name) }),
    ),
  ]);
  const launchers = await Promise.all(Object.keys(PROGRAMS).map((program) => buildLauncher(program, folder)));
  return [...metafiles, ...launchers];
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

/** The launcher of a program, see `server/startup/main.ts`. It identifies the files that the program loads by a digest of all. */
async function buildLauncher(name: string, folder: string): Promise<Metafile> {
  const { bundles = {}, loads = {} } = PROGRAMS[name] ?? {};
  const files = [...new Set([...Object.keys(bundles), ...Object.values(loads), SERVICE])];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(folder, `${file}.js`)));
  const define = {
    PROGRAM: JSON.stringify(name),
    BUILD: JSON.stringify(hash.digest('hex').slice(0, 16)),
  };
  const metafile = await bundle(name, {
    entryPoints: ['server/startup/main.ts'],
    define,
    banner: { js: '#!/usr/bin/env node' },
    outfile: join(folder, `${name}.js`),
  });
  await chmod(join(folder, `${name}.js`), 0o755);
  return metafile;
}

/** Makes a bundle load these imports from files next to it. */
function loading(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'files next to the bundle',
    setup: ({ onResolve }) => {
      onResolve({ filter: /./ }, ({ path }) => {
        const name = files[path];
        return name === undefined ? undefined : { path: `./${name}.js`, external: true };
      });
    },
  };
}

async function bundle(name: string, options: BuildOptions): Promise<Metafile> {
  const outfile = options.outfile ?? join(DIST, `${name}.js`);
  const { metafile } = await build({ ...nodeBundle(options), outfile, metafile: true });
  const code = await readFile(outfile, 'utf8');
  const ascii = escaped(code);
  if (ascii !== code) await writeFile(outfile, ascii);
  return metafile;
}

/** Escapes what esbuild leaves in regular expressions: one letter that is not Latin-1 doubles the memory of a bundle's text. */
function escaped(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** How bundles for Node.js are built. */
function nodeBundle(options: BuildOptions): BuildOptions {
  return {
    plugins: [loading(PARSERS)],
    ...options,
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
    logOverride: { 'require-resolve-not-external': 'silent' },
    legalComments: 'none',
    logLevel: 'warning',
  };
}

/** The bundles for VS Code for the Web: `dist/web/extension.js` and `dist/web/server.js`, its web worker. */
const ENTRIES = {
  extension: { entry: 'client/web/extension.ts', format: 'cjs', external: ['vscode'] },
  server: { entry: 'server/main.browser.ts', format: 'iife', external: [] },
} as const;

/** The names of the bundles. */
export const WEB_BUNDLES: readonly (keyof typeof ENTRIES)[] = ['extension', 'server'];

/**
 * The options of a bundle; the caller adds where it goes. The platform is the browser without replacements for Node's modules, so the build
 * fails if anything imports one. A browser loads one file for an extension and one for a worker, so each contains everything: the parsers of
 * Python and TypeScript are a fifth of the worker (0.4 of 2 MB), and are evaluated on first use.
 */
export function webBundle(name: keyof typeof ENTRIES) {
  const { entry, format, external } = ENTRIES[name];
  return {
    absWorkingDir: ROOT,
    entryPoints: { [name]: entry },
    external: [...external],
    format,
    bundle: true,
    minify: true,
    platform: 'browser',
    // The browsers that VS Code for the Web supports.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
  } satisfies BuildOptions;
}

if (require.main === module) {
  Promise.all([buildAll(), writeRulePages()]).catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
