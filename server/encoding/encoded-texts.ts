/** The texts that positions refer to, for converting them. */
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Encoding, LineUnits } from './line-units';

/** A position in a text, in either encoding. */
export interface Place {
  readonly line: number;
  readonly character: number;
}

/** Open documents as the client has them, and files on disk. */
export class EncodedTexts {
  private readonly open = new Map<string, EncodedText>();

  /** @param readFile the text of a file that is not open, `undefined` if there is none */
  constructor(
    private readonly encoding: Encoding,
    private readonly readFile: (uri: string) => string | undefined,
  ) {}

  opened(uri: string, text: string): void {
    this.open.set(uri, new EncodedText(uri, text, this.encoding));
  }

  closed(uri: string): void {
    this.open.delete(uri);
  }

  /** Applies changes to an open document. @returns them in UTF-16 */
  changed(uri: string, changes: readonly TextDocumentContentChangeEvent[]): readonly TextDocumentContentChangeEvent[] {
    const document = this.open.get(uri);
    return document ? changes.map((change) => document.change(change)) : changes;
  }

  /** The text that a position of a message refers to; read anew for each message if it is not open. */
  of(uri: string): EncodedText | undefined {
    const open = this.open.get(uri);
    if (open) return open;
    const text = this.readFile(uri);
    return text === undefined ? undefined : new EncodedText(uri, text, this.encoding);
  }
}

/** One text. */
export class EncodedText {
  private readonly document: TextDocument;
  private readonly lines = new Map<number, LineUnits>();

  constructor(
    uri: string,
    text: string,
    private readonly encoding: Encoding,
  ) {
    this.document = TextDocument.create(uri, '', 0, text);
  }

  /** A position of the client in UTF-16. */
  readonly toUtf16 = ({ line, character }: Place): Place => ({
    line,
    character: character <= 0 ? character : (this.line(line)?.toUtf16(character) ?? character),
  });

  /** A position of the server in the units of the client. */
  readonly fromUtf16 = ({ line, character }: Place): Place => ({
    line,
    character: character <= 0 ? character : (this.line(line)?.fromUtf16(character) ?? character),
  });

  /** Applies a change of the client. @returns it in UTF-16 */
  change(change: TextDocumentContentChangeEvent): TextDocumentContentChangeEvent {
    const { text } = change;
    const converted =
      'range' in change
        ? { range: { start: this.toUtf16(change.range.start), end: this.toUtf16(change.range.end) }, text }
        : { text };
    TextDocument.update(this.document, [converted], this.document.version + 1);
    this.lines.clear();
    return converted;
  }

  private line(number: number): LineUnits | undefined {
    if (number < 0 || number >= this.document.lineCount) return undefined;
    const known = this.lines.get(number);
    if (known) return known;
    const end = { line: number + 1, character: 0 };
    const text = this.document.getText({ start: { line: number, character: 0 }, end }).replace(/\r?\n$|\r$/, '');
    const units = new LineUnits(text, this.encoding);
    this.lines.set(number, units);
    return units;
  }
}
