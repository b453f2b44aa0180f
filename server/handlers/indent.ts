/** The editor's indentation. */
import type { FormattingOptions } from 'vscode-languageserver';

/** One level of indentation as a string; absent if the editor sends none, or an invalid one. */
export function indentOf(formatting: FormattingOptions | undefined): { readonly indent?: string } {
  if (!formatting) return {};
  const { insertSpaces, tabSize } = formatting;
  if (!insertSpaces) return { indent: '\t' };
  return Number.isInteger(tabSize) && tabSize > 0 && tabSize <= 16 ? { indent: ' '.repeat(tabSize) } : {};
}
