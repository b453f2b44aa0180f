/** Inlay hints: what each tool costs, after its name. */
import type { InlayHint } from 'vscode-languageserver-types';
import type { Span } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { type ToolTokens, tokensSentence, totalLabel } from '../../tokens/tool-tokens';

/** Returns the hints of the tools whose name is in a range. @param tokensOf keeps what it has estimated */
export function tokenHints(
  { document, tools }: Manifest,
  { offset, length }: Span,
  tokensOf: (tool: Tool) => ToolTokens,
): readonly InlayHint[] {
  return tools.flatMap((tool): readonly InlayHint[] => {
    const { nameNode } = tool;
    if (!nameNode || nameNode.offset < offset || nameNode.offset > offset + length) return [];
    const tokens = tokensOf(tool);
    const position = document.textDocument.positionAt(nameNode.offset + nameNode.length);
    return [{ position, label: totalLabel(tokens), tooltip: tokensSentence(tokens), paddingLeft: true }];
  });
}
