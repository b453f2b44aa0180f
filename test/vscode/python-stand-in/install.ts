import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../root';

const manifest = {
  name: 'python',
  publisher: 'ms-python',
  version: '0.0.1',
  engines: { vscode: '^1.96.0' },
  main: './extension.js',
  // As the real one: whoever wants something of it wakes it.
  activationEvents: ['onLanguage:python'],
};

/** Puts the stand-in for the Python extension into a folder of installed extensions. */
export async function installPythonStandIn(extensions: string): Promise<void> {
  const folder = join(extensions, `${manifest.publisher}.${manifest.name}-${manifest.version}`);
  await mkdir(folder, { recursive: true });
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
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
}
