/**
 * Module hooks that resolve and load the modules of a Talos tool, so that what runs under `tsx` also runs under plain Node.
 * Both hooks work with `registerHooks` (synchronous) and with `register` (in a separate thread).
 */
import { readFileSync, statSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The source extensions that an extension in a specifier may stand for, if there is no such file. */
const SOURCES = { '.js': ['.ts', '.tsx'], '.mjs': ['.mts'], '.cjs': ['.cts'], '.jsx': ['.tsx'] };
const ENDINGS = ['.ts', '.mts', '.js', '.mjs', '.cjs', '.json'];
const EMPTY = 'data:text/javascript,export {}';

/** Resolves relative imports without an extension, or with that of the compiled file. Talos' type packages may be missing. */
export function resolve(specifier, context, next) {
  if (isOwn(context.parentURL) && /^(?:\.{1,2}(?:\/|$)|file:)/.test(specifier)) {
    const found = sourceFile(new URL(specifier, context.parentURL));
    return next(found ?? specifier, context);
  }
  if (!specifier.startsWith('@talos/')) return next(specifier, context);
  const empty = () => ({ url: EMPTY, format: 'module', shortCircuit: true });
  try {
    const found = next(specifier, context);
    return typeof found.then === 'function' ? found.catch(empty) : found;
  } catch {
    return empty();
  }
}

/** Loads TypeScript, and JSON that is imported without `with { type: 'json' }`. */
export function load(url, context, next) {
  if (!isOwn(url)) return next(url, context);
  const { pathname } = new URL(url);
  if (pathname.endsWith('.json') && !context.importAttributes?.type) return jsonModule(url);
  if (!/\.m?ts$/.test(pathname)) return next(url, context);
  const isModule = /^(?:import|export)\b/m.test(readFileSync(fileURLToPath(url), 'utf8'));
  // An ES module whatever its package's `type` is, as under `tsx`.
  const loaded = next(url, isModule ? { ...context, format: 'module-typescript' } : context);
  return typeof loaded.then === 'function' ? loaded.then(asJavaScript) : asJavaScript(loaded);
}

function isOwn(url) {
  return url?.startsWith('file:') && !url.includes('/node_modules/');
}

/** The URL of the source file that a URL stands for; `undefined` if the named file exists, or no source file does. */
function sourceFile(url) {
  const path = fileURLToPath(url);
  if (isFile(path)) return undefined;
  const ending = /\.[cm]?jsx?$/.exec(path)?.[0];
  const others = (ending && SOURCES[ending]?.map((other) => path.slice(0, -ending.length) + other)) || [];
  const candidates = [
    ...others,
    ...ENDINGS.map((other) => path + other),
    ...ENDINGS.map((other) => `${path}/index${other}`),
  ];
  const found = candidates.find(isFile);
  return found && pathToFileURL(found).href;
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A module with the value as default export, and the members of an object as named exports. */
function jsonModule(url) {
  const value = JSON.parse(readFileSync(fileURLToPath(url), 'utf8'));
  const keys = value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
  const members = keys
    .filter((key) => key !== 'default' && key.isWellFormed())
    .map(
      (key, index) =>
        `const m${index} = value[${JSON.stringify(key)}]; export { m${index} as ${JSON.stringify(key)} };`,
    );
  const source = [`const value = ${JSON.stringify(value)};`, 'export default value;', ...members].join('\n');
  return { format: 'module', source, shortCircuit: true };
}

function asJavaScript(loaded) {
  if (loaded.format !== 'module-typescript' || !nodeModule.stripTypeScriptTypes) return loaded;
  const source = stripped(String(loaded.source instanceof Uint8Array ? Buffer.from(loaded.source) : loaded.source));
  return { ...loaded, format: 'module', source: withoutTypeImports(source) };
}

/** Strips types; enums and similar syntax are transformed. */
function stripped(source) {
  try {
    return nodeModule.stripTypeScriptTypes(source);
  } catch (error) {
    if (error?.code !== 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') throw error;
    return nodeModule.stripTypeScriptTypes(source, { mode: 'transform' });
  }
}

/**
 * Removes unused imports, which are types imported without `import type`, as TypeScript's compilers do.
 * Source positions do not change. Only considers imports at the head of a module.
 */
export function withoutTypeImports(source) {
  const imports = headImports(source);
  let rest = source;
  for (const { start, end } of imports) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  let result = source;
  for (const { start, end } of imports) {
    const shorter = source.slice(start, end).replace(/\{([^{}]*)\}/, (braces, names) => {
      const kept = names.split(',').map((name) => (isUsed(localName(name), rest) ? name : name.replace(/\S/g, ' ')));
      return names.trim() === '' ? braces : `{${joined(kept)}}`;
    });
    result = result.slice(0, start) + shorter + result.slice(end);
  }
  return result;
}

/** Joins names with commas; blank ones get a space instead, so that positions do not change. */
function joined(names) {
  return names.map((name, i) => name + (i === names.length - 1 ? '' : name.trim() === '' ? ' ' : ',')).join('');
}

function localName(name) {
  return name
    .trim()
    .split(/\s+as\s+/)
    .at(-1);
}

function isUsed(name, text) {
  if (!/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name)) return true;
  return new RegExp(`(?<![\\p{ID_Continue}$])${name.replaceAll('$', '\\$')}(?![\\p{ID_Continue}$])`, 'u').test(text);
}

/** The ranges of the imports with named bindings at the head of a module. */
function headImports(source) {
  const found = [];
  const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|^#![^\n]*|;)*/y;
  const anImport = /import(?![\w$]|\s*[.(])[^'"`;]*(?:'[^'\n]*'|"[^"\n]*")(?:\s*with\s*\{[^{}]*\})?/y;
  for (let at = 0; ; ) {
    blank.lastIndex = at;
    blank.test(source);
    at = anImport.lastIndex = Math.max(at, blank.lastIndex);
    if (!anImport.test(source)) return found;
    const end = anImport.lastIndex;
    if (/^import\s*(?:[\w$]+\s*,\s*)?\{/.test(source.slice(at, end))) found.push({ start: at, end });
    at = end;
  }
}
