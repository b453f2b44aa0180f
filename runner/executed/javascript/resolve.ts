/**
 * Which files a specifier of JavaScript may mean: by Node's rules for `import` and `require`, and by those of what runs TypeScript. All
 * files that any of them would take are found, so a file that appears in front of another is found too.
 *
 * Packages: where a link in `node_modules` leads to code outside of any `node_modules` — a package of the workspace — that code is
 * followed like any other. What really lies in `node_modules` is installed software: its `package.json` (with the version) and the file
 * that its name stands for are found, what that imports is not.
 */
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Disk, upwards } from '../disk';
import { type PackageJson, packageJson, targetsOf } from './package-json';
import { tsconfigPaths } from './tsconfig';

/** What an ending may stand for; without one, any of them may be meant. JSON is data, and may change from run to run. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.node', '.wasm'];

/** Packages that lead to packages. */
const MAX_DEPTH = 5;

/** A file that a specifier leads to. */
export interface Target {
  readonly path: string;
  /** `code`: to be read on. `package`: a `package.json`. `installed`: not read on. */
  readonly role: 'code' | 'package' | 'installed';
}

/** Where an import stands. */
export interface ImportPlace {
  /** The importing file, as it is named and where its links lead; absolute. */
  readonly files: readonly string[];
  /** Folders that packages are looked up in too: `NODE_PATH`. */
  readonly packageFolders: readonly string[];
}

/** All files that may be meant and are there. Never rejects. */
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

/** The paths that a specifier names itself; `undefined` where it names a package. */
function pathsOf(specifier: string, file: string): readonly string[] | undefined {
  const plain = specifier.replace(/[?#].*$/s, '');
  if (/^file:/i.test(specifier)) return urlPath(specifier);
  if (!/^\.{1,2}(?:[/\\]|$)/.test(specifier) && !isAbsolute(specifier)) return undefined;
  // `import` takes URLs: a query and escapes are not part of the name. `require` takes them as they are.
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

/** The files that a path may mean, and those of the folder that it may be. */
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

/** Where a package of a name may lie: itself, then every `node_modules` on the way up, then further folders. */
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
  // Those behind the first matter where the first has no such file.
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

/** What a package means by its name, or by a path in it. */
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

/** Whether a path, links followed, lies among installed packages. */
export function isInPackages(real: string): boolean {
  return real
    .split(sep)
    .some((part) => part === 'node_modules' || part === 'site-packages' || part === 'dist-packages');
}

async function flattened(all: readonly Promise<readonly Target[]>[]): Promise<readonly Target[]> {
  return (await Promise.all(all)).flat();
}
