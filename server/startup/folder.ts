/** The folder for cached data. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for compiled code, in the user's cache folder by the system's convention (XDG on Linux).
 * `undefined` if the user disables it (`NODE_DISABLE_COMPILE_CACHE`, as for Node itself) or there is no such folder.
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
