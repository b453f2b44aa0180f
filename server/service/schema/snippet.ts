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

  /** Reads up to an unescaped end mark, or to the end of the source. */
  text(end: string): { readonly parts: SnippetText; readonly closed: boolean } {
    const parts: (string | TabStop)[] = [];
    let literal = '';
    while (this.at < this.source.length) {
      const character = this.source[this.at] ?? '';
      if (character === end) {
        this.at++;
        return { parts: literal === '' ? parts : [...parts, literal], closed: true };
      }
      const escaped = character === '\\' ? /^\\([\\$}])/.exec(this.source.slice(this.at, this.at + 2))?.[1] : undefined;
      const stop = character === '$' ? this.stop() : undefined;
      if (stop) {
        if (literal !== '') parts.push(literal);
        literal = '';
        parts.push(stop);
      } else {
        literal += escaped ?? character;
        this.at += escaped === undefined ? 1 : 2;
      }
    }
    return { parts: literal === '' ? parts : [...parts, literal], closed: end === '' };
  }

  private stop(): TabStop | undefined {
    const rest = this.source.slice(this.at, this.at + 12);
    const bare = /^\$(\d{1,4})|^\$\{(\d{1,4})\}/.exec(rest);
    if (bare) {
      this.at += bare[0].length;
      return { stop: Number(bare[1] ?? bare[2]), initial: [], choices: [] };
    }
    const open = /^\$\{(\d{1,4})([:|])/.exec(rest);
    if (!open) return undefined;
    const start = this.at;
    this.at += open[0].length;
    const found = open[2] === ':' ? this.initial(Number(open[1])) : this.choices(Number(open[1]));
    if (!found) this.at = start;
    return found;
  }

  private initial(stop: number): TabStop | undefined {
    const { parts, closed } = this.text('}');
    return closed ? { stop, initial: parts, choices: [] } : undefined;
  }

  private choices(stop: number): TabStop | undefined {
    const choices: string[] = [];
    let choice = '';
    for (; this.at < this.source.length; this.at++) {
      const character = this.source[this.at] ?? '';
      if (character === '\\') {
        this.at++;
        choice += this.source[this.at] ?? '';
      } else if (character === ',') {
        choices.push(choice);
        choice = '';
      } else if (character === '|' && this.source[this.at + 1] === '}') {
        this.at += 2;
        return { stop, initial: [], choices: [...choices, choice] };
      } else {
        choice += character;
      }
    }
    return undefined;
  }
}
