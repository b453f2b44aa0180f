/** What the language service may ask of the world outside the text. The service itself has no file system, network or process. */
import type { Fix } from './model/rule';

/** What stands at a place. */
export interface FileStat {
  readonly type: 'file' | 'directory';
  /** Whether the file may be executed; `undefined` where the system has no such notion. */
  readonly executable?: boolean;
}

/** One entry of a folder. */
export interface DirectoryEntry {
  readonly name: string;
  readonly type: 'file' | 'directory';
}

/** Read access to the files around a manifest. Every address is a URI as text (`file:///…`). */
export interface Workspace {
  /** The folders that are open, outermost first; without a slash at the end. */
  readonly folders: readonly string[];
  /**
   * Grows whenever an answer given before may have changed: what was computed from answers is kept only while it stays the same.
   */
  readonly revision: number;
  /** `undefined` where nothing is there or it can't be read. */
  stat(uri: string): Promise<FileStat | undefined>;
  /** The text of a file of moderate size (1 MiB); `undefined` where there is none, or it is no text. */
  readFile(uri: string): Promise<string | undefined>;
  /** The first byte of a file that is no UTF-8, counted from 0; `undefined` where all of it is, or no such file is there. */
  wrongByte(uri: string): Promise<number | undefined>;
  /** The entries of a folder, by name; none where there is no such folder. */
  readDirectory(uri: string): Promise<readonly DirectoryEntry[]>;
  /** Whether something at that place lies, or would be made, in an open folder: every symbolic link is followed. */
  isWithin(uri: string): Promise<boolean>;
  /** The Python that the user has set for the files at an address: a path, or a name on PATH. `undefined` where none is set. */
  chosenPython(uri: string): string | undefined;
  /** The texts of the other manifests of the workspace (for words used elsewhere), without the one asked from. */
  manifests(exceptUri: string): Promise<readonly WorkspaceManifest[]>;
}

/** Another manifest of the workspace as last seen. */
export interface WorkspaceManifest {
  readonly uri: string;
  readonly dialectId: string;
  readonly text: string;
  readonly languageId: string;
}

/** A workspace in memory, for tests and for texts that stand alone. Keys are URIs, values are file texts. */
export function memoryWorkspace(
  files: Readonly<Record<string, string>> = {},
  options: {
    readonly folders?: readonly string[];
    readonly executable?: readonly string[];
    readonly manifests?: readonly WorkspaceManifest[];
    readonly wrongBytes?: Readonly<Record<string, number>>;
    readonly python?: string;
  } = {},
): Workspace {
  const isFolder = (uri: string) => Object.keys(files).some((file) => file.startsWith(`${uri}/`));
  return {
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
        entries.set(name, { name, type: rest.length > 0 ? 'directory' : 'file' });
      }
      return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    isWithin: async (uri) => (options.folders ?? ['file:///w']).some((folder) => uri.startsWith(`${folder}/`)),
    chosenPython: () => options.python,
    manifests: async (exceptUri) => (options.manifests ?? []).filter((manifest) => manifest.uri !== exceptUri),
  };
}

/** A workspace with what a fix makes: its new files are there, and its programs may be executed. */
export function workspaceWith(
  workspace: Workspace,
  { newFiles = [], executables = [] }: Pick<Fix, 'newFiles' | 'executables'>,
): Workspace {
  if (newFiles.length === 0 && executables.length === 0) return workspace;
  const made = new Map(newFiles.map(({ uri, text }) => [uri, text]));
  const news = memoryWorkspace(Object.fromEntries(made));
  return {
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
    manifests: (exceptUri) => workspace.manifests(exceptUri),
  };
}
