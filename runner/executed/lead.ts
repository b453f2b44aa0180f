/** What the text of a file, or a command line, leads to. */

/** Where a text stands. Absolute paths. */
export interface Place {
  readonly file: string;
  /** The folder that the call works in. */
  readonly cwd: string;
}

/** Stands for further words that code puts together one by one: none of them is split, or comes from an expansion. */
export const FURTHER = '\u0001';

/** What a text is read as. `other`: a script in a language whose imports are not read. `none`: no script. */
export type Language = 'javascript' | 'python' | 'shell' | 'make' | 'other' | 'none';

/** A word of a command line; `undefined` where it is computed, `null` where any number of words are; {@link ARGUMENT}: what the script was given. */
export type Word = string | undefined | null;

/** Stands for what the script itself was started with, one or all of it. No word can have this character. */
export const ARGUMENT = '\0';

/** One thing that a text leads to. */
export type Lead =
  /** JavaScript imports it, by any of its ways: `import`, `require`, an option of Node. */
  | { readonly kind: 'module'; readonly specifier: string }
  /** Python imports it. @see PythonImport */
  | ({ readonly kind: 'python' } & PythonImport)
  /** Python looks for modules in a folder too. */
  | { readonly kind: 'pythonPath'; readonly folder: string }
  /** A program is started with arguments. */
  | Started
  /** A program alone: a path, or a name that is looked up on PATH. `isKnown`: where it is installed, it executes nothing that is not followed. */
  | {
      readonly kind: 'program';
      readonly name: string;
      readonly isKnown: boolean;
      /** What it is given: it may be a function of another script that executes that. */
      readonly words?: readonly Word[];
    }
  /** A module of Python is started as a program. */
  | { readonly kind: 'startedModule'; readonly module: string }
  /** What the script was started with is executed. */
  | { readonly kind: 'arguments'; readonly isCommand: boolean }
  /** A variable is set that programs take files from. `isGiven`: the call has it so. */
  | { readonly kind: 'steer'; readonly name: string; readonly value: string; readonly isGiven: boolean }
  /** Python: others can import a function from here that executes its arguments. */
  | { readonly kind: 'offered'; readonly name: string }
  /** Python: it is imported from a module, or looked up in it. */
  | { readonly kind: 'taken'; readonly module: string; readonly name: string }
  /** Python: something in another module is given another value. */
  | { readonly kind: 'changed'; readonly module: string }
  /** A file is written; `null`: any, from an archive or another version. */
  | { readonly kind: 'write'; readonly path: Word }
  /** A folder that programs are looked up in. */
  | { readonly kind: 'path'; readonly folder: string }
  /** A folder that the paths of what follows may start from. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** The working folder becomes one that is computed. */
  | { readonly kind: 'elsewhere' }
  /** A file is executed or read as code. `isCertain`: whatever it looks like. Without: only where it looks like code. */
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly language?: Language;
      readonly isCertain: boolean;
      /** It becomes a part of the script that takes it in. */
      readonly isTakenIn?: boolean;
    }
  /** Code that stands in the text itself. */
  | {
      readonly kind: 'text';
      readonly language: Language;
      readonly text: string;
      /** What it is started with, where that is not what the script around it has. */
      readonly given?: readonly Word[];
    }
  /** A script of `package.json`, and the settings of what runs it. */
  | { readonly kind: 'packageScript'; readonly name: string; readonly given?: readonly Word[] }
  /** What comes next can't be known. */
  | Unknown;

/** A program with its arguments. */
export interface Started {
  readonly kind: 'command';
  readonly words: readonly Word[];
  /** What it gets on its standard input, where that is written down; `null`: something that is computed or read. */
  readonly input?: string | null;
}

/** Something that can't be followed. */
export interface Unknown {
  readonly kind: 'unknown';
  /** The rest of a sentence that begins with the file. */
  readonly reason: string;
}

/** An import of Python. */
export interface PythonImport {
  /** Dotted, without the dots in front; empty for `from . import x`. */
  readonly module: string;
  /** How many dots stand in front. */
  readonly level: number;
  /** What is imported from it: attributes, or modules below it. */
  readonly names: readonly string[];
}

/** @param reason the rest of a sentence that begins with the file */
export function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason };
}

/** A path in a text of a program may be executed by ways that are not known here: where the file is code, it counts. */
export function mentioned(text: string | undefined): readonly Lead[] {
  const isPath = text !== undefined && text.length <= 300 && /^[^\s*?|<>;"'`]*[./\\][^\s*?|<>;"'`]*$/.test(text);
  return isPath ? [{ kind: 'file', path: text, isCertain: false }] : [];
}
