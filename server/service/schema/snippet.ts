/**
 * Text with tab stops, as LSP snippets have it: `$1`, `${1:default}`, `${1|one,two|}`; `\$`, `\}` and `\\` are the characters themselves.
 * Variables (`$TM_FILENAME`) are not known here: a dollar sign that starts no tab stop is a dollar sign.
 */

/** A place to fill in. The same number may stand in several places: they are filled in together. */
export interface TabStop {
  /** 0 is where the cursor ends. */
  readonly stop: number;
  /** What stands there until it is filled in. */
  readonly initial: SnippetText;
  /** What may be chosen; the first is the initial text. */
  readonly choices: readonly string[];
}

/** A text with tab stops, taken apart. */
export type SnippetText = readonly (string | TabStop)[];

/** Takes a snippet apart. Anything that is no tab stop is text. */
export function parseSnippet(source: string): SnippetText {
  return new SnippetParser(source).text('').parts;
}

/** The text as it stands before anything is filled in. */
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
 * Writes a snippet.
 * @param encode what the surrounding language makes of literal text (JSON escapes), before the snippet's own escapes
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

  /** Reads up to an unescaped end mark, or to the end of the source. Every character is looked at once, whatever is not closed. */
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

  /** A tab stop; what only looks like the start of one gives the text that it is, with the stops that follow in it. */
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
    // One that is closed nowhere need not be looked for again and again.
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

/** Text behind text becomes one. */
function append(parts: (string | TabStop)[], part: string | TabStop): void {
  const last = parts.at(-1);
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else if (part !== '') parts.push(part);
}
