/**
 * Puts the modules that several bundles contain into one more bundle, which these load: esbuild splits bundles only in the format of ES modules,
 * which cannot be run with V8's code cache.
 */
import { relative, sep } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';

/** What imports of shared modules are resolved to: esbuild's name for virtual files. */
const SHARED = 'shared';

/** The modules in the shared bundle, as paths relative to the working directory of esbuild. */
export interface Shared {
  /** Those that others import, each with the name under which the bundle exports it. */
  readonly exported: ReadonlyMap<string, string>;
  /** Those in the format CommonJS: what they export is passed on as it is, as it may be a function. */
  readonly commonJs: ReadonlySet<string>;
}

/** What bundles have in common. @param options how each is built */
export async function sharedModules(bundles: readonly BuildOptions[]): Promise<Shared> {
  const metafiles = await Promise.all(
    bundles.map(async (options) => (await build({ ...options, metafile: true, write: false })).metafile),
  );
  const contents = metafiles.map(
    ({ outputs }) =>
      new Set(
        Object.values(outputs).flatMap(({ inputs }) =>
          Object.keys(inputs).filter((path) => (inputs[path]?.bytesInOutput ?? 0) > 0),
        ),
      ),
  );
  const [first = new Set<string>(), ...others] = contents;
  const modules = new Set([...first].filter((path) => others.every((other) => other.has(path))));
  const importsOf = (path: string) => metafiles.flatMap((metafile) => internalImports(metafile, path));
  const isBundled = (path: string) => contents.some((paths) => paths.has(path));
  // A set grows while it is iterated over: what a shared module imports is shared too.
  for (const path of modules) for (const imported of importsOf(path)) if (isBundled(imported)) modules.add(imported);
  const outside = contents.flatMap((paths) => [...paths].filter((path) => !modules.has(path)));
  const exported = [...new Set(outside.flatMap(importsOf))].filter((path) => modules.has(path)).sort();
  const isCommonJs = (path: string) => metafiles.some(({ inputs }) => inputs[path]?.format === 'cjs');
  return {
    exported: new Map(exported.map((path, index) => [path, `m${index}`])),
    commonJs: new Set(exported.filter(isCommonJs)),
  };
}

function internalImports({ inputs }: Metafile, path: string): readonly string[] {
  return (inputs[path]?.imports ?? []).filter(({ external }) => !external).map((one) => one.path);
}

/** The options that build the shared bundle. @param root the working directory of esbuild */
export function sharedEntry({ exported, commonJs }: Shared, root: string): BuildOptions {
  const lines = [...exported].map(([path, name]) => {
    const file = JSON.stringify(`./${path}`);
    return commonJs.has(path) ? `export const ${name} = require(${file});` : `export * as ${name} from ${file};`;
  });
  return { stdin: { contents: lines.join('\n'), resolveDir: root, sourcefile: 'shared-entry.js' } };
}

/** Makes a bundle load the shared modules from a file next to it. @param file its name @param root the working directory of esbuild */
export function loadingShared({ exported, commonJs }: Shared, file: string, root: string): Plugin {
  const SKIP = Symbol();
  const asTheyAre = new Set([...commonJs].map((path) => exported.get(path)));
  return {
    name: 'shared modules',
    setup: ({ onResolve, onLoad, resolve: resolved }) => {
      onResolve({ filter: /./ }, async ({ path, importer, namespace, resolveDir, kind, pluginData }) => {
        if (pluginData === SKIP || kind === 'entry-point' || namespace !== 'file') return undefined;
        const found = await resolved(path, { importer, resolveDir, kind, pluginData: SKIP });
        if (found.external || found.errors.length > 0) return undefined;
        const name = exported.get(relative(root, found.path).replaceAll(sep, '/'));
        return name === undefined ? undefined : { path: name, namespace: SHARED };
      });
      onResolve({ filter: /./, namespace: SHARED }, ({ path }) => ({ path, external: true }));
      onLoad({ filter: /./, namespace: SHARED }, ({ path }) => {
        const loaded = `require('${file}').${path}`;
        const asModule = `Object.defineProperty(${loaded}, '__esModule', { value: true })`;
        return { contents: `module.exports = ${asTheyAre.has(path) ? loaded : asModule};` };
      });
    },
  };
}
