import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The manifest of an extension that a test installs; its code is `extension.js`. */
export interface TestExtension {
  readonly publisher: string;
  readonly name: string;
  readonly activationEvents: readonly string[];
  readonly contributes?: object;
}

/** Creates the folder of an installed extension, with its `package.json`. @returns its path, for `extension.js` */
export async function makeExtensionFolder(extensions: string, extension: TestExtension): Promise<string> {
  const version = '0.0.1';
  const folder = join(extensions, `${extension.publisher}.${extension.name}-${version}`);
  await mkdir(folder, { recursive: true });
  const manifest = { ...extension, version, engines: { vscode: '^1.96.0' }, main: './extension.js' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  return folder;
}
