import { join } from 'node:path';
import { build } from 'esbuild';
import { makeExtensionFolder } from '../extension-folder';
import { root } from '../root';

const extension = {
  name: 'python',
  publisher: 'ms-python',
  // As in the real one: extensions that need it activate it.
  activationEvents: ['onLanguage:python'],
};

/** Installs the stub of the Python extension into a folder of installed extensions. */
export async function installPythonStandIn(extensions: string): Promise<void> {
  const folder = await makeExtensionFolder(extensions, extension);
  await build({
    entryPoints: [join(root, 'test/vscode/python-stand-in/extension.ts')],
    outfile: join(folder, 'extension.js'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
  });
}
