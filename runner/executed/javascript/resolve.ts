/**
 * Which files a JavaScript specifier may refer to: by Node's rules for `import` and `require`, and by those of TypeScript runners. All
 * files that any of them would take are found, so a file that takes precedence over another one is found too.
 *
 * Packages: if a link in `node_modules` leads to code outside of any `node_modules` — a package of the workspace — that code is followed
 * like any other. What is really in `node_modules` is installed software: its `package.json` (with the version) and the file that its name
 * refers to are found, what that imports is not.
 */
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Disk, upwards } from '../disk';
import { type PackageJson, packageJson, targetsOf } from './package-json';
import { tsconfigPaths } from './tsconfig';

/** Extensions that a specifier may omit. JSON is data, and may change from run to run. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.node', '.wasm'];

/** Maximum depth of packages that lead to packages. */
const MAX_DEPTH = 5;

/** A file that a specifier refers to. */
export interface Target {
  readonly path: string;
  /** `code`: to be followed. `package`: a `package.json`. `installed`: not followed. */
  readonly role: 'code' | 'package' | 'installed';
}

/** The location of an import. */
export interface ImportPlace {
  /** The importing file, by its name and with links resolved; absolute. */
  readonly files: readonly string[];
  /** Additional folders in which packages are looked up: `NODE_PATH`. */
  readonly packageFolders: readonly string[];
}

/** All existing files that may be meant. Never rejects. */
export async function targetsOfSpecifier(
  specifier: string,
  place: ImportPlace,
  disk: Disk,
): Promise<readonly Target[]> {
  const found: Target[] = [];
  for (const file of place.files) found.push(...(await targetsFrom(specifier, file, place.packageFolders, disk, 0)));
  return found;
}

async function targetsFrom(
  specifier: string,
  file: string,
  packageFolders: readonly string[],
  disk: Disk,
  depth: number,
): Promise<readonly Target[]> {
  if (depth > MAX_DEPTH || specifier === '' || specifier.includes('\0')) return [];
  const paths = pathsOf(specifier, file);
  if (paths) return flattened(paths.map((path) => fileTargets(path, disk)));
  if (/^(?:node|data|https?|bun|deno):/.test(specifier)) return [];
  const folder = dirname(file);
  const aliases = await tsconfigPaths(specifier, folder, disk);
  const found = [...(await flattened(aliases.map((path) => fileTargets(path, disk))))];
  if (specifier.startsWith('#')) {
    const own = await disk.above(folder, 'package.json');
    const manifest = own === undefined ? undefined : await packageJson(own, disk);
    for (const target of targetsOf(manifest?.imports, specifier)) {
      found.push(...(await targetsFrom(target, join(own ?? folder, 'package.json'), packageFolders, disk, depth + 1)));
    }
    return found;
  }
  const [, name = specifier, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  for (const place of await packagePlaces(name, folder, packageFolders, disk)) {
    found.push(...(await packageTargets(place, rest, disk)));
  }
  return found;
}

/** The paths that a specifier itself refers to; `undefined` if it names a package. */
function pathsOf(specifier: string, file: string): readonly string[] | undefined {
  const plain = specifier.replace(/[?#].*$/s, '');
  if (/^file:/i.test(specifier)) return urlPath(specifier);
  if (!/^\.{1,2}(?:[/\\]|$)/.test(specifier) && !isAbsolute(specifier)) return undefined;
  // `import` takes URLs: a query and escapes are not part of the name. `require` takes them literally.
  const texts = new Set([specifier, plain, decoded(plain)]);
  return [...texts].map((text) => resolve(dirname(file), text));
}

function urlPath(url: string): readonly string[] {
  try {
    return [fileURLToPath(url)];
  } catch {
    return [];
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The files that a path may refer to, including those of the folder that it may be. */
async function fileTargets(path: string, disk: Disk): Promise<readonly Target[]> {
  if (path.endsWith('.json')) return [];
  const found = await codeFiles([path], disk);
  if ((await disk.kind(path)) !== 'folder') return found;
  const manifest = await packageJson(path, disk);
  if (!manifest) return [...found, ...(await codeFiles([join(path, 'index')], disk))];
  return [...found, ...(await entryTargets(path, manifest, '', disk))];
}

async function codeFiles(paths: readonly string[], disk: Disk): Promise<readonly Target[]> {
  const candidates = paths.flatMap((path) => {
    const bare = path.replace(/\.[cm]?[jt]sx?$/, '');
    const bases = [...new Set([path, bare, join(path, 'index')])];
    return [path, ...bases.flatMap((base) => ENDINGS.map((ending) => base + ending))];
  });
  const found: Target[] = [];
  for (const candidate of new Set(candidates)) {
    if (await disk.isFile(candidate)) found.push({ path: candidate, role: 'code' });
  }
  return found;
}

/** Possible locations of a package: the own package of that name, every `node_modules` of the parent folders, then additional folders. */
async function packagePlaces(
  name: string,
  folder: string,
  further: readonly string[],
  disk: Disk,
): Promise<readonly string[]> {
  const own = await disk.above(folder, 'package.json');
  const isSelf = own !== undefined && (await packageJson(own, disk))?.name === name;
  const places = [
    ...upwards(folder).map((each) => join(each, 'node_modules', name)),
    ...further.map((each) => join(each, name)),
  ];
  const there: string[] = isSelf ? [own] : [];
  // Further locations matter if the first one lacks the file.
  for (const place of places) if ((await disk.kind(place)) === 'folder') there.push(place);
  const files = (await codeFiles(places, disk)).map(({ path }) => path);
  return [...there, ...files];
}

async function packageTargets(place: string, rest: string, disk: Disk): Promise<readonly Target[]> {
  const isInstalled = isInPackages(await disk.real(place));
  if ((await disk.kind(place)) === 'file') return [{ path: place, role: isInstalled ? 'installed' : 'code' }];
  const manifest = await packageJson(place, disk);
  const found = manifest
    ? await entryTargets(place, manifest, rest, disk)
    : await codeFiles([rest === '' ? join(place, 'index') : join(place, rest)], disk);
  return found.map((target) => (isInstalled && target.role === 'code' ? { ...target, role: 'installed' } : target));
}

/** The files that a package's name, or a path in it, refers to. */
async function entryTargets(
  folder: string,
  manifest: PackageJson,
  rest: string,
  disk: Disk,
): Promise<readonly Target[]> {
  const exported = targetsOf(manifest.exports, `.${rest}`);
  const mains = rest === '' ? [...manifest.mains, 'index'] : [`.${rest}`];
  const paths = [...exported, ...mains].map((path) => resolve(folder, path)).filter((path) => !path.endsWith('.json'));
  return [{ path: join(folder, 'package.json'), role: 'package' }, ...(await codeFiles(paths, disk))];
}

/** Whether a path, with links resolved, is inside installed packages. */
export function isInPackages(real: string): boolean {
  return real
    .split(sep)
    .some((part) => part === 'node_modules' || part === 'site-packages' || part === 'dist-packages');
}

async function flattened(all: readonly Promise<readonly Target[]>[]): Promise<readonly Target[]> {
  return (await Promise.all(all)).flat();
}
