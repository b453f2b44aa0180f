/** Starts the language server in a web worker, for editors in a browser. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { version } from '../package.json';
import { clientFiles } from './browser/client-files';
import { HeldMessages, serve } from './connection';
import { likelyName } from './files/likely-names';
import { READY } from './protocol/files';
import { startSession } from './session';

/** The worker's own end; the project's types are those of Node. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0] & { postMessage(message: unknown): void };

/** Each file is a request to the client, which may have to fetch it from a repository on another machine. */
const SEARCH = { isRead: likelyName(), maxFiles: 2_000, atOnce: 16 };

const held = new HeldMessages();
const connection = createConnection(
  ProposedFeatures.all,
  new BrowserMessageReader(self),
  new BrowserMessageWriter(self),
  { messageStrategy: held },
);
const runtime = { files: clientFiles(connection), search: SEARCH };
// One bundle contains all: several would be fetched one after another.
serve(connection, held, version, async () => (served, handshake) => startSession(served, handshake, runtime));
// Before this a worker may have failed to load: the client then starts it in another way.
self.postMessage(READY);
