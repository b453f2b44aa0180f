import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that start processes: a part of `npm test`, but not of `npm run quick`. */
const SLOW = ['**/*.slow.test.ts'];
/** Tests that start many processes, process thousands of texts, or build the product: `npm run test:deep`. */
const DEEP = ['**/*.deep.test.ts'];
const INCLUDED = [
  '{common,server,client,cli,runner,scripts,webview}/**/*.test.ts',
  'test/{unit,bench,lsp,hostile,docs,editors,corpus,targets}/**/*.test.ts',
];

export default defineConfig({
  // The module exists in VS Code alone.
  resolve: {
    alias: [{ find: /^vscode$/, replacement: fileURLToPath(new URL('test/kit/vscode.ts', import.meta.url)) }],
  },
  test: {
    // Its parts are ES modules that Node.js can't load by themselves; a bundler can.
    server: { deps: { inline: ['vscode-json-languageservice'] } },
    // A slow day fails no test: this is for what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // A core that waits for a process of a test can run another file; by default one of two is kept free.
    maxWorkers: '100%',
    globalSetup: ['test/kit/generate-validators.ts'],
    projects: [
      // The modules are loaded once for all files of a worker: that takes longer than most of these tests.
      {
        extends: true,
        test: {
          name: 'fast',
          include: INCLUDED,
          exclude: [...configDefaults.exclude, ...SLOW, ...DEEP],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'slow', include: SLOW, exclude: configDefaults.exclude } },
      { extends: true, test: { name: 'deep', include: DEEP, exclude: configDefaults.exclude } },
    ],
  },
});
