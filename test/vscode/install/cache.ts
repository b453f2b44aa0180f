import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The cache of everything the tests install: a user-level folder, shared by all clones of this project. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env.TOOL_MANIFEST_CACHE) {
    return resolve(env.TOOL_MANIFEST_CACHE);
  }
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tool-manifest');
}
