import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installed } from './install/index';
import { installPackage } from './installed';
import { runInExtensionHost } from './launch/extension-host';
import { root } from './root';
import { opened, type RunBundle, type WindowRun } from './run-window';

const windowLimit = 240_000;

/** Runs tests in the VS Code server that the tests install. */
export function serverRunner(installed: Installed): RunBundle {
  return async (run) => {
    const extension =
      run.window.extension === 'source' ? { extensionDevelopmentPath: root } : await packaged(installed, run);
    return runInExtensionHost({
      installed,
      folder: opened(run),
      trust: run.window.trust,
      extensionTestsPath: run.bundle,
      timeLimit: windowLimit,
      env: run.env,
      log: run.log,
      ...extension,
    });
  };
}

/** VS Code runs tests only with an extension under development: an empty one is used next to the installed one. */
async function packaged(installed: Installed, { temp, log }: WindowRun) {
  const extensionDevelopmentPath = join(temp, 'empty-extension');
  await mkdir(extensionDevelopmentPath);
  const manifest = { name: 'empty', publisher: 'test', version: '0.0.0', engines: { vscode: '^1.96.0' } };
  await writeFile(join(extensionDevelopmentPath, 'package.json'), JSON.stringify(manifest));
  const extensions = await installPackage(installed.vscode, join(temp, 'extensions'), log);
  return { extensionDevelopmentPath, extensions };
}
