/** What is known about the file system, each answer until a change is reported that may concern it. */
import { isSame, type Json } from '../../common/json/value';
import { type Source, Sources } from '../service/sources';
import { foldersOf } from '../service/uri';

/** What can be asked about a URI. */
export type Question = 'stat' | 'text' | 'byte' | 'list' | 'within';

const ALL: readonly Question[] = ['stat', 'text', 'byte', 'list', 'within'];

/** More answers than this are all forgotten: a long session with a large workspace must not fill the memory. */
const MAX_ANSWERS = 500_000;

/** A change on disk. */
export interface DiskChange {
  readonly uri: string;
  /** Whether only the file's content or permissions have changed; it was created or deleted otherwise. */
  readonly isContent: boolean;
}

/** An answer, which is asked for again after a change that may concern it. */
export class Answer implements Source {
  changed = 0;
  isStale = false;
  /** Plain data. */
  value: Promise<unknown>;

  constructor(
    readonly question: Question,
    readonly uri: string,
    readonly ask: () => Promise<unknown>,
  ) {
    this.value = ask();
  }
}

/** A result computed from answers. */
interface Derived {
  readonly sources: Sources;
  readonly value: Promise<unknown>;
}

/** Answers and the results derived from them. An answer that is the same after a change leaves the results valid. */
export class Answers {
  private answers = new Map<string, Answer>();
  private results = new Map<string, Derived>();
  /** Answers about places where no changes are reported: any change may concern them. */
  private unwatched = new Set<Answer>();
  /** All folders above the places of the answers. */
  private folders = new Set<string>();
  private stale = new Set<Answer>();
  private renewing: Promise<void> = Promise.resolve();
  private forgotten = 0;
  private clock = 1;

  /** @param isWatched whether changes of a place, given as a URI, are reported */
  constructor(private readonly isWatched: (uri: string) => boolean) {}

  /** The time by which sources are compared: how often an answer has turned out to be different. */
  get now(): number {
    return this.clock;
  }

  /** Returns the known answer, or asks. @param sources note it */
  get<T>(question: Question, uri: string, ask: () => Promise<T>, sources: Sources | undefined): Promise<T> {
    const key = `${question} ${uri}`;
    const answer = this.answers.get(key) ?? this.first(key, question, uri, ask);
    if (answer.isStale) this.renew(answer);
    sources?.add(answer);
    return answer.value as Promise<T>;
  }

  /** Returns the known result, or computes it. @param sources note what it was found from */
  derived<T>(key: string, compute: (sources: Sources) => Promise<T>, sources: Sources | undefined): Promise<T> {
    let result = this.results.get(key);
    if (!result || !this.areCurrent(result.sources)) {
      const own = new Sources(this.clock);
      result = { sources: own, value: compute(own) };
      this.results.set(key, result);
    }
    sources?.add(result.sources);
    return result.value as Promise<T>;
  }

  /** Whether a result is still valid as far as known; certain after {@link settled}. */
  areCurrent(sources: Sources): boolean {
    return sources.since > this.forgotten && sources.areUnchanged(this.clock);
  }

  /** Forgets everything: the folders or settings have changed. */
  forgetAll(): void {
    this.answers = new Map();
    this.results = new Map();
    this.unwatched = new Set();
    this.folders = new Set();
    this.stale = new Set();
    this.forgotten = this.clock++;
  }

  /** Notes changes on disk: the answers that they may concern are asked for again, by {@link settled} or when they are needed. */
  changed(changes: readonly DiskChange[]): void {
    const moved = new Set<string>();
    for (const { uri, isContent } of changes) {
      for (const question of ALL) this.touch(question, uri);
      // Also after a change of content: some clients report a new file in a new folder as changed.
      for (const folder of foldersOf(uri)) this.touch('stat', folder);
      if (isContent) continue;
      if (this.folders.has(uri)) moved.add(uri);
      for (const folder of foldersOf(uri)) this.touch('list', folder);
    }
    for (const answer of this.unwatched) this.mark(answer);
    if (moved.size === 0) return;
    for (const answer of this.answers.values()) {
      if (foldersOf(answer.uri).some((folder) => moved.has(folder))) this.mark(answer);
    }
  }

  /** Asks again for what may have changed. */
  settled(): Promise<void> {
    for (const answer of this.stale) this.renew(answer);
    return this.renewing;
  }

  private first(key: string, question: Question, uri: string, ask: () => Promise<unknown>): Answer {
    if (this.answers.size >= MAX_ANSWERS) this.forgetAll();
    const answer = new Answer(question, uri, ask);
    this.answers.set(key, answer);
    if (!this.isWatched(uri)) this.unwatched.add(answer);
    for (const folder of foldersOf(uri)) {
      if (this.folders.has(folder)) break;
      this.folders.add(folder);
    }
    return answer;
  }

  private touch(question: Question, uri: string): void {
    const answer = this.answers.get(`${question} ${uri}`);
    if (answer) this.mark(answer);
  }

  private mark(answer: Answer): void {
    answer.isStale = true;
    this.stale.add(answer);
  }

  private renew(answer: Answer): void {
    const before = answer.value;
    answer.isStale = false;
    this.stale.delete(answer);
    answer.value = answer.ask();
    const compare = async () => {
      const [old, now] = [await before, await answer.value] as [Json | undefined, Json | undefined];
      if (!isSame(old, now)) answer.changed = ++this.clock;
    };
    this.renewing = Promise.all([this.renewing, compare()]).then(() => {});
  }
}
