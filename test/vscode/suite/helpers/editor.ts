import { commands, Selection, type TextEditor } from 'vscode';

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
