import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Where what the tests install is kept: a folder of the user, shared by every clone of this project. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env.TOOL_MANIFEST_CACHE) {
    return resolve(env.TOOL_MANIFEST_CACHE);
  }
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'tool-manifest');
}
