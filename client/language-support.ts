/** Everything that needs the language client, with a server in a process of Node.js; a separate bundle, loaded once there may be a manifest. */
import type { StartSupport } from './activation';
import { allowLocalExecution } from './allow-local-execution';
import { createClient } from './language-client';
import { startRunSupport } from './run';
import { SELECTOR } from './selector';
import { startSupport } from './support';

/** Starts the server and everything that works with it. */
export const startLanguageSupport: StartSupport = (context, log, associations) => {
  const forced = new Map<string, string>();
  return startSupport({
    context,
    client: createClient({ context, log, selector: SELECTOR, forced }),
    startRunSupport: (client, targets) => startRunSupport(context, client, targets),
    allowExecution: allowLocalExecution,
    selector: SELECTOR,
    associations,
    forced,
  });
};
