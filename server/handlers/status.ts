/** Reports to the client what each open document is, and applies the client's override. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import {
  DialectsRequest,
  type DocumentStatus,
  ForceDialectRequest,
  StatusNotification,
  SuggestedDialectRequest,
} from '../protocol/messages';
import { companionKind } from '../service/companions';
import { environmentNames } from '../service/configuration/run';
import { DIALECTS } from '../service/dialects/registry';
import { hasServers } from '../service/features/clients/conversions';
import { formatStatus, isFormatFile } from '../service/features/clients/states';
import { readersHere } from '../service/formats/foreign';
import { afterRound, Turns } from '../service/turns';
import { openDocument } from '../state/open-document';

/** Callbacks for a document whose dialect has changed although its text is the same. */
export interface OnReconsidered {
  checkAgain(): void;
  /** Makes the editor request again what it caches while the text is the same. */
  renew(): void;
  /** Whether an open document has names to go to and to rename; a closed one has none. */
  recognised(uri: string, isManifest: boolean): void;
}

/**
 * Registers the requests and notifications of `protocol/messages.ts`.
 *
 * @returns reports every open document whose status has changed: the settings or the files around it are different
 */
export function serveStatus(connection: Connection, context: ServerContext, on: OnReconsidered): () => Promise<void> {
  const sent = new Map<string, string>();
  const blindSpots = new Map<string, NonNullable<DocumentStatus['blindSpots']>>();
  /** @returns whether the status has changed */
  const notify = async (uri: string): Promise<boolean> => {
    const known = await openDocument(uri, context);
    if (!known) return false;
    const { status: before } = known;
    const unseen = known.manifest ? blindSpots.get(uri) : undefined;
    const environments = known.manifest ? environmentNames(context.settings(uri).configuration) : [];
    // Only a file with such a name is one: any other document costs no look-up.
    const file = companionKind(uri, known.document.text) && (await context.files.at(uri));
    const status: DocumentStatus = {
      ...before,
      ...(file && { isCompanion: true }),
      ...(file && isFormatFile(file) && { format: formatStatus(file, await readersHere(file, context.workspace)) }),
      ...(file && isFormatFile(file) && hasServers(file.document) && { hasServers: true }),
      ...(environments.length > 0 && { environments }),
      ...(unseen && { blindSpots: unseen }),
    };
    const text = JSON.stringify(status);
    if (sent.get(uri) === text) return false;
    sent.set(uri, text);
    on.recognised(uri, status.dialect !== undefined || status.format !== undefined);
    void connection.sendNotification(StatusNotification, status satisfies DocumentStatus);
    return true;
  };
  /** Finds checks that are off, which takes reading files, and reports the status if it has changed. */
  const lookAround = async (uri: string) => {
    // The problems of the text come first.
    await new Turns().next();
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
    afterRound(() =>
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
  connection.onRequest(
    SuggestedDialectRequest,
    async ({ uri }) => (await openDocument(uri, context))?.status.suggested ?? null,
  );
  connection.onRequest(ForceDialectRequest, async ({ uri, dialect }) => {
    context.store.force(uri, dialect);
    context.disk.dialectChosen(uri);
    context.workspace.reset();
    if (await notifyAll(uri)) on.renew();
    on.checkAgain();
    return null;
  });
  return async () => {
    const changed = await Promise.all(context.documents.keys().map(notifyAll));
    if (changed.includes(true)) on.renew();
  };
}
