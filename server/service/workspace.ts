/** The language service's access to anything outside the text. The service itself uses no file system, network or process. */
import { applyEdits, type Edit } from './document/edit/edit';
import { type ManifestDocument, parseFile } from './document/manifest-document';
import { Sources } from './sources';
import { foldersOf, pathOfUri } from './uri';

/** The type of a file system entry. */
export interface FileStat {
  readonly type: 'file' | 'directory';
  /** Whether the file is executable; `undefined` if the system has no such permission. */
  readonly executable?: boolean;
}

/** One entry of a folder. */
export interface DirectoryEntry {
  readonly name: string;
  readonly type: 'file' | 'directory';
  /** Whether it is a symbolic link, to a file or a directory. */
  readonly isLink?: boolean;
}

/** Where the tools of a file must work, as its author has set it. */
export interface ChosenTargets {
  /** Ids of targets; `undefined` if none are set, so that the dialect's own apply. */
  readonly ids: readonly string[] | undefined;
  /** The name under which the file's tools are served. */
  readonly server: string | undefined;
  /** The plugin that brings the server. */
  readonly plugin: string | undefined;
}

/** Nothing is set. */
export const NO_TARGETS: ChosenTargets = { ids: undefined, server: undefined, plugin: undefined };

/** Limits of estimated tokens. Absent: none is set. */
export interface TokenBudget {
  /** Of each tool. */
  readonly tool?: number;
  /** Of all tools of a file. */
  readonly manifest?: number;
}

/** What an author has set for files, in an editor or in a configuration file. */
export interface Chosen {
  /** The Python interpreter: a path, or a name on PATH. `undefined` if none is set. */
  python(uri: string): string | undefined;
  targets(uri: string): ChosenTargets;
  tokenBudget(uri: string): TokenBudget;
  /** Absent: none are named for any file. */
  sources?(uri: string): FactSources;
}

/** Where the facts of a plugin come from, by key: a file, relative to its root, and a JSON Pointer. `package.json#/version` */
export type FactSources = Readonly<Record<string, string>>;

/** Read access to the files around a manifest. All locations are URI strings (`file:///…`). */
export interface Workspace {
  /** The open folders, outermost first, without a trailing slash. */
  readonly folders: readonly string[];
  /** Increases whenever something outside the texts was reported to have changed. */
  readonly revision: number;
  /** `undefined` if nothing exists there or it can't be read. */
  stat(uri: string): Promise<FileStat | undefined>;
  /** The text of a file of moderate size (1 MiB); `undefined` if there is none, or it is not text. */
  readFile(uri: string): Promise<string | undefined>;
  /** The offset of the first byte of a file that is not valid UTF-8, counted from 0; `undefined` if there is none, or no such file. */
  wrongByte(uri: string): Promise<number | undefined>;
  /** The entries of a folder, by name; none if the folder does not exist. */
  readDirectory(uri: string): Promise<readonly DirectoryEntry[]>;
  /** Whether a URI is, or would be created, inside an open folder, after resolving all symbolic links. */
  isWithin(uri: string): Promise<boolean>;
  /** The Python interpreter that the user has set for the files at a URI: a path, or a name on PATH. `undefined` if none is set. */
  chosenPython(uri: string): string | undefined;
  /** Where the tools of a file must work. */
  chosenTargets(uri: string): ChosenTargets;
  /** The limits of tokens for a file. */
  tokenBudget(uri: string): TokenBudget;
  /** Where the facts that a file states come from, as the configuration says. */
  chosenSources(uri: string): FactSources;
  /** The other manifests of the workspace as far as they were found yet (to suggest values used elsewhere), except the one at `exceptUri`. */
  manifests(exceptUri: string): Promise<readonly WorkspaceManifest[]>;
  /**
   * The result of a computation, cached until an answer that it was found from changes.
   * @param key identifies the computation and everything its result depends on, except the answers
   * @param compute must ask the given workspace only
   */
  derived<T>(key: string, compute: (workspace: Workspace) => Promise<T>): Promise<T>;
  /**
   * The result of a computation from a text alone, kept for equal texts of all files, and for texts that come back.
   * @param kind identifies the computation and everything else that its result depends on
   */
  fromText<T>(kind: string, text: string, compute: () => T): T;
  /** The same workspace, which notes what it is asked. */
  noting(): NotingWorkspace;
  /** Notes that a result was found from these too. */
  relyOn(sources: Sources): void;
  /** Waits until it is known which answers are different since the changes that were reported. */
  settled(): Promise<void>;
  /** Whether everything that a result was found from is still the same, as far as {@link settled}. */
  isCurrent(sources: Sources): boolean;
}

/** A workspace that notes what it is asked. */
export interface NotingWorkspace extends Workspace {
  readonly sources: Sources;
}

/** Another manifest of the workspace. */
export interface WorkspaceManifest {
  readonly uri: string;
  readonly dialectId: string;
  /** Parses it; `undefined` if it is not there any more. */
  document(): Promise<ManifestDocument | undefined>;
}

