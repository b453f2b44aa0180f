/** What is offered in an empty Markdown file that needs front matter. */
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import type { ManifestDocument } from '../../../document/manifest-document';
import type { KnownFile } from '../../../model/known-file';
import { initialText, parseSnippet } from '../../../schema/snippet';
import { rangeOf } from '../../navigation/place';
import type { ItemOptions } from '../write/item';

/** The whole files that the schema has, as front matter, with the name of their folder. Empty if there is a text. */
export function wholeFrontMatter(file: KnownFile, document: ManifestDocument, options: ItemOptions): CompletionItem[] {
  const { text, frontMatter, uri } = document;
  if (!frontMatter || text.trim() !== '') return [];
  const folder = decodeURIComponent(uri.split('/').at(-2) ?? '').replace(/[$}\\]/g, '\\$&');
  const isSnippet = options.snippets !== false;
  return (file.dialect.schema.defaultSnippets ?? []).map(({ label, body }) => {
    const keys = Object.entries(body as object).map(([key, value]) => `${key}: ${value}\n`);
    const snippet = `---\n${keys.join('').replace('my-skill', () => folder)}---\n\n$0`;
    return {
      label,
      kind: CompletionItemKind.Snippet,
      sortText: '!',
      filterText: text,
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      textEdit: {
        range: rangeOf(document, { offset: 0, length: text.length }),
        newText: isSnippet ? snippet : initialText(parseSnippet(snippet)),
      },
    };
  });
}
