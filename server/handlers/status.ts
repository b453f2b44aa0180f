/** What each open document was found to be, told to the client; and the client's word against it. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { DialectsRequest, type DocumentStatus, ForceDialectRequest, StatusNotification } from '../protocol';
import { DIALECTS } from '../service/dialects/registry';

/** What follows when a document has become something else although its text is the same. */
export interface OnReconsidered {
  checkAgain(): void;
  /** Has the editor ask again for what it keeps as long as the text is the same. */
  renew(): void;
}

/**
 * Wires the requests and notifications of `protocol.ts`.
 *
 * @returns tells of every open document again, where that has become something else: the settings or the files around have changed
 */
export function serveStatus(connection: Connection, context: ServerContext, on: OnReconsidered): () => void {
  const told = new Map<string, string>();
  const blindSpots = new Map<string, NonNullable<DocumentStatus['blindSpots']>>();
  /** @returns whether there was something new to tell */
  const tell = (uri: string): boolean => {
    const open = context.documents.get(uri);
    if (!open) return false;
    const known = context.store.get(open);
    const { status: before } = known;
    const unseen = known.manifest ? blindSpots.get(uri) : undefined;
    const status: DocumentStatus = unseen ? { ...before, blindSpots: unseen } : before;
    const text = JSON.stringify(status);
    if (told.get(uri) === text) return false;
    told.set(uri, text);
    void connection.sendNotification(StatusNotification, status satisfies DocumentStatus);
    return true;
  };
  /** Looks around the document, which takes reading files, and tells of it where that has changed. */
  const lookAround = async (uri: string) => {
    const open = context.documents.get(uri);
    const { manifest } = (open && context.store.get(open)) ?? {};
    const found = await manifest?.dialect.blindSpots?.(manifest, context.workspace);
    if (found && found.length > 0) blindSpots.set(uri, found);
    else blindSpots.delete(uri);
    tell(uri);
  };
  const tellAll = (uri: string): boolean => {
    const isNew = tell(uri);
    lookAround(uri).catch((error: unknown) =>
      connection.console.error(`Looking around ${uri} failed: ${String(error)}`),
    );
    return isNew;
  };
  context.documents.onDidChangeContent(({ document }) => setImmediate(() => tellAll(document.uri)));
  context.documents.onDidClose(({ document }) => {
    told.delete(document.uri);
    blindSpots.delete(document.uri);
  });
  connection.onRequest(DialectsRequest, () => DIALECTS.map(({ id, title }) => ({ id, title })));
  connection.onRequest(ForceDialectRequest, ({ uri, dialect }) => {
    context.store.force(uri, dialect);
    if (tellAll(uri)) on.renew();
    on.checkAgain();
    return null;
  });
  return () => {
    const changed = context.documents.keys().filter(tellAll);
    if (changed.length > 0) on.renew();
  };
}
