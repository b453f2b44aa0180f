/** Keeps a client's list of all manifests and their tools up to date. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import type { ToolLocation } from '../protocol/invocation';
import { type ListedManifest, listedRange, ToolListNotification, WatchToolsRequest } from '../protocol/tool-list';
import type { Manifest } from '../service/model/manifest';
import { Turns } from '../service/turns';
import type { DiskManifest } from '../state/disk-manifest';
import type { Known } from '../state/manifest-store';
import { Batches } from './batches';
import { checked, openTools, places } from './tool-places';

/** Parts of the list are sent this far apart while the folders are searched. Unit: milliseconds. */
const SENT_EVERY = 200;

/** How long changes are collected. Unit: milliseconds. */
const COLLECTED_FOR = 100;

/** What a manifest in the list was read from: a file, or the listing of an open document as JSON. */
type Sent = DiskManifest | string;

/** Registers the request of `protocol/tool-list.ts`. @returns call it when files, folders or settings have changed */
export function serveToolList(connection: Connection, context: ServerContext): () => void {
  const list = new ToolList(connection, context);
  connection.onRequest(WatchToolsRequest, () => {
    list.watch();
    return null;
  });
  context.documents.onDidChangeContent(({ document }) => list.documentChanged(document.uri));
  context.documents.onDidClose(() => list.changed());
  return () => list.changed();
}

/** The list as the client has it. Nothing is done for a client that has not asked for it. */
class ToolList {
  private readonly sent = new Map<string, Sent>();
  private readonly edited = new Set<string>();
  private isWatched = false;
  private isComplete = false;
  private isAllChanged = false;
  private timer: NodeJS.Timeout | undefined;
  private isUpdating = false;

  constructor(
    private readonly connection: Connection,
    private readonly context: ServerContext,
  ) {}

  watch(): void {
    this.sent.clear();
    this.isWatched = true;
    this.isComplete = false;
    this.changed();
  }

  changed(): void {
    this.isAllChanged = true;
    this.soon();
  }

  documentChanged(uri: string): void {
    this.edited.add(uri);
    this.soon();
  }

  private soon(): void {
    if (!this.isWatched || this.isUpdating) return;
    this.timer ??= setTimeout(() => void this.update(), this.isComplete ? COLLECTED_FOR : 0);
  }

  private async update(): Promise<void> {
    this.timer = undefined;
    this.isUpdating = true;
    const isAll = this.isAllChanged;
    const edited = [...this.edited];
    this.isAllChanged = false;
    this.edited.clear();
    try {
      if (isAll) await this.listAll();
      else for (const uri of edited) await this.listOne(uri);
    } catch (error) {
      this.connection.console.error(`Listing the tools failed: ${String(error)}`);
    }
    this.isUpdating = false;
    if (this.isAllChanged || this.edited.size > 0) this.soon();
  }

  private async listAll(): Promise<void> {
    const { documents, disk } = this.context;
    const present = new Set<string>();
    const batches = new Batches<ListedManifest>((changed) => this.send(changed, []), SENT_EVERY);
    const wasComplete = this.isComplete;
    for (const uri of documents.keys()) {
      const listed = await this.openChange(uri, present);
      if (listed) batches.add(listed);
    }
    const turns = new Turns();
    for await (const file of disk.each()) {
      // Other requests are served, and what was read can be freed.
      if (turns.isOver) await turns.next();
      if (!file.isManifest || documents.get(file.uri)) continue;
      present.add(file.uri);
      const listed = this.sent.get(file.uri) === file ? undefined : await listedFile(file);
      if (!listed) continue;
      this.sent.set(file.uri, file);
      batches.add(listed);
    }
    batches.flush();
    const removed = [...this.sent.keys()].filter((uri) => !present.has(uri));
    for (const uri of removed) this.sent.delete(uri);
    this.isComplete = true;
    if (removed.length > 0 || !wasComplete) this.send([], removed);
  }

  private async listOne(uri: string): Promise<void> {
    const present = new Set<string>();
    const listed = await this.openChange(uri, present);
    if (listed) this.send([listed], []);
    else if (!present.has(uri) && this.context.documents.get(uri) && this.sent.delete(uri)) this.send([], [uri]);
  }

  /** The listing of an open document, if it is not the one that was sent. @param present gets its URI if it is a manifest */
  private async openChange(uri: string, present: Set<string>): Promise<ListedManifest | undefined> {
    const open = await openTools(uri, this.context);
    if (!open) return undefined;
    present.add(uri);
    const listed = listedManifest(open.manifest, uri, open.tools);
    const text = JSON.stringify(listed);
    if (this.sent.get(uri) === text) return undefined;
    this.sent.set(uri, text);
    return listed;
  }

  private send(changed: readonly ListedManifest[], removed: readonly string[]): void {
    const change = { changed, removed, isComplete: this.isComplete };
    this.connection
      .sendNotification(ToolListNotification, change)
      .catch((error: unknown) => this.connection.console.error(`Sending the tools failed: ${String(error)}`));
  }
}

/** The entry of a manifest on disk; `undefined` if it is none, or was only guessed from its name. */
async function listedFile(file: DiskManifest): Promise<ListedManifest | undefined> {
  const listing = file.listing ?? listingOf(await file.known());
  return listing === undefined ? undefined : JSON.parse(listing);
}

/** The entry of a manifest in the list, as JSON; `undefined` as in {@link listedFile}. */
export function listingOf(known: Known | undefined): string | undefined {
  const manifest = checked(known);
  if (!manifest) return undefined;
  const { textDocument, uri } = manifest.document;
  return JSON.stringify(listedManifest(manifest, uri, places(manifest, textDocument)));
}

function listedManifest({ dialect }: Manifest, uri: string, tools: readonly ToolLocation[]): ListedManifest {
  return {
    uri,
    dialect: dialect.title,
    isCallable: dialect.invoker !== undefined,
    tools: tools.map(({ name, index, isTrigger, range, extent }) => ({
      name,
      index,
      range: listedRange(range),
      ...(isTrigger && { isTrigger }),
      ...(extent && { extent: listedRange(extent) }),
    })),
  };
}
