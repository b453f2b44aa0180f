/** What the text of a file, or a command line, leads to. */

/** The location of a text. Absolute paths. */
export interface Place {
  readonly file: string;
  /** The folder that the call works in. */
  readonly cwd: string;
}

/** Placeholder for further words that code builds one by one: none of them is split, or comes from an expansion. */
export const FURTHER = '\u0001';

/** The language of a text. `other`: a script in a language whose imports are not read. `none`: not a script. */
export type Language = 'javascript' | 'python' | 'shell' | 'make' | 'other' | 'none';

/** A word of a command line; `undefined` if it is computed, `null` for any number of words; {@link ARGUMENT}: an argument of the script. */
export type Word = string | undefined | null;

/** Placeholder for the script's own arguments, one or all of them. No word can contain this character. */
export const ARGUMENT = '\0';

/** One thing that a text leads to. */
export type Lead =
  /** A JavaScript import in any form: `import`, `require`, an option of Node. */
  | { readonly kind: 'module'; readonly specifier: string }
  /** A Python import. @see PythonImport */
  | ({ readonly kind: 'python' } & PythonImport)
  /** An additional folder in which Python looks for modules. */
  | { readonly kind: 'pythonPath'; readonly folder: string }
  /** A program is started with arguments. */
  | Started
  /**
   * A program alone: a path, or a name that is looked up on PATH. `isKnown`: if it is installed, it executes nothing that is not followed.
   */
  | {
      readonly kind: 'program';
      readonly name: string;
      readonly isKnown: boolean;
      /** Its arguments: it may be a function of another script that executes them. */
      readonly words?: readonly Word[];
    }
  /** A Python module is started as a program. */
  | { readonly kind: 'startedModule'; readonly module: string }
  /** The arguments of the script are executed. */
  | { readonly kind: 'arguments'; readonly isCommand: boolean }
  /** A variable is set that makes programs load files. `isGiven`: it is in the environment of the call. */
  | { readonly kind: 'steer'; readonly name: string; readonly value: string; readonly isGiven: boolean }
  /** Python: others can import a function from here that executes its arguments. */
  | { readonly kind: 'offered'; readonly name: string }
  /** Python: it is imported from a module, or accessed as its member. */
  | { readonly kind: 'taken'; readonly module: string; readonly name: string }
  /** Python: something in another module is overwritten. */
  | { readonly kind: 'changed'; readonly module: string }
  /** A file is written; `null`: any file, from an archive or another version. */
  | { readonly kind: 'write'; readonly path: Word }
  /** A folder in which programs are looked up. */
  | { readonly kind: 'path'; readonly folder: string }
  /** A folder that later relative paths may start from. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** The working directory changes to a computed one. */
  | { readonly kind: 'elsewhere' }
  /** A file is executed or read as code. `isCertain`: whatever it looks like. Otherwise only if it looks like code. */
  | {
      readonly kind: 'file';
      readonly path: string;
      readonly language?: Language;
      readonly isCertain: boolean;
      /** It becomes a part of the script that sources it. */
      readonly isTakenIn?: boolean;
    }
  /** Code inside the text itself. */
  | {
      readonly kind: 'text';
      readonly language: Language;
      readonly text: string;
      /** Its arguments, if they differ from those of the script that contains it. */
      readonly given?: readonly Word[];
    }
  /** A script of `package.json`, and the settings of its runner. */
  | { readonly kind: 'packageScript'; readonly name: string; readonly given?: readonly Word[] }
  /** What follows can't be determined. */
  | Unknown;

/** A program with its arguments. */
export interface Started {
  readonly kind: 'command';
  readonly words: readonly Word[];
  /** Its standard input if it is a constant; `null`: it is computed or read. */
  readonly input?: string | null;
}

/** Something that can't be followed. */
export interface Unknown {
  readonly kind: 'unknown';
  /** The rest of a sentence that begins with the file. */
  readonly reason: string;
}

/** A Python import. */
export interface PythonImport {
  /** Dotted, without leading dots; empty for `from . import x`. */
  readonly module: string;
  /** Number of leading dots. */
  readonly level: number;
  /** The imported names: attributes, or submodules. */
  readonly names: readonly string[];
}

/** @param reason the rest of a sentence that begins with the file */
export function unknown(reason: string): Unknown {
  return { kind: 'unknown', reason };
}

/** A path in a string of a program may be executed in unknown ways: it counts if the file is code. */
export function mentioned(text: string | undefined): readonly Lead[] {
  const isPath = text !== undefined && text.length <= 300 && /^[^\s*?|<>;"'`]*[./\\][^\s*?|<>;"'`]*$/.test(text);
  return isPath ? [{ kind: 'file', path: text, isCertain: false }] : [];
}

/** The leads of a script that gets these arguments. @param given its words; the first is the name of the script, `$0` */
export function withArguments(leads: readonly Lead[], given: readonly Word[]): readonly Lead[] {
  if (given.length < 2) return leads;
  return leads.map((lead) => {
    if (lead.kind === 'arguments') return unknown('executes its arguments');
    if (lead.kind !== 'command') return lead;
    if (lead.words.length === 1 && lead.words[0] === ARGUMENT) return { kind: 'command', words: given.slice(1) };
    return { ...lead, words: lead.words.map((word) => (word === ARGUMENT ? null : word)) };
  });
}
