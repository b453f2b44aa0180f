/** Everything that needs the language client, with a server in a web worker. */
import * as vscode from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import { READY } from '../../server/protocol/files';
import type { StartSupport } from '../activation';
import { clientOptions } from '../client-options';
import { startSupport } from '../support';
import { startRunSupport, unchangedPermissions } from './run-support';
import { webSelector } from './selector';
import { serveFiles } from './serve-files';

/** Starts the server and everything that works with it. */
export const startLanguageSupport: StartSupport = (context, log, associations) => {
  const forced = new Map<string, string>();
  const selector = webSelector();
  const worker = new ServerWorker(context.extensionUri, log);
  const options = clientOptions({ context, log, selector, forced, hasJsonServer: true });
  const client = new LanguageClient('toolManifest', 'Tool Manifest', () => worker.start(), options);
  serveFiles(client);
  const support = startSupport({
    context,
    client,
    startRunSupport,
    allowExecution: unchangedPermissions,
    selector,
    associations,
    forced,
  });
  return {
    ...support,
    dispose: async () => {
      await support.dispose();
      worker.dispose();
    },
  };
};

/** The part of a web worker that is used here: the project's types are those of Node. */
interface WebWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onerror: ((event: { readonly message?: string; preventDefault(): void }) => void) | null;
  terminate(): void;
}
declare const Worker: new (url: string, options: { readonly name: string }) => WebWorker;

/** Starts the server, again after it was stopped; at most one at a time. */
class ServerWorker implements vscode.Disposable {
  private worker: WebWorker | undefined;

  constructor(
    private readonly extension: vscode.Uri,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** @returns the connection to a worker with its script loaded @throws if it does not load */
  async start(): Promise<MessageTransports> {
    this.dispose();
    const script = vscode.Uri.joinPath(this.extension, 'dist', 'web', 'server.js');
    const worker = await loaded(script.toString(true)).catch(async (error: Error) => {
      // An extension that a VS Code server provides has no address that a worker may be started from: its script is copied.
      this.log.debug(`The language server is started from a copy of its script. ${error.message}`);
      const bytes = await vscode.workspace.fs.readFile(script);
      const copy = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
      return loaded(copy).finally(() => URL.revokeObjectURL(copy));
    });
    this.worker = worker;
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  }

  dispose(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

/** Starts a worker and waits until its script has run. */
function loaded(address: string): Promise<WebWorker> {
  return new Promise((done, failed) => {
    const worker = new Worker(address, { name: 'Tool Manifest Language Server' });
    worker.onmessage = ({ data }) => {
      if (data !== READY) return;
      worker.onmessage = null;
      worker.onerror = null;
      done(worker);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      failed(new Error(event.message ?? 'The script of the worker could not be loaded.'));
    };
  });
}
