/** Path mappings of `tsconfig.json`: TypeScript runners use `paths` and `baseUrl` to resolve modules. */
import { dirname, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { recordOf } from '../../../common/json/value';
import { type Disk, upwards } from '../disk';
import { targetsOf } from './package-json';

/** Maximum depth of `extends`. */
const MAX_DEPTH = 5;

/** The absolute paths that the nearest settings map a specifier to, most of which do not exist. Never rejects. */
export async function tsconfigPaths(specifier: string, folder: string, disk: Disk): Promise<readonly string[]> {
  for (const each of upwards(folder)) {
    for (const name of ['tsconfig.json', 'jsconfig.json']) {
      const file = join(each, name);
      if (await disk.isFile(file)) return pathsIn(file, specifier, disk, 0);
    }
  }
  return [];
}

async function pathsIn(file: string, specifier: string, disk: Disk, depth: number): Promise<readonly string[]> {
  const text = (await disk.text(file))?.text;
  const settings = recordOf(text === undefined ? undefined : parse(text, [], { allowTrailingComma: true }));
  const options = recordOf(settings.compilerOptions);
  const folder = dirname(file);
  const base = typeof options.baseUrl === 'string' ? resolve(folder, options.baseUrl) : undefined;
  const found = [
    ...aliases(options.paths, specifier).map((path) => resolve(base ?? folder, path)),
    ...(base === undefined ? [] : [resolve(base, specifier)]),
  ];
  if (depth >= MAX_DEPTH) return found;
  for (const parent of [settings.extends].flat()) {
    if (typeof parent !== 'string' || !parent.startsWith('.')) continue;
    const at = resolve(folder, parent);
    found.push(...(await pathsIn((await disk.isFile(at)) ? at : `${at}.json`, specifier, disk, depth + 1)));
  }
  return found;
}

function aliases(paths: unknown, specifier: string): readonly string[] {
  // The same patterns as in `imports` of a package, whose keys begin with `#`.
  const marked = Object.fromEntries(Object.entries(recordOf(paths)).map(([key, value]) => [`#${key}`, value]));
  return targetsOf(marked, `#${specifier}`);
}
