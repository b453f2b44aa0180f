/** What the text of a file, or a command line, leads to. */

/** Where a text stands. Absolute paths. */
export interface Place {
  readonly file: string;
  /** The folder that the call works in. */
  readonly cwd: string;
}

/** What a text is read as. `other`: a script in a language whose imports are not read. `none`: no script. */
export type Language = 'javascript' | 'python' | 'shell' | 'make' | 'other' | 'none';

/** A word of a command line; `undefined` where it is computed. */
export type Word = string | undefined;

/** One thing that a text leads to. */
export type Lead =
  /** JavaScript imports it, by any of its ways: `import`, `require`, an option of Node. */
  | { readonly kind: 'module'; readonly specifier: string }
  /** Python imports it. @see PythonImport */
  | ({ readonly kind: 'python' } & PythonImport)
  /** Python looks for modules in a folder too. */
  | { readonly kind: 'pythonPath'; readonly folder: string }
  /** A program is started with arguments. */
  | { readonly kind: 'command'; readonly words: readonly Word[]; readonly input?: string }
  /** A program alone: a path, or a name that is looked up on PATH. */
  | { readonly kind: 'program'; readonly name: string }
  /** A folder that programs are looked up in. */
  | { readonly kind: 'path'; readonly folder: string }
  /** A folder that the paths of what follows may start from. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** A file is executed or read as code. `isCertain`: whatever it looks like. Without: only where it looks like code. */
  | { readonly kind: 'file'; readonly path: string; readonly language?: Language; readonly isCertain: boolean }
  /** Code that stands in the text itself. */
  | { readonly kind: 'text'; readonly language: Language; readonly text: string }
  /** A script of `package.json`, and the settings of what runs it. */
  | { readonly kind: 'packageScript'; readonly name: string }
  /** What comes next can't be known. */
  | Unknown;

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
