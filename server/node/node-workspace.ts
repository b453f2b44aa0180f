/** The workspace on the local file system. Results are cached until a change is reported. */
import { URI } from 'vscode-uri';
import type { DirectoryEntry, FileStat, Workspace, WorkspaceManifest } from '../service/workspace';
import { type Disk, patientDisk } from './disk';
import { isInside } from './is-inside';

const MAX_SOURCE_BYTES = 1024 * 1024;

/** Provides the other manifests of the workspace. */
export type OtherManifests = () => Promise<readonly WorkspaceManifest[]>;

/** Read access to `file:` URIs. Anything else, and anything unreadable, counts as missing. */
export class NodeWorkspace implements Workspace {
  private answers = new Map<string, Promise<unknown>>();
  private changes = 0;

  /**
   * @param others the manifests of the workspace, for completing words that other manifests use
   * @param pythonOf the Python interpreter in the settings for a file
   */
  constructor(
    public folders: readonly string[],
    private readonly others: OtherManifests = async () => [],
    private readonly disk: Disk = patientDisk,
    private readonly pythonOf: Workspace['chosenPython'] = () => undefined,
  ) {}

  get revision(): number {
    return this.changes;
  }

  /** Clears the cache: something on disk has changed. */
  invalidate(): void {
    this.answers = new Map();
    this.changes++;
  }

  stat(uri: string): Promise<FileStat | undefined> {
    return this.once(`stat ${uri}`, uri, async (path) => this.disk.stat(path));
  }

  readFile(uri: string): Promise<string | undefined> {
    return this.once(`text ${uri}`, uri, async (path) => (await this.disk.readText(path, MAX_SOURCE_BYTES)).text);
  }

  wrongByte(uri: string): Promise<number | undefined> {
    return this.once(`byte ${uri}`, uri, async (path) => (await this.disk.readText(path)).patched?.wrongByte);
  }

  async readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    const entries = await this.once(`list ${uri}`, uri, async (path) =>
      [...(await this.disk.list(path))].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
    return entries ?? [];
  }

  async isWithin(uri: string): Promise<boolean> {
    const path = filePath(uri);
    const folders = this.folders.flatMap((folder) => filePath(folder) ?? []);
    return path !== undefined && isInside(path, folders);
  }

  chosenPython(uri: string): string | undefined {
    return this.pythonOf(uri);
  }

  async manifests(exceptUri: string): Promise<readonly WorkspaceManifest[]> {
    return (await this.others()).filter(({ uri }) => uri !== exceptUri);
  }

  private once<T>(key: string, uri: string, ask: (path: string) => Promise<T>): Promise<T | undefined> {
    const known = this.answers.get(key) as Promise<T | undefined> | undefined;
    if (known) return known;
    const path = filePath(uri);
    const answer = path === undefined ? Promise.resolve(undefined) : ask(path).catch(() => undefined);
    this.answers.set(key, answer);
    return answer;
  }
}

/** The path of a `file:` URI; `undefined` for any other URI. */
export function filePath(uri: string): string | undefined {
  try {
    const parsed = URI.parse(uri, true);
    return parsed.scheme === 'file' ? parsed.fsPath : undefined;
  } catch {
    return undefined;
  }
}

/** The `file:` URI of a path, as VS Code writes it. */
export function fileUri(path: string): string {
  return URI.file(path).toString();
}
