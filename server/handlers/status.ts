/** What each open document was found to be, told to the client; and the client's word against it. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { DialectsRequest, type DocumentStatus, ForceDialectRequest, StatusNotification } from '../protocol/messages';
import { DIALECTS } from '../service/dialects/registry';
import { openDocument } from '../state/open-document';

/** What follows when a document has become something else although its text is the same. */
export interface OnReconsidered {
  checkAgain(): void;
  /** Has the editor ask again for what it keeps as long as the text is the same. */
  renew(): void;
  /** What an open document is now; a closed one is none. */
  recognised(uri: string, isManifest: boolean): void;
}

/**
 * Wires the requests and notifications of `protocol.ts`.
 *
 * @returns tells of every open document again, where that has become something else: the settings or the files around have changed
 */
export function serveStatus(connection: Connection, context: ServerContext, on: OnReconsidered): () => Promise<void> {
  const sent = new Map<string, string>();
  const blindSpots = new Map<string, NonNullable<DocumentStatus['blindSpots']>>();
  /** @returns whether there was something new to tell */
  const notify = async (uri: string): Promise<boolean> => {
    const known = await openDocument(uri, context);
    if (!known) return false;
    const { status: before } = known;
    const unseen = known.manifest ? blindSpots.get(uri) : undefined;
    const status: DocumentStatus = unseen ? { ...before, blindSpots: unseen } : before;
    const text = JSON.stringify(status);
    if (sent.get(uri) === text) return false;
    sent.set(uri, text);
    on.recognised(uri, status.dialect !== undefined);
    void connection.sendNotification(StatusNotification, status satisfies DocumentStatus);
    return true;
  };
  /** Looks around the document, which takes reading files, and tells of it where that has changed. */
  const lookAround = async (uri: string) => {
    const { manifest } = (await openDocument(uri, context)) ?? {};
    const found = await manifest?.dialect.blindSpots?.(manifest, context.workspace);
    if (found && found.length > 0) blindSpots.set(uri, found);
    else blindSpots.delete(uri);
    await notify(uri);
  };
  const notifyAll = async (uri: string): Promise<boolean> => {
    const isNew = await notify(uri);
    lookAround(uri).catch((error: unknown) =>
      connection.console.error(`Looking around ${uri} failed: ${String(error)}`),
    );
    return isNew;
  };
  context.documents.onDidChangeContent(({ document }) =>
    setImmediate(() =>
      notifyAll(document.uri).catch((error: unknown) =>
        connection.console.error(`Reading ${document.uri} failed: ${String(error)}`),
      ),
    ),
  );
  context.documents.onDidClose(({ document }) => {
    sent.delete(document.uri);
    on.recognised(document.uri, false);
    blindSpots.delete(document.uri);
  });
  connection.onRequest(DialectsRequest, () => DIALECTS.map(({ id, title }) => ({ id, title })));
  connection.onRequest(ForceDialectRequest, async ({ uri, dialect }) => {
    context.store.force(uri, dialect);
    if (await notifyAll(uri)) on.renew();
    on.checkAgain();
    return null;
  });
  return async () => {
    const changed = await Promise.all(context.documents.keys().map(notifyAll));
    if (changed.includes(true)) on.renew();
  };
}
