/** Runs `suite.ts` in the extension host of a VS Code: of the one that the other tests install, or of the desktop's. */
import { join } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { withTempFolder } from '../launch/temp';
import { root } from '../root';
import { onlyFiles } from '../workspaces';

const MANIFEST = { tools: [{ name: '', description: 'Does nothing.', command: ['/bin/true'] }] };

/** @param onDesktop whether VS Code is downloaded: for machines with a screen and unrestricted network access. @throws if the suite fails */
export async function runInExtensionHost(onDesktop: boolean): Promise<void> {
  await withTempFolder('host', async (temp) => {
    const suite = join(temp, 'suite.js');
    await build({
      entryPoints: [join(__dirname, 'suite.ts')],
      outfile: suite,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: ['vscode'],
    });
    const folder = join(temp, 'workspace');
    await onlyFiles({ 'tools.json': MANIFEST })(folder);
    const launcher = ['--import', 'tsx', join(__dirname, 'launcher.ts')];
    await runTests({
      extensionDevelopmentPath: root,
      extensionTestsPath: suite,
      ...(onDesktop
        ? { launchArgs: [folder, '--disable-extensions'] }
        : { vscodeExecutablePath: process.execPath, launchArgs: [...launcher, folder] }),
    });
  });
}
