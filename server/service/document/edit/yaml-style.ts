/** Detects the style of a YAML text, for new parts of it. */

import { hasBreak, lineBreak } from '../text-lines';
import type { ASTNode } from '../tree/node';
import { descendants } from '../tree/node';
import { columnOf, entryStart, isFlow } from '../yaml/yaml-places';
import type { YamlStyle } from '../yaml/yaml-text';
import type { QuoteStyle } from './yaml-scalar-text';

/** Nodes examined before falling back to the default style. */
const MAX_LOOKED_AT = 5_000;

/** The style of a text, from the first places that show it. */
export function yamlStyleOf(text: string, root: ASTNode | undefined): YamlStyle {
  let unit: number | undefined;
  let dashIndent: number | undefined;
  let quotes: QuoteStyle | undefined;
  let padding: string | undefined;
  let left = MAX_LOOKED_AT;
  for (const node of root ? descendants(root) : []) {
    if (left-- === 0 || (unit !== undefined && dashIndent !== undefined && quotes && padding !== undefined)) break;
    if (node.type === 'property') {
      const { valueNode: value } = node;
      if (!value || isFlow(text, value) || !hasBreak(text, node.keyNode.offset, value.offset)) continue;
      const deeper = columnOf(text, entryStart(text, value.offset)) - columnOf(text, entryStart(text, node.offset));
      if (value.type === 'object' && deeper > 0) unit ??= deeper;
      if (value.type === 'array' && deeper >= 0) dashIndent ??= deeper;
    } else if (node.type === 'string') {
      quotes ??= quotesAt(text, node.offset);
    } else if (node.type === 'object' && node.properties.length > 0 && text.charAt(node.offset) === '{') {
      padding ??= /\s/.test(text.charAt(node.offset + 1)) ? ' ' : '';
    }
  }
  const step = unit ?? (dashIndent || 2);
  return {
    unit: step,
    dashIndent: dashIndent ?? step,
    eol: lineBreak(text),
    quotes: 'plain',
    keyQuotes: 'plain',
    padding: padding ?? '',
  };
}

/** The quotes of the scalar that starts at an offset; `undefined` if it has none. */
export function quotesAt(text: string, offset: number): QuoteStyle | undefined {
  const first = text.charCodeAt(offset);
  return first === 0x22 ? 'double' : first === 0x27 ? 'single' : undefined;
}
