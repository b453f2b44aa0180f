/** The kinds of documents: a manifest of a dialect, or a companion file of one. */
import type { Edit, Editor } from '../document/edit/edit';
import type { ManifestDocument } from '../document/manifest-document';
import type { ASTNode, Json, Path } from '../document/tree/node';
import type { Workspace } from '../workspace';
import type { JsonSchema } from './json-schema';
import type { KnownFile, Part } from './known-file';
import type { Manifest } from './manifest';
import type { Rule } from './rule';
import type { Tool } from './tool';

/** A kind of document: its syntax, its rules, and its data for completion and hover. */
export interface DocumentKind<F extends KnownFile = KnownFile> {
  /** Stable identifier in settings and output: `agentcli`. */
  readonly id: string;
  /** The displayed name: `goagent agentcli`. */
  readonly title: string;
  /** The platform's name in messages: "agentcli refuses the file". */
  readonly platform: string;
  /** The syntaxes that the platform itself reads. */
  readonly reads: {
    readonly json: boolean;
    readonly yaml: boolean;
    /** Its JSON may contain `NaN`, `Infinity` and `-Infinity`, as Python's reader accepts. */
    readonly nonFiniteNumbers?: boolean;
    /** Its JSON may contain comments, trailing commas and a byte order mark. */
    readonly lenientJson?: boolean;
    /** Its JSON is strict but for comments, or for a byte order mark. */
    readonly comments?: true;
    readonly byteOrderMark?: true;
    /** A file without a value is valid. */
    readonly empty?: true;
    /** What it does with bytes that are not valid UTF-8: `replaced` by U+FFFD inside strings, or the file `refused`. Absent: not known. */
    readonly wrongBytes?: 'replaced' | 'refused';
  };
  /** Levels of nesting above which the platform refuses JSON, and its message; `{char}` opens the first excess level. Absent: not known. */
  readonly refusesNesting?: { readonly levels: number; readonly message: string };
  /** The root schema, from `schemas/<id>.schema.json`. */
  readonly schema: JsonSchema;
  /** Its own rules, in addition to those for every kind. */
  readonly rules: readonly Rule<F>[];
  /**
   * The key as the platform interprets it, if it does not match keys exactly: agentcli reads `"Command"` as `command`.
   * Absent: keys match exactly.
   */
  canonicalKey?(key: string, path: Path): string;
  /** Values from the surrounding files, see {@link ValueProvider}. */
  readonly valueProviders?: readonly ValueProvider<F>[];
  /** The schema for the text at an offset, if it depends on the offset (in cases: on the tool that is called). Absent: {@link schema}. */
  schemaAt?(file: F, offset: number): JsonSchema;
  /** The tool that a value refers to: its documentation is shown instead of the key's. Absent or `undefined`: none. */
  toolNamedBy?(file: F, node: ASTNode): { readonly tool: Tool; readonly manifest: Manifest } | undefined;
  /** Links to other files: modules, handlers, binaries. */
  links?(file: F, workspace: Workspace): Promise<readonly FileLink[]>;
}

/** A kind of document that is about manifests or their tools, and is known by its name. */
export interface CompanionKind<F extends CompanionFile = CompanionFile> extends DocumentKind<F> {
  /** The name of one such file in messages: "cases file". */
  readonly noun: string;
  /** The name of its parts, in singular and plural. */
  readonly parts: { readonly one: string; readonly many: string };
  /** The root member that lists the parts. */
  readonly partsKey: string;
  /** Its name alone decides: a text without the key of the parts is such a file too. */
  readonly isKnownByName?: true;
  /** A text that such a file has, as other products use its name too: without it, it is something else. */
  readonly marker?: string;
  /** Nothing else has its name: a file that is still empty, or has only braces and quotes, is such a file without the text, too. */
  readonly isOwnName?: true;
  /** Globs of such files, equivalent to {@link isNamed}; none if other programs use the name too. */
  readonly usualFiles: readonly string[];
  /** Whether a path or URI has the name of such a file; it is then never read as a manifest. */
  isNamed(path: string): boolean;
  /** The possible paths of the manifest of such a file; none if it is not about one manifest. */
  manifestPlaces(path: string): readonly string[];
  /** The possible paths of such files of one manifest. */
  placesNextTo(manifestPath: string): readonly string[];
  /**
   * Reads a document that has the name of such a file. @param manifests those at {@link manifestPlaces}
   * @returns `undefined` if it is clearly something else
   */
  read(document: ManifestDocument, manifests: readonly Manifest[]): F | undefined;
  /** The edits of such a file when a tool is renamed. */
  renameTool(file: F, name: string, newName: string, editor: Editor): readonly Edit[];
}

/** A file of a companion kind. */
export interface CompanionFile extends KnownFile {
  readonly dialect: CompanionKind;
  /** The manifest whose tools it is about; `undefined` if there is none, or several and the file does not determine which. */
  readonly manifest: Manifest | undefined;
  /** The manifests that match its name, in lookup order. */
  readonly candidates: readonly Manifest[];
  readonly parts: readonly NamedPart[];
}

/** A part of a file as an outline lists it. */
export interface NamedPart extends Part {
  readonly title: string;
  readonly nameNode: ASTNode | undefined;
  /** A short description next to its name. */
  readonly detail: string | undefined;
}

/** A possible value for a place, found in the surrounding files. */
export interface ValueCandidate {
  readonly value: string;
  /** What is written, if it is more than the value: a whole entry. The value is its label then. */
  readonly whole?: Json;
  /** One line next to the label: where it comes from. */
  readonly detail?: string;
  readonly documentation?: string;
  /** Determines the icon; `value` if absent. */
  readonly kind?: 'file' | 'module' | 'class' | 'function' | 'value';
  /** Certainly the intended value: a snippet has it as its initial value (Talos: the id is the folder's name). */
  readonly isInitial?: boolean;
}

/** Offers values for the places whose path matches. */
export interface ValueProvider<F extends KnownFile = Manifest> {
  /** Segments of the path; `*` is any one segment. `['tools', '*', 'command', '0']`. */
  readonly path: readonly string[];
  /** @param typed what is there already, without quotes. Default: nothing */
  values(file: F, path: Path, workspace: Workspace, typed?: string): Promise<readonly ValueCandidate[]>;
}

/** A link from a node to a file or a URL. */
export interface FileLink {
  readonly node: ASTNode;
  /** An absolute URI. */
  readonly target: string;
  readonly tooltip?: string;
}
