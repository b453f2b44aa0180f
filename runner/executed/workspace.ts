/** Distinguishes the workspace of a call from installed software. */
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import type { Disk } from './disk';
import { folders } from './environment';

/** The environment of one call. */
export interface Workspace {
  /** The working directory of the call; absolute. */
  readonly cwd: string;
  /** The environment variables of the call. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Of PATH. */
  readonly pathFolders: readonly string[];
  /** Of NODE_PATH. Absolute. */
  readonly packageFolders: readonly string[];
  /** The extensions that a system adds to the name of a program; includes the empty string. */
  readonly programEndings: readonly string[];
  /** Files that import what the plan names, by a name that they compute. Absolute. */
  readonly loaders: readonly string[];
  /** Whether a path is inside the workspace: in the repositories around the call's folder and its files. */
  isInside(path: string): boolean;
  /** Whether a path belongs to the system, outside of the workspace: only administrators can change it. */
  isSystem(path: string): boolean;
  /** Whether two paths differ only by a link to the whole workspace. */
  isSameByFolder(path: string, real: string): boolean;
}

const SYSTEM: readonly string[] = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/etc',
  '/nix/store',
  '/snap',
  '/System',
  '/Library',
  '/opt/homebrew',
  '/dev',
  '/proc',
  'C:\\Windows',
  'C:\\Program Files',
  'C:\\Program Files (x86)',
];

/** The workspace of a plan's call. @param files that it executes; absolute */
export async function workspaceOf(
  said: Pick<Workspace, 'cwd' | 'environment' | 'loaders'> & { readonly files: readonly string[] },
  disk: Disk,
): Promise<Workspace> {
  const { cwd, environment, loaders } = said;
  const inside = new Set<string>();
  const pairs: (readonly [string, string])[] = [];
  for (const folder of new Set([cwd, ...said.files.map((file) => dirname(file))])) {
    const repository = (await disk.above(folder, '.git')) ?? folder;
    // The root folder, or a system folder, is not a workspace.
    if (repository === parse(repository).root || isBelow(repository, SYSTEM)) continue;
    const real = await disk.real(repository);
    for (const each of [repository, real]) inside.add(each);
    if (real !== repository) pairs.push([repository, real]);
  }
  const isInside = (path: string) => isBelow(path, [...inside]);
  return {
    cwd,
    environment,
    loaders,
    pathFolders: folders(environment.PATH ?? environment.Path ?? ''),
    packageFolders: environment.NODE_PATH ? folders(environment.NODE_PATH).map((each) => resolve(cwd, each)) : [],
    programEndings: process.platform === 'win32' ? ['', '.exe', '.cmd', '.bat', '.com', '.ps1'] : [''],
    isInside,
    isSystem: (path) => isBelow(path, SYSTEM) && !isInside(path),
    isSameByFolder: (path, real) =>
      pairs.some(([named, meant]) => isBelow(path, [named]) && join(meant, relative(named, path)) === real),
  };
}

function isBelow(path: string, parents: readonly string[]): boolean {
  return parents.some((parent) => {
    const way = relative(parent, path);
    return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
  });
}
