/** What a module of Python imports. */
import { dirname, join } from 'node:path';
import { firstMatches } from './matches';

// What may follow one thing never begins with what that may end with: no text makes them go back far.
const FROM =
  /\bfrom[ \t]+((?:\.[ \t]*){0,50})([\p{L}\p{N}_.]{0,500})[ \t]+import\b[ \t]*(\([^()]{0,2000}\)|[^\n#;(]{0,2000})/gu;
const IMPORT = /(?<![\w.])import[ \t]+([^\n#;(]{1,2000})/g;
const BY_NAME = /\bimport_module\([ \t]*(['"])([\p{L}\p{N}_.]{1,500})\1/gu;

/**
 * Absolute paths of the files that may be meant, most of which are not there.
 * @param roots the folders where Python looks for modules
 */
export function pythonImports(text: string, file: string, roots: readonly string[]): readonly string[] {
  const found: string[] = [];
  const add = (folder: string, module: string) => found.push(...filesOf(folder, module));
  for (const [, dots = '', module = '', names = ''] of firstMatches(text, FROM)) {
    const folders = dots === '' ? roots : [join(dirname(file), ...Array(dots.length - 1).fill('..'))];
    for (const folder of folders) {
      add(folder, module);
      for (const name of namesIn(names)) add(folder, module === '' ? name : `${module}.${name}`);
    }
  }
  const modules = [
    ...firstMatches(text, IMPORT).flatMap(([, names = '']) => namesIn(names)),
    ...firstMatches(text, BY_NAME).map(([, , name = '']) => name),
  ];
  for (const module of modules) for (const root of roots) add(root, module);
  return found;
}

/** The names of a list, without what they are called here. */
function namesIn(list: string): readonly string[] {
  return list.split(/[,()\n\\]/).flatMap((entry) => /^[ \t]*([\p{L}\p{N}_.]+)/u.exec(entry)?.[1] ?? []);
}

/** Packages within packages; no honest name has more. */
const DEEPEST = 30;

/** The packages on the way to a module, and the module, which may be a package too. */
function filesOf(folder: string, module: string): readonly string[] {
  const segments = module.split('.').filter((segment) => segment !== '');
  if (segments.length > DEEPEST) return [];
  const packages = segments.map((_, i) => join(folder, ...segments.slice(0, i + 1), '__init__.py'));
  return segments.length === 0 ? [join(folder, '__init__.py')] : [...packages, `${join(folder, ...segments)}.py`];
}
