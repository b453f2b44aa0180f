/** Makes symbols that an editor accepts: named, nested properly, and not more than it can show. */
import type { DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import type { ManifestDocument } from '../../document/manifest-document';
import type { Span } from '../../document/tree/node';
import { rangeOf } from '../navigation/place';
import { visible } from '../signature/visible-text';

/** Symbols of one document. */
export const MAX_SYMBOLS = 5_000;
const MAX_NAME = 120;

/** What a symbol says. */
export interface SymbolText {
  readonly name: string | undefined;
  readonly kind: SymbolKind;
  readonly detail: string;
}

/** One outline being made. Counts what it has given out. */
export class Outline {
  /** Symbols that can still be made; one place is kept for saying that some are missing. */
  left = MAX_SYMBOLS - 1;
  /** Symbols that there was no room for. */
  missing = 0;

  constructor(private readonly document: ManifestDocument) {}

  /** Keeps room for so many symbols; a negative number gives it free. */
  reserve(count: number): void {
    this.left -= count;
  }

  /** Whether there is room for so many symbols; where there is not, they count as missing. */
  hasRoom(count: number): boolean {
    if (this.left >= count) return true;
    this.missing += count;
    return false;
  }

  /** A symbol without children, its ranges cut to its parent's: aliases and merge keys can bring nodes from elsewhere. */
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
