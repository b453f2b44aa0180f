/** The form of checks about the members of a document, as data: what dialects and formats have in common. */
import type { Editor } from '../document/edit/edit';
import type { ASTNode, Json, Path, Span } from '../document/tree/node';
import type { KnownFile } from '../model/known-file';
import type { Finding, Fix } from '../model/rule';
import type { Workspace } from '../workspace';

/** The values that a check is about. */
export interface Subject {
  /**
   * The objects that it is about: keys from the root, with `{}` for any member, `[]` for any item, `*` for any of both,
   * and `a|b` for several keys. `mcpServers/*`. Absent, or `''`: the root.
   */
  readonly at?: string | readonly string[];
  /** The values below such an object that it is about, in the same notation: `args/*`. Absent: the object itself. */
  readonly value?: string | readonly string[];
  /** Only objects for which this holds, or one of these. */
  readonly when?: Condition | readonly Condition[];
}

/** A condition on the members of an object. */
export interface Condition {
  /** Keys that it has. */
  readonly has?: readonly string[];
  /** Keys that it does not have. */
  readonly lacks?: readonly string[];
  /** The object's own key is not this one. */
  readonly notNamed?: string;
  /** Keys whose value is one of these; `undefined` is that of a key that is not there. */
  readonly is?: Readonly<Record<string, readonly (Json | undefined)[]>>;
  /** Keys that are missing, or whose value is none of these. */
  readonly isNot?: Readonly<Record<string, readonly Json[]>>;
}

/** A key must be there. */
export interface Needs {
  readonly kind: 'needs';
  readonly key: string;
  /** More keys that must be there. Those of them all that are missing are one row. */
  readonly and?: readonly string[];
  /** The value that the fix writes, if one is right. Absent: a placeholder. */
  readonly value?: Json;
  /** It may be there with an empty text. Absent: then it counts as missing. */
  readonly mayBeEmpty?: true;
}

/** A type of JSON Schema. */
export type TypeName = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null';

/** A value must be of one of these types. */
export interface HasType {
  readonly kind: 'type';
  readonly types: readonly TypeName[];
  /** The value that is meant by one of another type; `undefined` if it is not known. */
  readonly better?: (value: Json) => Json | undefined;
  /** A number must be greater than this. */
  readonly above?: number;
  /** Only values of these types are reported. Absent: all others are. */
  readonly only?: readonly TypeName[];
}

/** A value must be one of these. */
export interface OneOf {
  readonly kind: 'one-of';
  readonly values: readonly string[];
  /** What other words mean: `streamableHttp` is `streamable-http`. */
  readonly meant?: Readonly<Record<string, string>>;
}

/** A text must have a form. */
export interface Matches {
  readonly kind: 'form';
  /** Whether a text has the form. */
  readonly test: (text: string) => boolean;
  /** What is wrong, after the name of the place: "must not contain spaces". */
  readonly must: string;
  /** The text that is meant; `undefined` if it is not known. */
  readonly better?: (text: string) => Json | undefined;
  /** The fixes, where the text alone does not say what is meant. */
  readonly fixes?: (target: FixTarget) => Promise<readonly Fix[]>;
  /** The key of the object instead of a value. */
  readonly ofKey?: true;
}

/** An object must have no other keys. */
export interface Keys {
  readonly kind: 'keys';
  readonly known: readonly string[];
  /** Names of other formats, and the known key that is meant. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Only these unknown keys are reported, or those for which a known key is meant. Absent: all are. */
  readonly only?: readonly string[] | 'meant';
}

/** An object must not have these keys. */
export interface Without {
  readonly kind: 'without';
  readonly keys: readonly string[];
  /** Why they have no place here: a sentence. */
  readonly why: string;
}

/** The strings of one list must differ, or the members of this name of its objects. */
export interface Unique {
  readonly kind: 'unique';
  readonly key?: string;
}

/** A key or value must be none that is reserved. */
export interface NotReserved {
  readonly kind: 'reserved';
  readonly test: (text: string) => boolean;
  /** The key of the object instead of a value. */
  readonly ofKey?: true;
}

/** A value must be none that is deprecated. */
export interface Current {
  readonly kind: 'current';
  /** What replaces it, by value. */
  readonly deprecated: Readonly<Record<string, string>>;
}

/** What a fix is about. */
export interface FixTarget extends CheckContext {
  /** The node at the path of the violation. */
  readonly node: ASTNode;
  readonly key: string | undefined;
  /** The right value, if the test has found it. */
  readonly value: Json | undefined;
  readonly editor: Editor;
}

/** What a test gets of its surroundings. */
export interface CheckContext {
  readonly file: KnownFile;
  readonly workspace: Workspace;
}

/** A violation that a test has found. */
export interface Found {
  readonly at: Span;
  /** What is wrong: a sentence. */
  readonly what: string;
  /** What to do, if it depends on what was found: a sentence. */
  readonly advice?: string;
  readonly related?: Finding['related'];
  /** What a common rule reports about the same mistake, which is not shown then. */
  readonly same?: Finding['same'];
  /** For the fix: the path of the node, and the key that it is about, or the value that is right. */
  readonly data?: { readonly path: Path; readonly key?: string; readonly value?: Json };
}
