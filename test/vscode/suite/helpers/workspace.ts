import { commands, FileType, Selection, type TextEditor, Uri, window, workspace } from 'vscode';

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
