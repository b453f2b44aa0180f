/** The parts of a `package.json` that determine which files are executed, and how. */
import { join } from 'node:path';
import { recordOf } from '../../../common/json/value';
import { sha256 } from '../digest';
import type { Disk } from '../disk';

/** A parsed `package.json`. */
export interface PackageJson {
  readonly name: string | undefined;
  /** The files that the package's name may refer to, from the members of all runtimes, as they are written. */
  readonly mains: readonly string[];
  readonly imports: unknown;
  readonly exports: unknown;
  readonly scripts: { readonly [name: string]: unknown };
  /** Program name → file. */
  readonly bin: { readonly [name: string]: unknown };
  /** Covers everything that determines what is executed: not the dependencies, and not the version of a package of the workspace. */
  readonly digest: string;
}

/** Members that determine what is executed; in an installed package, the version represents its other files. */
const DECIDING = ['name', 'type', 'main', 'module', 'browser', 'source', 'exports', 'imports', 'bin', 'babel', 'bun'];

/** Maximum nesting depth of conditions and patterns. */
const MAX_DEPTH = 20;

/** The `package.json` of a folder; `undefined` if there is none. An invalid one has no members, and the digest of its text. */
export function packageJson(folder: string, disk: Disk): Promise<PackageJson | undefined> {
  return disk.once(`package ${folder}`, () => readPackageJson(folder, disk));
}

async function readPackageJson(folder: string, disk: Disk): Promise<PackageJson | undefined> {
  const path = join(folder, 'package.json');
  if (!(await disk.isFile(path))) return undefined;
  const read = await disk.text(path);
  const value = parsed(read?.text ?? '');
  const isInstalled = /[\\/]node_modules[\\/]/.test(await disk.real(path));
  const deciding = [...DECIDING, ...(isInstalled ? ['version'] : [])].map((key) => value?.[key] ?? null);
  return {
    name: typeof value?.name === 'string' ? value.name : undefined,
    mains: ['main', 'module', 'source', 'browser'].flatMap((key) => {
      const main = value?.[key];
      return typeof main === 'string' ? [main] : [];
    }),
    imports: value?.imports,
    exports: value?.exports,
    scripts: recordOf(value?.scripts),
    bin: typeof value?.bin === 'string' ? { [`${value.name}`]: value.bin } : recordOf(value?.bin),
    digest: sha256(value ? JSON.stringify(deciding) : (read?.text ?? '')),
  };
}

/** The digest of one script of a package with those that run before and after it. */
export function scriptDigest({ digest, scripts }: PackageJson, names: readonly string[]): string {
  return sha256(JSON.stringify([digest, names.map((name) => scripts[name] ?? null)]));
}

/**
 * The targets of a key in `imports` or `exports`, under any condition, as they are written.
 * @param key `#x` of imports; `.` or `./x` of exports
 */
export function targetsOf(map: unknown, key: string): readonly string[] {
  if (map === undefined || map === null) return [];
  const members = Object.entries(recordOf(map));
  const isKeyed = members.some(([name]) => /^[.#]/.test(name));
  if (!isKeyed) return key === '.' ? leaves(map, '', 0) : [];
  return members.flatMap(([name, value]) => {
    if (name === key) return leaves(value, '', 0);
    const star = name.indexOf('*');
    const [before, after] = star < 0 ? [name, ''] : [name.slice(0, star), name.slice(star + 1)];
    if (star < 0 && !name.endsWith('/')) return [];
    if (!key.startsWith(before) || !key.endsWith(after) || key.length < before.length + after.length) return [];
    const middle = key.slice(before.length, key.length - after.length);
    return leaves(value, middle, 0).map((path) => (star < 0 ? path + middle : path));
  });
}

function leaves(value: unknown, star: string, depth: number): readonly string[] {
  if (typeof value === 'string') return [value.replaceAll('*', () => star)];
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  return Object.values(value).flatMap((each) => leaves(each, star, depth + 1));
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
