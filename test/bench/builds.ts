/** The builds of the language server that a benchmark compares. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A folder with a built `server.js`. */
export interface Build {
  readonly folder: string;
  readonly server: string;
  /** The same for the same programs. */
  readonly id: string;
}

/**
 * The builds in these folders. @param cwd what relative paths are relative to: npm changes to the package's folder before it runs a script
 * @throws Error if a folder has no server, or two have the same: whoever compares a build with itself has given the wrong path
 */
export function buildsIn(folders: readonly string[], cwd: string): readonly Build[] {
  const builds = folders.map((folder) => buildIn(resolve(cwd, folder)));
  for (const [index, { id, folder }] of builds.entries()) {
    const same = builds.slice(0, index).find((one) => one.id === id);
    if (same) throw new Error(`${folder} and ${same.folder} have the same build.`);
  }
  return builds;
}

function buildIn(folder: string): Build {
  const server = join(folder, 'server.js');
  if (!existsSync(server)) throw new Error(`${folder} has no server.js. Give the folder \`dist\` of a build.`);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (/^(?:server|.*-parser).*\.js$/.test(name)) hash.update(readFileSync(join(folder, name)));
  }
  return { folder, server, id: hash.digest('hex').slice(0, 8) };
}
