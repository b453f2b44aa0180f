/** Renames a handler together with its function. */

import type { TextEdit } from 'vscode-languageserver-types';
import type { CodeEdit } from '../../model/dialect';
import type { Manifest } from '../../model/manifest';
import type { Workspace } from '../../workspace';
import type { ExportedKey } from './code/module-exports';
import { toolModule } from './code/tool-modules';

/** The edit of the module that contains the handler; `undefined` if there is no such handler, or it is unclear how its key is written. */
export async function handlerRename(
  manifest: Manifest,
  name: string,
  newName: string,
  workspace: Workspace,
): Promise<CodeEdit | undefined> {
  const exported = await toolModule(manifest, workspace);
  if (!exported || exported.handlers.kind === 'absent') return undefined;
  const { keys } = exported.handlers;
  const handler = keys.find(({ key }) => key === name);
  // There already is a handler with the new name: it will be called instead.
  if (!handler || keys.some(({ key }) => key === newName)) return undefined;
  const module = await workspace.readFile(handler.file);
  const edit = module === undefined ? undefined : handlerKeyEdit(module, handler, newName);
  return edit && { uri: handler.file, edit };
}

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
  const [only, ...others] = found.filter((match) => usageOf(text, match) !== undefined);
  const place = only && usageOf(text, only);
  if (!only || !place || others.length > 0) return undefined;
  const quoted = IDENTIFIER.test(name) && !only[1] ? name : JSON.stringify(name);
  const newText = place === 'alone' ? `${quoted}: ${key}` : quoted;
  const start = { line: line - 1, character: only.index };
  return { range: { start, end: { line: line - 1, character: only.index + only[0].length } }, newText };
}

/** How a name is used on its line: before its value or body, or alone as a shorthand. */
function usageOf(text: string, match: RegExpExecArray): 'before' | 'alone' | undefined {
  const after = text.slice(match.index + match[0].length);
  const before = text.slice(0, match.index);
  if (!/(?:^|[{,(]|\basync|\[)\s*$/.test(before)) return undefined;
  if (/^\s*[:(]/.test(after) || (match[1] && /^\s*\]/.test(after))) return 'before';
  return /^\s*(?:[,}]|\/\/|\/\*|$)/.test(after) ? 'alone' : undefined;
}
