/** Finds Python's import statements by text search, for single statements, and for texts that no grammar can parse. */
import type { PythonImport } from '../lead';

/** Real source files have fewer imports. */
const MAX_IMPORTS = 5_000;

// No repetition can be followed by what it may end with: backtracking stays short for any text.
const GAP = '(?:[ \\t\\f]|\\\\\\r?\\n)';
const FROM = new RegExp(
  `\\bfrom${GAP}{0,100}((?:\\.${GAP}{0,20}){0,50})([\\p{L}\\p{N}_.]{0,500})${GAP}{0,100}\\bimport\\b${GAP}{0,100}(\\([^()]{0,20000}\\)|[^\\n;(]{0,20000})`,
  'gu',
);
const IMPORT = new RegExp(`(?<![\\w.])import${GAP}{1,100}([^;(]{1,5000})`, 'gu');

/** All imports; text that only looks like one is included. */
export function textualImports(text: string): readonly PythonImport[] {
  const found: PythonImport[] = [];
  // A list may contain comments; a string may contain what looks like one.
  const plain = text.includes('#') ? `${text.replace(/#[^\n\r]*/g, '')}\n${text}` : text;
  for (const [, dots = '', module = '', names = ''] of plain.matchAll(FROM)) {
    const level = dots.replace(/[^.]/g, '').length;
    if (found.push({ module: normal(module), level, names: namesIn(names) }) >= MAX_IMPORTS) return found;
  }
  for (const [, names = ''] of plain.replace(FROM, ' ').matchAll(IMPORT)) {
    const [list = ''] = names.split(/(?<!\\)[\r\n]/);
    for (const module of namesIn(list)) found.push({ module, level: 0, names: [] });
    if (found.length >= MAX_IMPORTS) return found;
  }
  return found;
}

/** The names of a list, without their aliases. */
function namesIn(list: string): readonly string[] {
  return list.split(/[,()\n\\]/).flatMap((entry) => {
    const [, name] = /^[ \t\f\r]*([\p{L}\p{N}_.]+)/u.exec(entry) ?? [];
    return name === undefined ? [] : [normal(name)];
  });
}

/** Normalized as Python compares names. */
function normal(name: string): string {
  return name.normalize('NFKC');
}
