import { commands, type Hover, type Position, type Uri } from 'vscode';

/** The text of all hovers at a position. */
export async function hoverText(uri: Uri, position: Position): Promise<string> {
  const hovers: Hover[] = await commands.executeCommand('vscode.executeHoverProvider', uri, position);
  const contents = hovers.flatMap((hover) => hover.contents);
  return contents.map((part) => (typeof part === 'object' ? part.value : part)).join('\n');
}
