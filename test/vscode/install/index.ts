import { type InstalledBrowser, installBrowser } from './browser';
import { cacheFolder } from './cache';
import type { Log } from './log';
import { type InstalledVSCode, installVSCode } from './vscode';

/** Everything that a test in a real VS Code needs. */
export interface Installed {
  readonly vscode: InstalledVSCode;
  readonly browser: InstalledBrowser;
}

/** Installs the VS Code server and a browser, or takes them from the cache. */
export async function installAll(log: Log): Promise<Installed> {
  const cache = cacheFolder();
  const vscode = await installVSCode(cache, log);
  const browser = await installBrowser(cache, log);
  return { vscode, browser };
}
