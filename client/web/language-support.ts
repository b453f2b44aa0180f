/** Everything that needs the language client, with a server in a web worker. */
import { LanguageClient } from 'vscode-languageclient/browser';
import type { StartSupport } from '../activation';
import { clientOptions } from '../client-options';
import { startSupport } from '../support';
import { startRunSupport } from './run-support';
import { webSelector } from './selector';
import { serveFiles } from './serve-files';
import { ServerWorker } from './server-worker';

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
    allowExecution: async () => 'the browser cannot change the permissions of files',
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
