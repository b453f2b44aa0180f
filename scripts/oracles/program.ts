/** Where a vendor's program is: at a path that is given, or, if it is free to install, in a folder of the project's cache. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../../test/vscode/install/cache';
import { npmInstall } from '../../test/vscode/install/npm';
import { installOnce } from '../../test/vscode/install/once';
import type { Vendor } from './vendor';

/** The environment variable with the path of a client's program: `ORACLE_CLAUDE_CODE`. */
export function variableOf(client: string): string {
  return `ORACLE_${client.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * The path of a vendor's program; `undefined` if nobody has given one and it can't be installed.
 * @param given the path of the arguments
 * @throws if there is nothing at the given path, or it could not be installed
 */
export async function programOf({ client, npm }: Vendor, given: string | undefined): Promise<string | undefined> {
  const path = given ?? process.env[variableOf(client)];
  if (path !== undefined) {
    if (!existsSync(path)) throw new Error(`${client}: there is no program at ${path}.`);
    return resolve(path);
  }
  if (!npm) return undefined;
  const folder = join(cacheFolder(), `oracle-${npm.package.replaceAll('/', '-').replace('@', '')}`);
  await installOnce(folder, (temp) => npmInstall({ folder: temp, packages: [npm.package] }));
  return join(folder, 'node_modules', npm.program);
}
