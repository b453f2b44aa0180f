/** Formatting, folding and selection, for clients that don't have them from elsewhere. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { Outdated, safely } from '../run-safe';
import { foldingRanges, format, selectionRanges } from '../service/features/layout/layout';
import type { KnownFile } from '../service/model/known-file';

/** Registers these requests, for manifests and their companions alone. @param foldingLimit the number of folding ranges that the client accepts */
export function serveLayout(connection: Connection, context: ServerContext, foldingLimit: number | undefined): void {
  const about = <P extends { readonly textDocument: { readonly uri: string } }, R>(
    what: string,
    answer: (file: KnownFile, params: P) => Promise<R>,
  ) =>
    safely(connection, what, async (params: P) => {
      const { uri } = params.textDocument;
      const file = await context.files.at(uri);
      if (!file) return null;
      const { version } = file.document;
      const result = await answer(file, params);
      if (context.documents.get(uri)?.version !== version) throw new Outdated();
      return result;
    });
  connection.onDocumentFormatting(about('Formatting', (file, { options }) => format(file, options)));
  connection.onDocumentRangeFormatting(about('Formatting', (file, { options, range }) => format(file, options, range)));
  connection.onFoldingRanges(about('Folding', (file) => foldingRanges(file, foldingLimit)));
  connection.onSelectionRanges(about('Selection', (file, { positions }) => selectionRanges(file, positions)));
}
