/** The template of a new manifest. */
import { readManifest } from '../../../dialects/recognise';
import { parseFile } from '../../../document/manifest-document';
import type { Dialect } from '../../../model/dialect';
import type { CompanionKind } from '../../../model/document-kind';
import { initialText, parseSnippet } from '../../../schema/snippet';
import type { Workspace } from '../../../workspace';
import { type CompletionOptions, complete } from '../complete';

/** Returns a complete file as a snippet, the first item of completion in an empty file; `undefined` where there is none. */
export async function manifestTemplate(
  kind: Dialect | CompanionKind,
  uri: string,
  workspace: Workspace,
  options: Pick<CompletionOptions, 'indent'> = {},
): Promise<string | undefined> {
  const document = parseFile(uri, '');
  const file = 'partsKey' in kind ? kind.read(document, []) : readManifest(document, kind);
  const { items } = await complete(document, file, 0, workspace, options);
  const edit = items[0]?.textEdit;
  return edit?.newText;
}

/** A snippet's text, and where its first placeholder is. Units: UTF-16 code units. */
export interface PlainSnippet {
  readonly text: string;
  readonly first: { readonly offset: number; readonly length: number } | undefined;
}

/** Fills in the defaults of a snippet, and the first of several choices, as an editor does that is left without typing. */
export function plainSnippet(snippet: string): PlainSnippet {
  const values = new Map<number, string>();
  let first: { readonly offset: number; readonly length: number; readonly order: number } | undefined;
  let text = '';
  for (const part of parseSnippet(snippet)) {
    const written = initialText([part]) || (typeof part === 'string' ? '' : (values.get(part.stop) ?? ''));
    if (typeof part !== 'string') {
      values.set(part.stop, written);
      // The last stop, 0, is where the cursor ends.
      const order = part.stop || Number.POSITIVE_INFINITY;
      if (!first || order < first.order) first = { offset: text.length, length: written.length, order };
    }
    text += written;
  }
  return { text, first: first && { offset: first.offset, length: first.length } };
}
