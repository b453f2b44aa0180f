import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{server,client,cli,scripts}/**/*.test.ts', 'test/{unit,lsp,hostile,docs}/**/*.test.ts'],
    globalSetup: ['test/kit/generate-validators.ts'],
  },
});
