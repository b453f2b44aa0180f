/** What a result was found from, to know when it has to be found again. */

/** Something that results are found from. */
export interface Source {
  /** When it last changed, by the clock of its workspace. */
  readonly changed: number;
}

/** All that one result was found from; itself a source of the results that use it. */
export class Sources implements Source {
  private all: Set<Source> | undefined;
  private verified: number;
  private last = 0;

  /**
   * @param since the time of the workspace's clock before the result was looked for
   * @param whole the sources of the result that this one is a part of: what is added here is added there too
   */
  constructor(
    readonly since: number,
    private readonly whole?: Sources,
  ) {
    this.verified = since;
  }

  add(source: Source): void {
    this.all ??= new Set();
    this.all.add(source);
    this.whole?.add(source);
  }

  get changed(): number {
    return this.last;
  }

  /** What was added, each once. */
  get members(): Iterable<Source> {
    return this.all ?? [];
  }

  /**
   * Whether none has changed since the result was looked for. Takes time in the number of sources, once for each time of the clock.
   * @param now the time of the workspace's clock
   */
  areUnchanged(now: number): boolean {
    if (this.last === 0 && this.verified !== now) {
      for (const source of this.all ?? []) {
        if (source instanceof Sources) source.areUnchanged(now);
        if (source.changed > this.since) this.last = Math.max(this.last, source.changed);
      }
      this.verified = now;
    }
    return this.last === 0;
  }
}
