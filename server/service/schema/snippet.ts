/**
 * Text with tab stops, as in LSP snippets: `$1`, `${1:default}`, `${1|one,two|}`; `\$`, `\}` and `\\` are the characters themselves.
 * Variables (`$TM_FILENAME`) are not supported: a dollar sign that starts no tab stop is literal.
 */

/** A place to fill in. Places with the same number are filled in together. */
export interface TabStop {
  /** The number; 0 is the final cursor position. */
  readonly stop: number;
  /** The text until it is filled in. */
  readonly initial: SnippetText;
  /** The choices; the first is the initial text. */
  readonly choices: readonly string[];
}

/** A parsed text with tab stops. */
export type SnippetText = readonly (string | TabStop)[];

/** Parses a snippet. Anything that is not a tab stop is text. */
export function parseSnippet(source: string): SnippetText {
  return new SnippetParser(source).text('').parts;
}

/** The text before anything is filled in. */
export function initialText(text: SnippetText): string {
  return text
    .map((part) => (typeof part === 'string' ? part : (part.choices[0] ?? initialText(part.initial))))
    .join('');
}

/** Whether there is anything to fill in. */
export function hasStops(text: SnippetText): boolean {
  return text.some((part) => typeof part !== 'string');
}

/**
 * Serializes a snippet.
 * @param encode escapes literal text for the surrounding language (JSON), before the snippet's own escapes
 */
export function writeSnippet(text: SnippetText, encode: (literal: string) => string = (literal) => literal): string {
  return text
    .map((part) => (typeof part === 'string' ? encode(part).replace(/[\\$]/g, '\\$&') : writeStop(part, encode)))
    .join('');
}

function writeStop({ stop, initial, choices }: TabStop, encode: (literal: string) => string): string {
  if (choices.length > 0) {
    const options = choices.map((choice) => encode(choice).replace(/[\\,|]/g, '\\$&'));
    return `\${${stop}|${options.join(',')}|}`;
  }
  const inner = initial
    .map((part) => (typeof part === 'string' ? encode(part).replace(/[\\$}]/g, '\\$&') : writeStop(part, encode)))
    .join('');
  return inner === '' ? `$${stop}` : `\${${stop}:${inner}}`;
}

class SnippetParser {
  private at = 0;

  constructor(private readonly source: string) {}

  /** Reads up to an unescaped end character, or to the end of the source. Reads every character once, even if something is unclosed. */
  text(end: string): { readonly parts: SnippetText; readonly closed: boolean } {
    const parts: (string | TabStop)[] = [];
    while (this.at < this.source.length) {
      const character = this.source[this.at] ?? '';
      if (character === end) {
        this.at++;
        return { parts, closed: true };
      }
      const escaped = character === '\\' ? /^\\([\\$}])/.exec(this.source.slice(this.at, this.at + 2))?.[1] : undefined;
      const found = character === '$' ? this.stop() : undefined;
      if (found) {
        for (const part of found) append(parts, part);
      } else {
        append(parts, escaped ?? character);
        this.at += escaped === undefined ? 1 : 2;
      }
    }
    return { parts, closed: end === '' };
  }

  /** A tab stop. An unclosed one gives its literal start and the parts that follow. */
  private stop(): SnippetText | undefined {
    const rest = this.source.slice(this.at, this.at + 12);
    const bare = /^\$(\d{1,4})|^\$\{(\d{1,4})\}/.exec(rest);
    if (bare) {
      this.at += bare[0].length;
      return [{ stop: Number(bare[1] ?? bare[2]), initial: [], choices: [] }];
    }
    const open = /^\$\{(\d{1,4})([:|])/.exec(rest);
    if (!open) return undefined;
    if (open[2] === '|') return this.choices(Number(open[1]), open[0].length);
    this.at += open[0].length;
    const { parts, closed } = this.text('}');
    return closed ? [{ stop: Number(open[1]), initial: parts, choices: [] }] : [open[0], ...parts];
  }

  private choices(stop: number, skip: number): SnippetText | undefined {
    // If no end exists, do not scan the rest for each such start.
    if (this.source.indexOf('|}', this.at + skip) < 0) return undefined;
    const choices: string[] = [];
    let choice = '';
    for (let at = this.at + skip; at < this.source.length; at++) {
      const character = this.source[at] ?? '';
      if (character === '\\') {
        at++;
        choice += this.source[at] ?? '';
      } else if (character === ',') {
        choices.push(choice);
        choice = '';
      } else if (character === '|' && this.source[at + 1] === '}') {
        this.at = at + 2;
        return [{ stop, initial: [], choices: [...choices, choice] }];
      } else {
        choice += character;
      }
    }
    return undefined;
  }
}

/** Appends a part; adjacent strings are joined. */
function append(parts: (string | TabStop)[], part: string | TabStop): void {
  const last = parts.at(-1);
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else if (part !== '') parts.push(part);
}
