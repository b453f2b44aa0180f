/** The workspace as its disk shows it. Results are cached until a change is reported. */
import { Sources } from '../service/sources';
import {
  type Chosen,
  type ChosenTargets,
  type DirectoryEntry,
  type FactSources,
  type FileStat,
  NO_TARGETS,
  type NotingWorkspace,
  type TokenBudget,
  type Workspace,
  type WorkspaceManifest,
} from '../service/workspace';
import { Answers, type DiskChange, type Question } from './answers';
import { isSearchedIn } from './candidates';
import type { FileAccess } from './disk';

/** Larger files are not read as sources: of a manifest's code, say. */
export const MAX_SOURCE_BYTES = 1024 * 1024;

/** Nothing is set for any file. */
const NOTHING_CHOSEN: Chosen = { python: () => undefined, targets: () => NO_TARGETS, tokenBudget: () => ({}) };

/** Provides the other manifests of the workspace. */
export type OtherManifests = () => Promise<readonly WorkspaceManifest[]>;

/** What a workspace is made of. */
interface Surroundings {
  folders: readonly string[];
  revision: number;
  readonly others: OtherManifests;
  readonly files: FileAccess;
  readonly chosen: Chosen;
  readonly answers: Answers;
  readonly byText: ResultsByText;
}

/** The entries of a folder as they are listed: their order does not depend on the disk. */
export function byName(entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  return [...entries].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Answers questions about URIs that the disk has. Anything else, and anything unreadable, counts as missing. */
class Answering implements Workspace {
  constructor(
    protected readonly around: Surroundings,
    /** Where questions are noted. */
    readonly sources?: Sources,
  ) {}

  get folders(): readonly string[] {
    return this.around.folders;
  }

  get revision(): number {
    return this.around.revision;
  }

  stat(uri: string): Promise<FileStat | undefined> {
    return this.ask('stat', uri, async (path) => this.around.files.disk.stat(path));
  }

  readFile(uri: string): Promise<string | undefined> {
    return this.ask('text', uri, async (path) => (await this.around.files.disk.readText(path, MAX_SOURCE_BYTES)).text);
  }

  wrongByte(uri: string): Promise<number | undefined> {
    return this.ask('byte', uri, async (path) => (await this.around.files.disk.readText(path)).patched?.wrongByte);
  }

  async readDirectory(uri: string): Promise<readonly DirectoryEntry[]> {
    const entries = await this.ask('list', uri, async (path) => byName(await this.around.files.disk.list(path)));
    return entries ?? [];
  }

  async isWithin(uri: string): Promise<boolean> {
    const folders = this.folders.flatMap((folder) => this.around.files.placeOf(folder) ?? []);
    return (await this.ask('within', uri, async (path) => this.around.files.disk.isInside(path, folders))) === true;
  }

  chosenPython(uri: string): string | undefined {
    return this.around.chosen.python(uri);
  }

  chosenTargets(uri: string): ChosenTargets {
    return this.around.chosen.targets(uri);
  }

  tokenBudget(uri: string): TokenBudget {
    return this.around.chosen.tokenBudget(uri);
  }

  chosenSources(uri: string): FactSources {
    return this.around.chosen.sources?.(uri) ?? {};
  }

  async manifests(exceptUri: string): Promise<readonly WorkspaceManifest[]> {
    return (await this.around.others()).filter(({ uri }) => uri !== exceptUri);
  }

  async derived<T>(key: string, compute: (workspace: Workspace) => Promise<T>): Promise<T> {
    await this.settled();
    return this.around.answers.derived(key, (own) => compute(new Noting(this.around, own)), this.sources);
  }

  fromText<T>(kind: string, text: string, compute: () => T): T {
    return this.around.byText.get(kind, text, compute);
  }

  noting(): NotingWorkspace {
    return new Noting(this.around, new Sources(this.around.answers.now, this.sources));
  }

  relyOn(sources: Sources): void {
    this.sources?.add(sources);
  }

  settled(): Promise<void> {
    return this.around.answers.settled();
  }

  isCurrent(sources: Sources): boolean {
    return this.around.answers.areCurrent(sources);
  }

  private ask<T>(question: Question, uri: string, ask: (path: string) => Promise<T>): Promise<T | undefined> {
    const answer = async () => {
      const path = this.around.files.placeOf(uri);
      return path === undefined ? undefined : ask(path).catch(() => undefined);
    };
    return this.around.answers.get(question, uri, answer, this.sources);
  }
}

class Noting extends Answering implements NotingWorkspace {
  constructor(
    around: Surroundings,
    override readonly sources: Sources,
  ) {
    super(around, sources);
  }
}

/** The workspace on a disk. */
export class DiskWorkspace extends Answering {
  /**
   * @param folders the open folders
   * @param files how their files are read
   * @param others the manifests of the workspace, for completing words that other manifests use
   * @param chosen what the settings say about a file
   */
  constructor(
    folders: readonly string[],
    files: FileAccess,
    others: OtherManifests = async () => [],
    chosen: Chosen = NOTHING_CHOSEN,
  ) {
    const answers = new Answers((uri) => isSearchedIn(uri, this.folders));
    super({ folders, revision: 0, others, files, chosen, answers, byText: new ResultsByText() });
  }

  /** Forgets everything: the folders or settings have changed. */
  reset(folders = this.folders): void {
    this.around.folders = folders;
    this.around.revision++;
    this.around.answers.forgetAll();
  }

  /** More of the other manifests are known than before. */
  othersFound(): void {
    this.around.revision++;
  }

  /** Something on disk has changed: what may be different is asked again, by {@link settled} or when it is needed. */
  changed(changes: readonly DiskChange[]): void {
    this.around.revision++;
    this.around.answers.changed(changes);
  }
}

/** Results take a few times the memory of their texts. Units: UTF-16 code units of all texts. */
const MAX_LENGTH = 8 * 1024 * 1024;

/** The result for a text that was seen before, in whatever file, is not computed again. */
export class ResultsByText {
  /** Used last: at the end. */
  private readonly kept = new Map<string, { readonly length: number; readonly value: unknown }>();
  private length = 0;

  /** @param maxLength the limit of all texts together */
  constructor(private readonly maxLength = MAX_LENGTH) {}

  /** Returns the kept result, or computes it. @param kind what is computed */
  get<T>(kind: string, text: string, compute: () => T): T {
    const key = `${kind}\n${text}`;
    const known = this.kept.get(key);
    if (known) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.value as T;
    }
    const value = compute();
    this.kept.set(key, { length: key.length, value });
    this.length += key.length;
    for (const [oldest, { length }] of this.kept) {
      if (this.length <= this.maxLength) break;
      this.kept.delete(oldest);
      this.length -= length;
    }
    return value;
  }
}
