/** Where programs keep what they can make again. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for compiled code: in the user's folder for caches, as the system's rules have it (XDG on Linux).
 * `undefined` where the user wants none (`NODE_DISABLE_COMPILE_CACHE`, as Node itself has it) or there is no such folder.
 */
export function codeFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | undefined {
  if (environment.NODE_DISABLE_COMPILE_CACHE) return undefined;
  const caches = userCaches(environment, platform);
  return caches && join(caches, 'tool-manifest', 'code');
}

function userCaches(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string | undefined {
  if (platform === 'win32') return environment.LOCALAPPDATA;
  if (environment.XDG_CACHE_HOME) return environment.XDG_CACHE_HOME;
  const home = homedir();
  return home && join(home, platform === 'darwin' ? 'Library/Caches' : '.cache');
}
