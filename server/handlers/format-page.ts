/** Links in Markdown to the page of a format: its keys, who reads the file, and what each client does. */
import { type Hover, MarkupContent, MarkupKind } from 'vscode-languageserver';
import type { ClientAbilities } from '../client-abilities';
import { isFormatFile } from '../service/features/clients/states';
import type { KnownFile } from '../service/model/known-file';

/** The hover with a link to the page of the file's format, for a client that has the pages. */
export function withFormatPage(
  hover: Hover | undefined,
  file: KnownFile,
  { rulePages }: Pick<ClientAbilities, 'rulePages'>,
): Hover | undefined {
  if (!hover || rulePages === undefined || !isFormatFile(file) || !MarkupContent.is(hover.contents)) return hover;
  const { id, title } = file.dialect.format;
  const page = rulePages.replace(/rules\/$/, `formats/${id}.md`);
  return { ...hover, contents: { kind: MarkupKind.Markdown, value: `${hover.contents.value}\n\n[${title}](${page})` } };
}
