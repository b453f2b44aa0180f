/** Makes symbols that an editor accepts: named, properly nested, and not more than it can show. */
import type { DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import type { ManifestDocument } from '../../document/manifest-document';
import type { Span } from '../../document/tree/node';
import { rangeOf } from '../navigation/place';
import { visible } from '../signature/visible-text';

/** Limit of symbols in one document. */
export const MAX_SYMBOLS = 5_000;
const MAX_NAME = 120;

/** Name, kind and detail of a symbol. */
export interface SymbolText {
  readonly name: string | undefined;
  readonly kind: SymbolKind;
  readonly detail: string;
}

/** Builds one outline and counts its symbols. */
export class Outline {
  /** Symbols that can still be made; one is reserved for the number of missing ones. */
  left = MAX_SYMBOLS - 1;
  /** Symbols left out because of the limit. */
  missing = 0;

  constructor(private readonly document: ManifestDocument) {}

  /** Reserves a number of symbols; a negative number releases them. */
  reserve(count: number): void {
    this.left -= count;
  }

  /** Whether so many more symbols fit; if not, counts them as missing. */
  hasRoom(count: number): boolean {
    if (this.left >= count) return true;
    this.missing += count;
    return false;
  }

  /** Makes a symbol without children, its ranges clipped to its parent's: nodes of YAML aliases and merge keys can be elsewhere. */
  symbol({ name, kind, detail }: SymbolText, whole: Span, selection: Span, parent: Span): DocumentSymbol {
    this.left--;
    const range = within(whole, parent);
    return {
      name: visible(name ?? '', MAX_NAME) || '(no name)',
      kind,
      ...(detail === '' ? {} : { detail }),
      range: rangeOf(this.document, range),
      selectionRange: rangeOf(this.document, within(selection, range)),
    };
  }
}

function within({ offset, length }: Span, outer: Span): Span {
  const outerEnd = outer.offset + outer.length;
  const start = Math.min(Math.max(offset, outer.offset), outerEnd);
  const end = Math.min(Math.max(offset + length, start), outerEnd);
  return { offset: start, length: end - start };
}
