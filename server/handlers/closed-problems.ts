/** The problems of the files that are not open in an editor. */
import type { Diagnostic } from 'vscode-languageserver';
import { digest } from '../../common/text/digest';
import type { ServerContext } from '../context';
import type { Cancellation } from '../service/features/diagnostics/check';
import type { Sources } from '../service/sources';
import { Turns } from '../service/turns';
import type { DiskManifest } from '../state/disk-manifest';
import { checked } from './checked';

/** The problems of one file. */
export interface ClosedReport {
  readonly uri: string;
  /** The same for the same problems. */
  readonly resultId: string;
  readonly items: readonly Diagnostic[];
}

/** The result id of a file without problems, which is also that of a file that was never reported. */
const NONE = 'none';

/** What was found in a file. */
interface Kept {
  readonly sources: Sources;
  readonly resultId: string;
  /** As JSON, for a change that is undone; `undefined` if they are long. */
  readonly items: string | undefined;
}

/** Longer problems are found again. Units: UTF-16 code units, as JSON. */
const MAX_KEPT = 2_000;

/** Finds the problems of closed files, those of each again only if it has changed or something that they were found from. */
export class ClosedProblems {
  private readonly kept = new WeakMap<DiskManifest, Kept>();

  constructor(private readonly context: ServerContext) {}

  /**
   * Finds the files whose problems are not those that were reported before.
   * @param previous result ids by URI; files without problems need none
   */
  async *changedSince(previous: ReadonlyMap<string, string>, cancellation: Cancellation): AsyncGenerator<ClosedReport> {
    const { context } = this;
    await context.workspace.settled();
    const present = new Set<string>();
    const turns = new Turns();
    for await (const file of this.files()) {
      present.add(file.uri);
      const report = await this.find(file, previous.get(file.uri) ?? NONE, cancellation);
      if (cancellation.isCancellationRequested) return;
      if (report) yield report;
      if (turns.isOver) await turns.next();
    }
    // Files that are gone, or not checked any more.
    for (const [uri, resultId] of previous) {
      const isOver = !present.has(uri) && resultId !== NONE && !context.documents.get(uri);
      if (isOver) yield { uri, resultId: NONE, items: [] };
    }
  }

  /** The problems of one closed file; `undefined` if it is no manifest and no companion file. */
  async of(uri: string, cancellation: Cancellation): Promise<readonly Diagnostic[] | undefined> {
    const file = this.isChecked(uri) ? await this.context.disk.at(uri) : undefined;
    return file && (await this.check(file, cancellation))?.items;
  }

  /** Manifests and companion files that are not open in an editor, and are to be checked. */
  private async *files(): AsyncGenerator<DiskManifest> {
    const { workspace, disk } = this.context;
    if (!workspace.folders.some((folder) => this.isWanted(`${folder}/`))) return;
    for await (const file of disk.each()) if (this.isChecked(file.uri)) yield file;
  }

  private isChecked(uri: string): boolean {
    return !this.context.documents.get(uri) && this.isWanted(uri);
  }

  private isWanted(uri: string): boolean {
    return this.context.settings(uri).editor.check === 'workspace';
  }

  private async find(
    file: DiskManifest,
    previous: string,
    cancellation: Cancellation,
  ): Promise<ClosedReport | undefined> {
    const kept = this.kept.get(file);
    if (kept && this.context.workspace.isCurrent(kept.sources)) {
      const { resultId, items } = kept;
      if (resultId === previous) return undefined;
      if (items !== undefined) return { uri: file.uri, resultId, items: JSON.parse(items) };
    }
    const report = await this.check(file, cancellation);
    return report?.resultId === previous ? undefined : report;
  }

  private async check(file: DiskManifest, cancellation: Cancellation): Promise<ClosedReport | undefined> {
    const workspace = this.context.workspace.noting();
    const read = await file.known();
    const known = read && (await this.context.files.closed(read, workspace));
    const items = known ? await checked(known, this.context, workspace, cancellation) : [];
    if (!items) return undefined;
    const text = items.length === 0 ? '[]' : JSON.stringify(items);
    const resultId = items.length === 0 ? NONE : digest(text);
    const { sources } = workspace;
    this.kept.set(file, { sources, resultId, items: text.length > MAX_KEPT ? undefined : text });
    return { uri: file.uri, resultId, items };
  }
}
