/** Results in the forms that a client understands. */
import {
  type CompletionItem,
  type DocumentSymbol,
  type Hover,
  MarkupKind,
  type SymbolInformation,
  TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { ClientAbilities } from '../client-abilities';
import { plainText } from '../service/features/hover/markdown';

/** A hover in Markdown, or in plain text for a client that prefers it. */
export function hoverFor(client: Pick<ClientAbilities, 'readsMarkdown'>, hover: Hover | undefined): Hover | undefined {
  if (!hover || client.readsMarkdown.hover || !isMarkup(hover.contents)) return hover;
  return { ...hover, contents: { kind: MarkupKind.PlainText, value: plainText(hover.contents.value) } };
}

/** Completion items with their documentation in Markdown, or in plain text. */
export function itemsFor(
  client: Pick<ClientAbilities, 'readsMarkdown'>,
  items: readonly CompletionItem[],
): CompletionItem[] {
  if (client.readsMarkdown.completion) return [...items];
  return items.map((item) =>
    isMarkup(item.documentation) ? { ...item, documentation: plainText(item.documentation.value) } : item,
  );
}

/** An outline as a tree, or as a list in which each symbol names its container. */
export function symbolsFor(
  client: Pick<ClientAbilities, 'nestsSymbols'>,
  uri: string,
  symbols: readonly DocumentSymbol[],
): DocumentSymbol[] | SymbolInformation[] {
  return client.nestsSymbols ? [...symbols] : flat(uri, symbols, undefined);
}

function flat(uri: string, symbols: readonly DocumentSymbol[], containerName: string | undefined): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName === undefined ? {} : { containerName }) },
    ...flat(uri, children, name),
  ]);
}

/** An edit with the versions of its documents, or without them for a client that knows none. */
export function editFor(client: Pick<ClientAbilities, 'knowsVersions'>, edit: WorkspaceEdit): WorkspaceEdit {
  if (client.knowsVersions) return edit;
  const changes: Record<string, TextEdit[]> = {};
  for (const change of edit.documentChanges ?? []) {
    if (!TextDocumentEdit.is(change)) continue;
    const { uri } = change.textDocument;
    changes[uri] = [...(changes[uri] ?? []), ...(change.edits as TextEdit[])];
  }
  return { changes };
}

function isMarkup(value: unknown): value is { readonly kind: MarkupKind; readonly value: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === MarkupKind.Markdown;
}
