/** The key of a handler in the text of its module, under another name. */
import type { TextEdit } from 'vscode-languageserver-types';
import type { ExportedKey } from './code/exported-object';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * The edit that gives a handler's key another name, where its line says plainly how it is written: quoted, as a name with its value or its
 * body, or as a name alone, which stays the name of the function. `undefined` where it does not, or says it twice.
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

/** How a name stands on its line: before its value or its body, or alone among others. */
function placeOf(text: string, match: RegExpExecArray): 'before' | 'alone' | undefined {
  const after = text.slice(match.index + match[0].length);
  const before = text.slice(0, match.index);
  if (!/(?:^|[{,(]|\basync|\[)\s*$/.test(before)) return undefined;
  if (/^\s*[:(]/.test(after) || (match[1] && /^\s*\]/.test(after))) return 'before';
  return /^\s*(?:[,}]|\/\/|\/\*|$)/.test(after) ? 'alone' : undefined;
}
