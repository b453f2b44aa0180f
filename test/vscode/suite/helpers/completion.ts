import { type CompletionItem, type CompletionList, commands, SnippetString, type TextEditor } from 'vscode';
import { textOf } from './editor';
import { waitFor } from './wait-for';

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
