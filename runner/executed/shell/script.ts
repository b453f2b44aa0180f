/** What is known of a shell script after parsing. */

/** The contents of a script. */
export interface ShellScript {
  /** Includes those of nested scripts, each before the command that contains it. */
  readonly commands: readonly Command[];
  /** Those that are not in nested scripts. */
  readonly own: readonly Command[];
  readonly functions: ReadonlySet<string>;
  /** Variables in arithmetic expressions. */
  readonly numbers: ReadonlySet<string>;
  /** Why a part is not understood: the rest of a sentence that begins with the file. */
  readonly flaws: ReadonlySet<string>;
}

/** A part of a word. After expansion, unquoted parts are split into words, and matched as file name patterns. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'variable';
      readonly name: string;
      /** `[…]` after the name: `@`, `*`, or anything else. */
      readonly index: string | undefined;
      readonly operator: string;
      readonly operand: ShellWord;
      readonly isQuoted: boolean;
    }
  | { readonly kind: 'output'; readonly script: ShellScript; readonly isQuoted: boolean }
  /** A number that the shell computes. */
  | { readonly kind: 'number' }
  /** Any value: a file name pattern, brace alternatives, a file that another script writes to. */
  | { readonly kind: 'unknown'; readonly isQuoted: boolean };

/** A word, as a sequence of parts whose strings are joined. */
export type ShellWord = readonly Part[];

/** A variable assignment. */
export interface Assignment {
  readonly name: string;
  readonly value: ShellWord;
  /** The values of `a=(…)`. */
  readonly list: readonly ShellWord[] | undefined;
  /** `a+=b`, `a[0]=b`: the previous value is kept in part. */
  readonly isPart: boolean;
}

/** A simple command. */
export interface Command {
  readonly assignments: readonly Assignment[];
  readonly words: readonly ShellWord[];
  /** Its standard input: a here-document, or the word after `<<<`. `file`: the content of a file. */
  readonly input: ShellWord | 'file' | undefined;
  /** Files that it writes to by `>`. */
  readonly writes: readonly ShellWord[];
  /** The function that contains it. */
  readonly within: string | undefined;
}
