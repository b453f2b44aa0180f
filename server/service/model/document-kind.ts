/** What a document can be: a manifest of a dialect, or a file next to one that is about it. */
import type { Edit, Editor } from '../document/edit/edit';
import type { ManifestDocument } from '../document/manifest-document';
import type { ASTNode, Path } from '../document/tree/node';
import type { JsonSchema } from '../schema/json-schema';
import type { Workspace } from '../workspace';
import type { KnownFile, Part } from './known-file';
import type { Manifest } from './manifest';
import type { Rule } from './rule';
import type { Tool } from './tool';

/** One kind of document: how it is written, what it is checked for, and what completion and hover know of it. */
export interface DocumentKind<F extends KnownFile = KnownFile> {
  /** Stable, in settings and output: `agentcli`. */
  readonly id: string;
  /** For people: `goagent agentcli`. */
  readonly title: string;
  /** The platform's name in messages: "agentcli refuses the file". */
  readonly platform: string;
  /** The syntaxes that the platform itself reads. */
  readonly reads: {
    readonly json: boolean;
    readonly yaml: boolean;
    /** Its JSON may hold `NaN`, `Infinity` and `-Infinity`, as Python's reader has it. */
    readonly nonFiniteNumbers?: boolean;
    /** Its JSON may hold comments, trailing commas and a byte order mark. */
    readonly lenientJson?: boolean;
    /** What it does with bytes that are no UTF-8: `replaced` by U+FFFD inside strings, or the file `refused`. Absent: not known. */
    readonly wrongBytes?: 'replaced' | 'refused';
  };
  /** Levels of lists and objects above which the platform refuses JSON, with its words where `{char}` opens the first one too many. Absent: not known. */
  readonly refusesNesting?: { readonly levels: number; readonly message: string };
  /** The root schema, from `schemas/<id>.schema.json`. */
  readonly schema: JsonSchema;
  /** Its own rules, besides those that hold for every kind. */
  readonly rules: readonly Rule<F>[];
  /**
   * The key as the platform understands it, where it is not exact: agentcli reads `"Command"` as `command`.
   * Absent: keys are exact.
   */
  canonicalKey?(key: string, path: Path): string;
  /** Values that the surroundings know, see {@link ValueProvider}. */
  readonly valueProviders?: readonly ValueProvider<F>[];
  /** The schema for the text at an offset, where that depends on it (of cases: on the tool that is called). Absent: {@link schema}. */
  schemaAt?(file: F, offset: number): JsonSchema;
  /** The tool that a value names: its documentation is shown instead of that of the key. Absent or `undefined`: it names none. */
  toolNamedBy?(file: F, node: ASTNode): { readonly tool: Tool; readonly manifest: Manifest } | undefined;
  /** Places that lead elsewhere: modules, handlers, binaries. */
  links?(file: F, workspace: Workspace): Promise<readonly FileLink[]>;
}

/** A kind of document that lies next to a manifest under its name, and is about its tools. */
export interface CompanionKind<F extends CompanionFile = CompanionFile> extends DocumentKind<F> {
  /** What one such file is called: "cases file". */
  readonly noun: string;
  /** What its parts are called: one, and several. */
  readonly parts: { readonly one: string; readonly many: string };
  /** The member of the root that lists them; a text without this word is no such file. */
  readonly partsKey: string;
  /** Globs of such files, as {@link isNamed} tells them. */
  readonly usualFiles: readonly string[];
  /** Whether a path or URI is that of such a file: no manifest is looked for in it. */
  isNamed(path: string): boolean;
  /** Where the manifest of such a file may lie. */
  manifestPlaces(path: string): readonly string[];
  /** Where such files of a manifest may lie. */
  placesNextTo(manifestPath: string): readonly string[];
  /**
   * Reads a document that has the name of one. @param manifests those at {@link manifestPlaces}
   * @returns `undefined` where it plainly is something else
   */
  read(document: ManifestDocument, manifests: readonly Manifest[]): F | undefined;
  /** The edits by which such a file follows a tool that is renamed. */
  renameTool(file: F, name: string, newName: string, editor: Editor): readonly Edit[];
}

/** A file of such a kind. */
export interface CompanionFile extends KnownFile {
  readonly dialect: CompanionKind;
  /** Whose tools it is about; `undefined` where there is none, or nobody says which of several. */
  readonly manifest: Manifest | undefined;
  /** The manifests that have its name, in the order in which they are looked for. */
  readonly candidates: readonly Manifest[];
  readonly parts: readonly NamedPart[];
}

/** A part of a file as an outline lists it. */
export interface NamedPart extends Part {
  readonly title: string;
  readonly nameNode: ASTNode | undefined;
  /** What stands next to its name, in a few words. */
  readonly detail: string | undefined;
}

/** A value that can stand at a place, found in the surroundings. */
export interface ValueCandidate {
  readonly value: string;
  /** One line next to the label: where it comes from. */
  readonly detail?: string;
  readonly documentation?: string;
  /** What it is, for the icon next to it; `value` where nothing is said. */
  readonly kind?: 'file' | 'module' | 'class' | 'function' | 'value';
  /** Plainly the one that is meant: what is written in one go starts with it (Talos: the id is the folder's name). */
  readonly isInitial?: boolean;
}

/** Offers values for the places whose path matches. */
export interface ValueProvider<F extends KnownFile = Manifest> {
  /** Segments of the path; `*` is any one segment. `['tools', '*', 'command', '0']`. */
  readonly path: readonly string[];
  values(file: F, path: Path, workspace: Workspace): Promise<readonly ValueCandidate[]>;
}

/** A stretch of a document that leads to a file or an address. */
export interface FileLink {
  readonly node: ASTNode;
  /** An absolute URI. */
  readonly target: string;
  readonly tooltip?: string;
}
