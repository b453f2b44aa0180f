/** How an editor indents. */
import type { FormattingOptions } from 'vscode-languageserver';

/** One level of it as a text; nothing where the editor does not say, or says what can't be. */
export function indentOf(formatting: FormattingOptions | undefined): { readonly indent?: string } {
  if (!formatting) return {};
  const { insertSpaces, tabSize } = formatting;
  if (!insertSpaces) return { indent: '\t' };
  return Number.isInteger(tabSize) && tabSize > 0 && tabSize <= 16 ? { indent: ' '.repeat(tabSize) } : {};
}