/** A manifest of a {@link memoryWorkspace}. */
export interface MemoryManifest {
  readonly uri: string;
  readonly dialectId: string;
  readonly text: string;
}

/** A workspace in memory, for tests and for texts without files around them. Keys are URIs, values are file texts. */
export function memoryWorkspace(
  files: Readonly<Record<string, string>> = {},
  options: {
    readonly folders?: readonly string[];
    readonly executable?: readonly string[];
    readonly manifests?: readonly MemoryManifest[];
    readonly wrongBytes?: Readonly<Record<string, number>>;
    readonly python?: string;
    readonly targets?: Partial<ChosenTargets>;
    readonly tokenBudget?: TokenBudget;
    readonly sources?: FactSources;
  } = {},
): Workspace {
  let folders: ReadonlySet<string> | undefined;
  const isFolder = (uri: string) => {
    folders ??= new Set(Object.keys(files).flatMap(foldersOf));
    return folders.has(uri);
  };
  return unchanging({
    folders: options.folders ?? ['file:///w'],
    revision: 0,
    stat: async (uri) => {
      if (uri in files) return { type: 'file', executable: options.executable?.includes(uri) ?? true };
      return isFolder(uri) ? { type: 'directory' } : undefined;
    },
    readFile: async (uri) => files[uri],
    wrongByte: async (uri) => options.wrongBytes?.[uri],
    readDirectory: async (uri) => {
      const entries = new Map<string, DirectoryEntry>();
      for (const file of Object.keys(files)) {
        if (!file.startsWith(`${uri}/`)) continue;
        const [name = '', ...rest] = file.slice(uri.length + 1).split('/');
        entries.set(name, { name: pathOfUri(name), type: rest.length > 0 ? 'directory' : 'file' });
      }
      return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    isWithin: async (uri) => (options.folders ?? ['file:///w']).some((folder) => uri.startsWith(`${folder}/`)),
    chosenPython: () => options.python,
    chosenTargets: () => ({ ...NO_TARGETS, ...options.targets }),
    tokenBudget: () => options.tokenBudget ?? {},
    chosenSources: () => options.sources ?? {},
    manifests: async (exceptUri) =>
      (options.manifests ?? [])
        .filter(({ uri }) => uri !== exceptUri)
        .map(({ uri, dialectId, text }) => ({ uri, dialectId, document: async () => parseFile(uri, text) })),
  });
}

/** The files that a fix creates, changes or makes executable. */
interface FixedFiles {
  readonly elsewhere?: { readonly document: ManifestDocument; readonly edits: readonly Edit[] };
  readonly newFiles?: readonly { readonly uri: string; readonly text: string }[];
  readonly executables?: readonly string[];
}

/** A workspace as it is after a fix: its new files exist, the other file is changed, and its programs are executable. */
export function workspaceWith(
  workspace: Workspace,
  { elsewhere, newFiles = [], executables = [] }: FixedFiles,
): Workspace {
  if (!elsewhere && newFiles.length === 0 && executables.length === 0) return workspace;
  const made = new Map(newFiles.map(({ uri, text }) => [uri, text]));
  if (elsewhere) made.set(elsewhere.document.uri, applyEdits(elsewhere.document.text, elsewhere.edits));
  const news = memoryWorkspace(Object.fromEntries(made));
  return unchanging({
    folders: workspace.folders,
    revision: workspace.revision,
    stat: async (uri) => {
      const there = (await workspace.stat(uri)) ?? (await news.stat(uri));
      return there && executables.includes(uri) ? { ...there, executable: true } : there;
    },
    readFile: async (uri) => made.get(uri) ?? workspace.readFile(uri),
    wrongByte: async (uri) => (made.has(uri) ? undefined : workspace.wrongByte(uri)),
    readDirectory: async (uri) => {
      const there = await workspace.readDirectory(uri);
      const names = new Set(there.map(({ name }) => name));
      return [...there, ...(await news.readDirectory(uri)).filter(({ name }) => !names.has(name))];
    },
    isWithin: (uri) => workspace.isWithin(uri),
    chosenPython: (uri) => workspace.chosenPython(uri),
    chosenTargets: (uri) => workspace.chosenTargets(uri),
    tokenBudget: (uri) => workspace.tokenBudget(uri),
    chosenSources: (uri) => workspace.chosenSources(uri),
    manifests: (exceptUri) => workspace.manifests(exceptUri),
  });
}

/** A workspace whose answers never change. */
function unchanging(
  answers: Omit<Workspace, 'derived' | 'fromText' | 'noting' | 'relyOn' | 'settled' | 'isCurrent'>,
): Workspace {
  const results = new Map<string, Promise<unknown>>();
  const sources = new Sources(0);
  return {
    ...answers,
    derived<T>(key: string, compute: (workspace: Workspace) => Promise<T>): Promise<T> {
      const known = results.get(key) as Promise<T> | undefined;
      if (known) return known;
      const result = compute(this);
      results.set(key, result);
      return result;
    },
    fromText: (_kind, _text, compute) => compute(),
    noting() {
      return { ...this, sources };
    },
    relyOn: () => {},
    settled: async () => {},
    isCurrent: () => true,
  };
}
