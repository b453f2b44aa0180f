/**
 * `npm run test:prepare`: installs, once, everything that the tests use in addition to the packages: Python, the VS Code server with its
 * Node.js, a browser, in CI Neovim.
 */

import { installAll } from './install/index';
import { logToStderr } from './install/log';
import { ensureBuildTools, ensureNeovim } from './install/system-tools';

async function main(): Promise<void> {
  // Checked even if the VS Code server is already installed: the tools of some tests are written in Python.
  await ensureBuildTools(logToStderr);
  await ensureNeovim(logToStderr);
  await installAll(logToStderr);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
