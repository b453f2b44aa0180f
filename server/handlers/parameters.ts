/** Fetching the parameters of tools from their platform. The server plans and interprets; the client fetches and writes. */

import type { Connection } from 'vscode-languageserver';
import { URI, Utils } from 'vscode-uri';
import type { ServerContext } from '../context';
import { PlanParametersRequest, ReadParametersRequest } from '../protocol/parameters';
import { safely } from '../run-safe';
import { findTool } from './find-tool';
import { plannedAnswer } from './invocation';

/** Registers the requests of `protocol/parameters.ts`. */
export function serveParameters(connection: Connection, context: ServerContext): void {
  const { workspace, settings: settingsOf } = context;
  connection.onRequest(
    PlanParametersRequest,
    safely(connection, 'The request for parameters', async (params) => {
      const found = await findTool(params.tool, context);
      const fetcher = found?.manifest.dialect.invoker?.parametersFetcher;
      if (!found?.tool || !fetcher) return null;
      const { tool } = found;
      return plannedAnswer(params, settingsOf(params.tool.uri), (settings) => fetcher.plan(tool, settings));
    }),
  );
  connection.onRequest(
    ReadParametersRequest,
    safely(connection, 'The answer of a platform', async ({ tool: reference, outcome }) => {
      const found = await findTool(reference, context);
      const fetcher = found?.manifest.dialect.invoker?.parametersFetcher;
      if (!found?.tool || !fetcher) return { problem: 'The tool no longer exists in its manifest.' };
      const read = fetcher.read(found.tool, outcome);
      if ('problem' in read) return read;
      const uri = fetcher.file(reference.uri);
      const name = Utils.basename(URI.parse(uri));
      // A link could lead anywhere.
      if (!(await workspace.isWithin(uri))) return { problem: `\`${name}\` would not be inside an open folder.` };
      const isThere = (await workspace.stat(uri)) !== undefined;
      return { uri, name, text: read.text, ...(isThere && { before: (await workspace.readFile(uri)) ?? '' }) };
    }),
  );
}
