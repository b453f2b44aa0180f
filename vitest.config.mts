import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The module exists in VS Code alone.
  resolve: {
    alias: [{ find: /^vscode$/, replacement: fileURLToPath(new URL('test/kit/vscode.ts', import.meta.url)) }],
  },
  test: {
    include: [
      '{common,server,client,cli,runner,scripts,startup,webview}/**/*.test.ts',
      'test/{unit,lsp,hostile,docs}/**/*.test.ts',
    ],
    // A slow day fails no test: this is for what hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // A core that waits for a process of a test can run another file; by default one of two is kept free.
    maxWorkers: '100%',
    globalSetup: ['test/kit/generate-validators.ts'],
  },
});
