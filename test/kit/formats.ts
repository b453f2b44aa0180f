/** Checks files of clients' formats in tests. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { companionKind } from '../../server/service/companions';
import { applyEdits } from '../../server/service/document/edit/edit';
import { parseDocument } from '../../server/service/document/manifest-document';
import { complete } from '../../server/service/features/completion';
import { Checker } from '../../server/service/features/diagnostics/check';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { documentLinks } from '../../server/service/features/document-links/document-links';
import { fixesFor } from '../../server/service/features/fixes';
import type { CompanionFile } from '../../server/service/model/document-kind';
import type { Fix } from '../../server/service/model/rule';
import { initialText, parseSnippet } from '../../server/service/schema/snippet';
import { memoryWorkspace } from '../../server/service/workspace';

/** A folder of files: texts by path. */
export type Files = Readonly<Record<string, string>>;

/** Reads a file of a format. @param path relative to the folder `file:///w` @throws if it has no known name */
export function fileOf(path: string, text: string): CompanionFile {
  const uri = `file:///w/${path}`;
  const document = parseDocument(TextDocument.create(uri, 'json', 1, text));
  const file = companionKind(uri, text)?.read(document, []);
  if (!file) throw new Error(`${path} is none of the formats' files`);
  return file;
}

/** The problems of a file. @param around other files of its folder */
export async function problemsIn(path: string, text: string, around: Files = {}): Promise<readonly Problem[]> {
  return (await new Checker().check(fileOf(path, text), workspaceOf({ ...around, [path]: text }))) ?? [];
}

/** The problems of a file, each as its number, its place in the text, and its message: `MC2 "docs": Missing key …`. */
export async function found(path: string, text: string, around: Files = {}): Promise<readonly string[]> {
  return (await problemsIn(path, text, around)).map(({ at, data, code, message }) => {
    const id = (data as { id?: string } | undefined)?.id ?? code;
    return `${id} ${text.slice(at.offset, at.offset + at.length)}: ${message}`;
  });
}

/** The numbers of the problems of a file. */
export async function numbersIn(path: string, text: string, around: Files = {}): Promise<readonly string[]> {
  return (await found(path, text, around)).map((one) => one.slice(0, one.indexOf(' ')));
}

/** The text after the first fix of the first problem; `undefined` if it has none. */
export async function fixed(path: string, text: string, around: Files = {}): Promise<string | undefined> {
  const fix = await firstFix(path, text, around);
  return fix && applyEdits(text, fix.edits);
}

/** The files after the first fixes of all problems of one of them, until there are none. @param path the file */
export async function mended(path: string, files: Files): Promise<Files> {
  const text = files[path] ?? '';
  for (const problem of await problemsIn(path, text, files)) {
    const [fix] = await fixesFor(fileOf(path, text), problem, workspaceOf(files));
    if (!fix) continue;
    const made = Object.fromEntries(
      (fix.newFiles ?? []).map((file) => [file.uri.replace('file:///w/', ''), file.text]),
    );
    return await mended(path, { ...files, ...made, [path]: applyEdits(text, fix.edits) });
  }
  return files;
}

/** The files that the first fix of the first problem creates. */
export async function newFilesOf(path: string, text: string, around: Files = {}): Promise<Files> {
  const { newFiles = [] } = (await firstFix(path, text, around)) ?? {};
  return Object.fromEntries(newFiles.map((file) => [file.uri.replace('file:///w/', ''), file.text]));
}

async function firstFix(path: string, text: string, around: Files): Promise<Fix | undefined> {
  const [problem] = await problemsIn(path, text, around);
  return problem && (await fixesFor(fileOf(path, text), problem, workspaceOf({ ...around, [path]: text })))[0];
}

/** The fixes of the first problem, or the first with this number, each with its title, the file that it changes, and what that is then. */
export async function fixesIn(
  path: string,
  text: string,
  around: Files = {},
  id?: string,
): Promise<readonly string[][]> {
  const problems = await problemsIn(path, text, around);
  const problem = problems.find(({ data }) => id === undefined || (data as { id?: string } | undefined)?.id === id);
  if (!problem) return [];
  const fixes = await fixesFor(fileOf(path, text), problem, workspaceOf({ ...around, [path]: text }));
  return fixes.map(({ title, edits, elsewhere }) => {
    const { uri, text: before } = elsewhere?.document ?? { uri: `file:///w/${path}`, text };
    return [title, uri.slice('file:///w/'.length), applyEdits(before, elsewhere?.edits ?? edits)];
  });
}

/** The labels that completion offers at the mark `|`. @param around other files of its folder */
export async function offered(path: string, marked: string, around: Files = {}): Promise<readonly string[]> {
  return (await itemsAt(path, marked, around)).map(({ label }) => label);
}

/** What completion offers at the mark `|`, each with what it writes, on one line: `docs: { "name": "docs" }`. */
export async function offeredTexts(path: string, marked: string, around: Files = {}): Promise<readonly string[]> {
  const items = await itemsAt(path, marked, around);
  return items.map(({ label, textEdit }) => {
    const text = initialText(parseSnippet(textEdit?.newText ?? ''));
    return `${label}: ${text.trim().replace(/\s+/g, ' ')}`;
  });
}

async function itemsAt(path: string, marked: string, around: Files) {
  const offset = marked.indexOf('|');
  const file = fileOf(path, marked.replace('|', ''));
  return (await complete(file.document, file, offset, workspaceOf(around))).items;
}

/** Where the links of a file lead, by their texts. @param around other files of its folder */
export async function linked(
  path: string,
  text: string,
  around: Files = {},
): Promise<Readonly<Record<string, string>>> {
  const file = fileOf(path, text);
  const links = await documentLinks(file, workspaceOf({ ...around, [path]: text }));
  return Object.fromEntries(
    links.map(({ range, target = '' }) => [
      file.document.textDocument.getText(range),
      target.replace('file:///w/', ''),
    ]),
  );
}

export function workspaceOf(around: Files) {
  return memoryWorkspace(
    Object.fromEntries(Object.entries(around).map(([path, text]) => [`file:///w/${encodeURI(path)}`, text])),
  );
}
