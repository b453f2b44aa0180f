/**
 * Stands in for the program of a desktop VS Code: it takes the same arguments, opens the VS Code of the other tests, and ends as that one says.
 */
import { parseArgs } from 'node:util';
import { installAll } from '../install/index';
import { logToStderr } from '../install/log';
import { exitOnSignals } from '../launch/signals';
import { withWindow } from '../launch/window';

async function main(): Promise<void> {
  exitOnSignals();
  const path = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { extensionDevelopmentPath: path, extensionTestsPath: path },
    allowPositionals: true,
    strict: false,
  });
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    end = resolve;
  });
  process.exitCode = await withWindow(
    {
      installed: await installAll(logToStderr),
      folder: positionals[0] ?? '',
      trust: true,
      extensionDevelopmentPath: String(values.extensionDevelopmentPath),
      extensionTestsPath: String(values.extensionTestsPath),
    },
    ({ server }) => Promise.race([ended, server.ended.then(() => 1)]),
    // VS Code calls these in a browser, where there is no process to end.
    async (page) => {
      await page.exposeFunction('codeAutomationExit', end);
      await page.exposeFunction('codeAutomationLog', (type: string, args: unknown[]) => {
        if (type === 'error') console.log(...args);
      });
    },
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
