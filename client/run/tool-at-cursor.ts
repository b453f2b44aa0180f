/** Finds the tool that the cursor is in. */
import * as vscode from 'vscode';
import type { ToolLocation } from '../../server/protocol/invocation';

/** Where an editor's cursor is. */
export interface Cursor {
  /** As the server knows it. */
  readonly uri: string;
  readonly position: vscode.Position;
}

/** The tool at a cursor, if any. */
export function toolAtCursor(tools: readonly ToolLocation[], { uri, position }: Cursor): ToolLocation | undefined {
  return tools.find(({ uri: its, range, extent = range }) => its === uri && rangeOf(extent).contains(position));
}

function rangeOf({ start, end }: ToolLocation['range']): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
