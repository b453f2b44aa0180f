/** Types of the parts of the JSON library that it has no declarations for; they are those of its `LanguageService`. */
declare module 'vscode-json-languageservice/lib/esm/services/jsonFolding.js' {
  import type { FoldingRange, FoldingRangesContext, TextDocument } from 'vscode-json-languageservice';
  export function getFoldingRanges(document: TextDocument, context?: FoldingRangesContext): FoldingRange[];
}

declare module 'vscode-json-languageservice/lib/esm/services/jsonSelectionRanges.js' {
  import type { ASTNode, Position, SelectionRange, TextDocument } from 'vscode-json-languageservice';
  export function getSelectionRanges(
    document: TextDocument,
    positions: readonly Position[],
    doc: { getNodeFromOffset(offset: number, includeRightBound?: boolean): ASTNode | undefined },
  ): SelectionRange[];
}

declare module 'vscode-json-languageservice/lib/esm/utils/format.js' {
  import type { FormattingOptions, Range, TextDocument, TextEdit } from 'vscode-json-languageservice';
  export function format(document: TextDocument, options: FormattingOptions, range: Range | undefined): TextEdit[];
}
