import { commands, Selection, type TextEditor } from 'vscode';
import { waitFor } from './wait-for';

/** Moves the cursor after the first occurrence of a text. */
export function setCursorAfter(editor: TextEditor, text: string): void {
  const offset = editor.document.getText().indexOf(text);
  if (offset < 0) {
    throw new Error(`${editor.document.uri.path} does not contain ${JSON.stringify(text)}`);
  }
  const position = editor.document.positionAt(offset + text.length);
  editor.selection = new Selection(position, position);
}

/** Moves the cursor to a line and a character, both from 0. */
export function setCursor(editor: TextEditor, line: number, character: number): void {
  editor.selection = new Selection(line, character, line, character);
}

/** Types a text as a user does, with everything that typing triggers. */
export async function type(text: string): Promise<void> {
  await commands.executeCommand('type', { text });
}

/** The text of the editor's document. */
export function textOf(editor: TextEditor): string {
  return editor.document.getText();
}

/**
 * Opens the suggestions at the cursor and accepts the first one, as Ctrl+Space and Enter do. Returns the text after that. Type the
 * beginning of the desired one first, so that it is the first.
 */
export async function acceptTopSuggestion(editor: TextEditor): Promise<string> {
  const before = textOf(editor);
  await commands.executeCommand('editor.action.triggerSuggest');
  return waitFor(
    async () => {
      await commands.executeCommand('acceptSelectedSuggestion');
      return textOf(editor) !== before && textOf(editor);
    },
    `a suggestion to be accepted in ${JSON.stringify(before)}`,
  );
}
