/** Renames the key of a handler in the source of its module. */
import type { TextEdit } from 'vscode-languageserver-types';
import type { ExportedKey } from './code/exported-object';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * The edit that renames a handler's key, if its line shows clearly how it is written: quoted, followed by its value or body, or as a
 * shorthand, which stays the name of the function. `undefined` if it does not, or if the key occurs more than once.
 */
export function handlerKeyEdit(module: string, { key, line }: ExportedKey, name: string): TextEdit | undefined {
  const text = module.split('\n', line)[line - 1];
  if (text === undefined) return undefined;
  const written = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = [
    ...text.matchAll(new RegExp(`(["'])${written}\\1(?=\\s*[:(\\]])|(?<![\\w$.])${written}(?![\\w$])`, 'g')),
  ];
  const [only, ...others] = found.filter((match) => placeOf(text, match) !== undefined);
  const place = only && placeOf(text, only);
  if (!only || !place || others.length > 0) return undefined;
  const quoted = IDENTIFIER.test(name) && !only[1] ? name : JSON.stringify(name);
  const newText = place === 'alone' ? `${quoted}: ${key}` : quoted;
  const start = { line: line - 1, character: only.index };
  return { range: { start, end: { line: line - 1, character: only.index + only[0].length } }, newText };
}

/** How a name is used on its line: before its value or body, or alone as a shorthand. */
function placeOf(text: string, match: RegExpExecArray): 'before' | 'alone' | undefined {
  const after = text.slice(match.index + match[0].length);
  const before = text.slice(0, match.index);
  if (!/(?:^|[{,(]|\basync|\[)\s*$/.test(before)) return undefined;
  if (/^\s*[:(]/.test(after) || (match[1] && /^\s*\]/.test(after))) return 'before';
  return /^\s*(?:[,}]|\/\/|\/\*|$)/.test(after) ? 'alone' : undefined;
}
