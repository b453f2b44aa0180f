/** What a dialect is to the rest of the service. Features, targets and the client know dialects only through this. */
import type { TextEdit } from 'vscode-languageserver-types';
import type { ASTNode, Path } from '../document/tree/node';
import type { Invoker } from '../invocation/invoker';
import type { Workspace } from '../workspace';
import type { DocumentKind } from './document-kind';
import type { Detection, Manifest } from './manifest';
import type { NewFile } from './rule';
import type { Tool } from './tool';

/** One way of writing tool manifests, with the platform that reads it: a kind of document that declares tools. */
export interface Dialect extends DocumentKind<Manifest> {
  /** The member of the root that lists the tools; `undefined` where the root itself is the tool. */
  readonly toolsKey: string | undefined;
  /**
   * Usual places, as globs on the path: they raise a score and let completion work in a file that has no content yet.
   * Only places that this dialect may claim when the content says nothing.
   */
  readonly usualFiles: readonly string[];
  /** Globs of files for whose sake an editor starts the extension, where these are more than {@link usualFiles}. */
  readonly searchedFiles?: readonly string[];
  /** Where a new manifest belongs, as a path in a folder: one of the usual places. */
  readonly newFile: string;
  /** Members of the root that no other dialect has: in a file of another one they say that it is none. The list of tools is one anyway. */
  readonly marks: readonly string[];
  /** How much a tree looks like this dialect, by its own members: what those of other dialects say is decided by the registry's reader. Must be quick: at most the root and the first few tools are looked at. */
  detect(root: ASTNode, uri: string): Detection;
  /**
   * The tools as the platform puts them together, where that is not simply the list under {@link toolsKey} (agentcli: of repeated lists the
   * later one fills in the earlier). Absent, or `undefined`: the list as it stands.
   */
  decodedTools?(root: ASTNode): readonly ASTNode[] | undefined;
  /** Reads one tool. Called once for each version of a tool's text; the same node gives the same tool. */
  readTool(node: ASTNode, root: ASTNode): Tool;
  /**
   * Whatever of the head `readTool` and the rules' `checkTool` look at (Talos: the id that names are prefixed with), as one text.
   * What was found out about a tool is kept while this and the tool's own text stay the same.
   */
  toolContext?(root: ASTNode): string;
  /**
   * The platform's words where two tools of one name make it refuse the file: `{index}` is that of the second tool, `{name}` its name.
   * Absent: the platform accepts it, and the last one wins.
   */
  readonly refusesDuplicateTools?: string;
  /** A tool's name as the platform's own messages show it, for `{name}` in them (agentcli: in Go's quotes). Absent: as it is written. */
  shownName?(tool: ASTNode): string;
  /** Nobody has seen the platform accept or refuse anything: its documents are all that is known, and what messages speak of. */
  readonly knownByDocumentsOnly?: boolean;
  /**
   * The names that tools may have where code next to the manifest decides that (Talos: its handlers): no fix gives a tool another one.
   * Absent, or `undefined`: any name will do.
   */
  toolNames?(manifest: Manifest, workspace: Workspace): Promise<readonly string[] | undefined>;
  /**
   * Whether the platform passes over a member of an embedded JSON Schema without telling the model (Talos: `enum`). Such ones are
   * offered last, and it is said. Absent: it passes on all of them.
   */
  isUnsent?(path: Path, root: ASTNode | undefined): boolean;
  /** How the platform calls a tool. Absent where that is not known. */
  readonly invoker?: Invoker;
  /** What in this dialect names what: for definition, references and rename. */
  symbols?(manifest: Manifest): readonly ManifestSymbol[];
  /** The edit of the code next to a manifest that gives what a tool calls another name. Absent or `undefined`: it is not known which. */
  codeRename?(manifest: Manifest, name: string, newName: string, workspace: Workspace): Promise<CodeEdit | undefined>;
  /** What of the surroundings could not be read, so that rules are silent which look there. Absent: all of it can always be read. */
  blindSpots?(manifest: Manifest, workspace: Workspace): Promise<readonly BlindSpot[]>;
  /**
   * The files that the platform needs next to a manifest and that are not there, with what they may begin with. A call of one of its tools
   * is not even tried. Absent: it needs none.
   */
  missingFiles?(manifest: Manifest, workspace: Workspace): Promise<readonly MissingFile[]>;
}

/** An edit of a file that is no manifest. */
export interface CodeEdit {
  readonly uri: string;
  readonly edit: TextEdit;
}

/** A file that a platform needs. */
export interface MissingFile extends NewFile {
  /** Its name, for titles: `index.ts`. */
  readonly name: string;
  /** What the platform does without it, and what belongs into it: sentences. */
  readonly why: string;
}

/** Something that a check could not see: said where the author would look for it, as silence looks like all is well. */
export interface BlindSpot {
  /** Which checks are off, as a sentence without a full stop: "Missing handlers are not reported". */
  readonly off: string;
  /** What could not be read, and where: "`make()` is only known when it runs (index.ts, line 3)". */
  readonly why: string;
}

/** A thing with a name that is declared once and named elsewhere in the same file. */
export interface ManifestSymbol {
  readonly kind: 'tool' | 'function' | 'parameter' | 'setting' | 'trigger';
  readonly name: string;
  /** The string node (or key) that declares it. */
  readonly declaration: ASTNode;
  /** The string nodes that name it. */
  readonly references: readonly ASTNode[];
}
