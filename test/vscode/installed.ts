import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makePackage } from '../../scripts/package';
import { runCommand } from './install/command';
import type { Log } from './install/log';
import type { InstalledVSCode } from './install/vscode';

/** Creates the `.vsix` and installs it into an empty extensions folder, as a user would. Returns that folder. */
export async function installPackage(vscode: InstalledVSCode, folder: string, log: Log): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, '..', 'extension.vsix');
  const { bytes } = await makePackage(file);
  log(`  installing a package of ${bytes} bytes`);
  const data = ['--extensions-dir', folder, '--server-data-dir', join(folder, '..', 'install-data')];
  await runCommand(vscode.node, [vscode.serverMain, '--install-extension', file, ...data]);
  return folder;
}
