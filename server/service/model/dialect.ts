/** The interface of a dialect. Features, targets and the client know dialects only through it. */
import type { TextEdit } from 'vscode-languageserver-types';
import type { ASTNode, Path } from '../document/tree/node';
import type { Workspace } from '../workspace';
import type { DocumentKind } from './document-kind';
import type { Invoker } from './invoker';
import type { Detection, Manifest } from './manifest';
import type { NewFile } from './rule';
import type { ShapeViolation } from './shape-violation';
import type { Tool } from './tool';

/** A format of tool manifests and the platform that reads it: a document kind that declares tools. */
export interface Dialect extends DocumentKind<Manifest> {
  /** The root member that lists the tools; `undefined` if the root itself is the tool. */
  readonly toolsKey: string | undefined;
  /**
   * Usual paths, as globs: they raise the score and enable completion in a file that has no content yet.
   * Only paths that this dialect may claim if the content gives no evidence.
   */
  readonly usualFiles: readonly string[];
  /** Globs of files that activate the extension in an editor, if they are more than {@link usualFiles}. */
  readonly searchedFiles?: readonly string[];
  /** The path of a new manifest, relative to a folder: one of the usual ones. */
  readonly newFile: string;
  /** Root members that only this dialect has: evidence against any other dialect. {@link toolsKey} need not be listed. */
  readonly marks: readonly string[];
  /**
   * How well a tree matches this dialect, by its own members; `recognise` weighs the members of other dialects.
   * Must be quick: it looks at the root and the first few tools at most.
   */
  detect(root: ASTNode, uri: string): Detection;
  /**
   * The tools as the platform combines them, if that is not simply the array under {@link toolsKey} (agentcli merges a repeated array
   * into the earlier one). Absent, or `undefined`: the array as written.
   */
  decodedTools?(root: ASTNode): readonly ASTNode[] | undefined;
  /** Reads one tool. Called once for each version of a tool's text; the same node gives an equal tool. */
  readTool(node: ASTNode, root: ASTNode): Tool;
  /**
   * Everything outside the tools that `readTool` and the rules' `checkTool` depend on (Talos: the id that prefixes names), as one string.
   * Cached results of a tool stay valid while this and the tool's own text are unchanged.
   */
  toolContext?(root: ASTNode): string;
  /** Other values of the key that `Tool.prefixKey` names, with which the platform works, best first. Absent: none are known. */
  otherPrefixes?(manifest: Manifest, workspace: Workspace): readonly string[];
  /**
   * The platform's message when it refuses a file with two tools of the same name: `{index}` is that of the second tool, `{name}` its name.
   * Absent: the platform accepts the file, and the last tool wins.
   */
  readonly refusesDuplicateTools?: string;
  /** A tool's name as the platform's messages show it, for `{name}` in them (agentcli: in Go's quotes). Absent: as written. */
  shownName?(tool: ASTNode): string;
  /** The type of a value as the platform's messages name it, for `{type}` in them. Absent: as JSON Schema does. @param expected the types that are allowed */
  shownType?(node: ASTNode, expected: readonly string[]): string;
  /** Whether a file of this root is accepted in spite of what the platform refuses in others (Talos: tools that its registry skips). */
  accepts?(violation: ShapeViolation, root: ASTNode | undefined): boolean;
  /**
   * The objects besides tools of which its code reads the declared keys alone, as in `nodesAt`: `credentials/*`, `''` for the root. Absent: not known, nor of
   * tools.
   */
  readonly ignoresOtherKeys?: readonly string[];
  /** The platform's behaviour was never observed: only its documentation is known, and messages refer to that. */
  readonly knownByDocumentsOnly?: boolean;
  /**
   * The names that tools may have, if code next to the manifest determines them (Talos: its handlers): fixes use no other names.
   * Absent, or `undefined`: any name is allowed.
   */
  toolNames?(manifest: Manifest, workspace: Workspace): Promise<readonly string[] | undefined>;
  /**
   * Whether the platform does not send a member of an embedded JSON Schema to the model (Talos: `enum`). Completion offers such members
   * last, with a note. Absent: the platform sends all of them.
   */
  isUnsent?(path: Path, root: ASTNode | undefined): boolean;
  /**
   * The manifest with what files next to it add (Glean: the parameters of its tool), for calls, cases, and what the model sees. Rules get it
   * as written. Reads through the workspace alone, so that results are found again when such a file changes. Absent: manifests are complete.
   */
  completed?(manifest: Manifest, workspace: Workspace): Promise<Manifest>;
  /** The ids of the targets that the platform sends tools to, where it is known: they apply unless others are set. Absent: not known. */
  readonly sendsTo?: readonly string[];
  /** How the platform calls a tool. Absent if unknown. */
  readonly invoker?: Invoker;
  /** Declarations and their references in a manifest, for definition, references and rename. Absent: tools, to which nothing refers. */
  symbols?(manifest: Manifest): readonly ManifestSymbol[];
  /** The edit that renames what a tool calls in the code next to the manifest. Absent or `undefined`: not known. */
  codeRename?(manifest: Manifest, name: string, newName: string, workspace: Workspace): Promise<CodeEdit | undefined>;
  /** Surrounding files that could not be read, so that rules that depend on them report nothing. Absent: all can always be read. */
  blindSpots?(manifest: Manifest, workspace: Workspace): Promise<readonly BlindSpot[]>;
  /**
   * The missing files that the platform needs next to a manifest, with their initial content. While one is missing, no tool of the manifest
   * is called. Absent: it needs none.
   */
  missingFiles?(manifest: Manifest, workspace: Workspace): Promise<readonly MissingFile[]>;
  /**
   * The files to create together with a new manifest, so that its tools can be called at once: those of its handlers, programs or modules
   * that do not exist, with code that returns the arguments. Absent: its tools are called elsewhere.
   */
  starterFiles?(manifest: Manifest, workspace: Workspace): Promise<readonly StarterFile[]>;
  /** What a call of a new manifest's tools needs besides: sentences for the author. Absent: nothing. */
  readonly beforeFirstCall?: string;
}

/** A file that is created together with a new manifest. */
export interface StarterFile extends NewFile {
  readonly isExecutable?: boolean;
}

/** An edit of a file that is not a manifest. */
export interface CodeEdit {
  readonly uri: string;
  readonly edit: TextEdit;
}

/** A file that a platform needs. */
export interface MissingFile extends NewFile {
  /** Its name, for titles: `index.ts`. */
  readonly name: string;
  /** What the platform does without it, and what belongs in it: sentences. */
  readonly why: string;
}

/** Something that a check could not read. Shown to the author, because no report would look as if everything were valid. */
export interface BlindSpot {
  /** Which checks are off, as a sentence without a full stop: "Missing handlers are not reported". */
  readonly off: string;
  /** What could not be read, and where: "`make()` is only known when it runs (index.ts, line 3)". */
  readonly why: string;
}

/** A named entity that is declared once and referenced elsewhere in the same file. */
export interface ManifestSymbol {
  readonly kind: 'tool' | 'function' | 'parameter' | 'setting' | 'trigger';
  readonly name: string;
  /** The string node (or key) that declares it. */
  readonly declaration: ASTNode;
  /** The string nodes that refer to it. */
  readonly references: readonly ASTNode[];
}
