import { runTests } from '@vscode/test-electron';
import { root } from './root';
import { opened, type RunBundle } from './run-window';
import type { TestWindow } from './windows';

/** Whether the desktop VS Code can show a window: it loads the extension from its sources only. */
export function runsOnDesktop(window: TestWindow): boolean {
  return window.extension === 'source';
}

/** Runs tests in the desktop VS Code, which `@vscode/test-electron` downloads: for machines with unrestricted network access. */
export const runOnDesktop: RunBundle = ({ window, workspace, bundle, env }) => {
  const trust = window.trust ? ['--disable-workspace-trust'] : [];
  return runTests({
    extensionDevelopmentPath: root,
    extensionTestsPath: bundle,
    extensionTestsEnv: env,
    launchArgs: [opened({ window, workspace }), '--disable-extensions', ...trust],
  });
};
