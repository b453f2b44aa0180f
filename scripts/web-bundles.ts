/** How the bundles for VS Code for the Web are made: `dist/web/extension.js` and `dist/web/server.js`, its web worker. */
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';

const ROOT = join(__dirname, '..');

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
