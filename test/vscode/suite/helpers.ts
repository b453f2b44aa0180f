/** What the tests in an extension host share. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  type CompletionItem,
  type CompletionList,
  commands,
  type Diagnostic,
  type Extension,
  extensions,
  FileType,
  type Hover,
  languages,
  type Position,
  Selection,
  SnippetString,
  type TextEditor,
  Uri,
  window,
  workspace,
} from 'vscode';
import { extensionId } from './extension-id';

export { extensionId };

const interval = 50;
const defaultLimit = 30_000;

/** What a predicate returns while it does not hold yet. */
type NotYet = undefined | null | false;

/**
 * Polls until the predicate returns something other than `undefined`, `null` or `false`, and returns that. After the time limit it fails
 * with the description of the condition and the last error.
 */
export async function waitFor<T>(
  predicate: () => T | NotYet | PromiseLike<T | NotYet>,
  what: string,
  limit = defaultLimit,
): Promise<T> {
  const end = Date.now() + limit;
  let lastError: unknown;
  while (Date.now() < end) {
    try {
      const value = await predicate();
      if (value !== undefined && value !== null && value !== false) {
        return value;
      }
    } catch (error) {
      lastError = error;
    }
    await new Promise((done) => setTimeout(done, interval));
  }
  const reason = lastError === undefined ? '' : `\nlast error: ${String(lastError)}`;
  throw new Error(`Waited ${limit / 1000} s in vain for ${what}${reason}`);
}

/** The URI of a file of the workspace that is open in this window. */
export function workspaceFile(path: string): Uri {
  const folder = workspace.workspaceFolders?.[0];
  if (!folder) {
    throw new Error('No folder is open in this window.');
  }
  return Uri.joinPath(folder.uri, path);
}

/** Every file of the workspace whose name has this ending, by path relative to the workspace folder, sorted. */
export async function workspaceFiles(ending: string, folder = ''): Promise<string[]> {
  const found: string[] = [];
  for (const [name, type] of await workspace.fs.readDirectory(workspaceFile(folder))) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (type === FileType.Directory) {
      found.push(...(await workspaceFiles(ending, path)));
    } else if (name.endsWith(ending)) {
      found.push(path);
    }
  }
  return found.sort();
}

/** Opens a file of the workspace in an editor. */
export async function openFile(path: string): Promise<TextEditor> {
  return window.showTextDocument(await workspace.openTextDocument(workspaceFile(path)), { preview: false });
}

/** Writes a file into the workspace and opens it. The mark `▮`, if present, becomes the cursor position. */
export async function openText(path: string, text: string): Promise<TextEditor> {
  const mark = text.indexOf('▮');
  const content = mark < 0 ? text : text.slice(0, mark) + text.slice(mark + 1);
  await workspace.fs.writeFile(workspaceFile(path), new TextEncoder().encode(content));
  const editor = await openFile(path);
  if (mark >= 0) {
    const position = editor.document.positionAt(mark);
    editor.selection = new Selection(position, position);
  }
  return editor;
}

/** Closes every editor without saving. */
export async function closeAllEditors(): Promise<void> {
  for (const editor of window.visibleTextEditors.filter(({ document }) => document.isDirty)) {
    await window.showTextDocument(editor.document);
    await commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await commands.executeCommand('workbench.action.closeAllEditors');
}

/** Moves the cursor after the first occurrence of a text. */
export function setCursorAfter(editor: TextEditor, text: string): void {
  const offset = editor.document.getText().indexOf(text);
  if (offset < 0) {
    throw new Error(`${editor.document.uri.path} does not contain ${JSON.stringify(text)}`);
  }
  const position = editor.document.positionAt(offset + text.length);
  editor.selection = new Selection(position, position);
}

/** Types a text as a user does, with everything that typing triggers. */
export async function type(text: string): Promise<void> {
  await commands.executeCommand('type', { text });
}

/** The text of the editor's document. */
export function textOf(editor: TextEditor): string {
  return editor.document.getText();
}

/** The code of a diagnostic as plain text; empty when it has none. */
export function codeOf({ code }: Diagnostic): string {
  return code === undefined ? '' : String(typeof code === 'object' ? code.value : code);
}

/** The codes of a file's current diagnostics, sorted. */
export function codesOf(uri: Uri): string[] {
  return languages.getDiagnostics(uri).map(codeOf).sort();
}

/** Waits until the diagnostics of a file satisfy a condition, and returns them. */
export function waitForDiagnostics(
  uri: Uri,
  wanted: (diagnostics: readonly Diagnostic[]) => boolean,
  what: string,
): Promise<readonly Diagnostic[]> {
  return waitFor(() => {
    const diagnostics = languages.getDiagnostics(uri);
    return wanted(diagnostics) && diagnostics;
  }, `${what} in ${uri.path}`);
}

/** All suggestions at the cursor, by every provider of the window. */
export async function suggestions(editor: TextEditor): Promise<CompletionItem[]> {
  const list: CompletionList = await commands.executeCommand(
    'vscode.executeCompletionItemProvider',
    editor.document.uri,
    editor.selection.active,
  );
  return list.items;
}

/** The label of a suggestion as plain text. */
export function labelOf(item: CompletionItem): string {
  return typeof item.label === 'string' ? item.label : item.label.label;
}

/** Waits until a suggestion with this label is offered at the cursor, and inserts it. Returns the text after that. */
export async function acceptSuggestion(editor: TextEditor, label: string): Promise<string> {
  const item = await waitFor(
    async () => (await suggestions(editor)).find((candidate) => labelOf(candidate) === label),
    `the suggestion ${JSON.stringify(label)}`,
  );
  await insert(editor, item);
  return textOf(editor);
}

async function insert(editor: TextEditor, item: CompletionItem): Promise<void> {
  const text = item.insertText ?? labelOf(item);
  const snippet = typeof text === 'string' ? new SnippetString().appendText(text) : text;
  const range = item.range instanceof Object && 'replacing' in item.range ? item.range.replacing : item.range;
  await editor.insertSnippet(snippet, range ?? editor.selection);
  await editor.edit((edit) => {
    for (const { range: place, newText } of item.additionalTextEdits ?? []) {
      edit.replace(place, newText);
    }
  });
}

/** The text of all hovers at a position. */
export async function hoverText(uri: Uri, position: Position): Promise<string> {
  const hovers: Hover[] = await commands.executeCommand('vscode.executeHoverProvider', uri, position);
  const contents = hovers.flatMap((hover) => hover.contents);
  return contents.map((part) => (typeof part === 'object' ? part.value : part)).join('\n');
}

/** This extension, as loaded by VS Code. */
export function ourExtension(): Extension<unknown> {
  const extension = extensions.getExtension(extensionId);
  if (!extension) {
    const others = extensions.all.map(({ id }) => id).filter((id) => !id.startsWith('vscode.'));
    throw new Error(`${extensionId} is not loaded. Loaded are: ${others.join(', ')}`);
  }
  return extension;
}

const execute = promisify(execFile);

/** The process ids of language servers that this extension host has started. */
export async function serverProcesses(): Promise<readonly number[]> {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(parent) === process.pid && command.includes('dist/server.js') ? [Number(pid)] : [];
  });
}
