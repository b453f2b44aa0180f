/** `npm run test:prepare`: installs, once, all that the tests use besides the packages: Python, the VS Code server with its Node.js, a browser. */

import { ensureBuildTools } from './install/build-tools';
import { installAll } from './install/index';
import { logToStderr } from './install/log';

async function main(): Promise<void> {
  // Asked for even where the VS Code server is installed already: the tools of some tests are written in Python.
  await ensureBuildTools(logToStderr);
  await installAll(logToStderr);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
