/** Serves what clients make of their files. */
import type { CancellationToken, Connection, Position } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import {
  ClientStatesRequest,
  type ConversionChoice,
  ConversionChoicesRequest,
  ConversionRequest,
  type FileReading,
  FileReadingsRequest,
  ServerAtRequest,
  type ServersPart,
} from '../protocol/clients';
import { safely } from '../run-safe';
import { conversionsOf, serverAt } from '../service/features/clients/conversions';
import { serverSentences } from '../service/features/clients/servers';
import { clientStates, isFormatFile, statesIn } from '../service/features/clients/states';
import { PROBLEM_LIMIT } from '../service/features/diagnostics/check';
import { rangeOf } from '../service/features/diagnostics/report';
import { clientOf } from '../service/formats/clients';
import { readersHere } from '../service/formats/foreign';
import { readingsIn, rootOf, stateText } from '../service/formats/readings';
import { openDocument } from '../state/open-document';

/** Registers the requests of `protocol/clients.ts`. */
export function serveClients(connection: Connection, context: ServerContext): void {
  connection.onRequest(
    ClientStatesRequest,
    safely(
      connection,
      'What clients make of a file',
      async ({ uri }: { readonly uri: string }, cancellation: CancellationToken) => {
        const file = await context.files.at(uri);
        if (!file || !isFormatFile(file)) return null;
        const { rules } = context.settings(uri);
        const found = await context.checker.checkUpTo(PROBLEM_LIMIT, file, context.workspace, { rules }, cancellation);
        if (!found || file.document.isStale) return null;
        const stateOf = statesIn(file, found.problems);
        const readers = await readersHere(file, context.workspace);
        return clientStates(file, stateOf, readers).map(({ at, node, ...rest }) => ({
          ...rest,
          range: rangeOf(file.document, at),
          does: serverSentences(file, node, stateOf, context.machine),
        }));
      },
    ),
  );
  const conversions = async ({ uri, server, to }: ServersPart & { readonly to?: string }) => {
    const known = await openDocument(uri, context);
    return known ? conversionsOf(known.document, server, to) : [];
  };
  connection.onRequest(
    ServerAtRequest,
    safely(connection, 'Finding a server', async ({ uri, position }: { readonly uri: string; position: Position }) => {
      const known = await openDocument(uri, context);
      return (known && serverAt(known.document, known.document.textDocument.offsetAt(position))) ?? null;
    }),
  );
  connection.onRequest(
    ConversionChoicesRequest,
    safely(connection, 'Converting servers', async (part: ServersPart) =>
      (await conversions(part)).map(({ form: { id, title, files }, losses }): ConversionChoice => {
        const [file] = files;
        return { id, title, losses, ...(file !== undefined && { file }) };
      }),
    ),
  );
  connection.onRequest(
    ConversionRequest,
    safely(connection, 'Converting servers', async (part: ServersPart & { readonly to: string }) => {
      const [found] = await conversions(part);
      return found?.text ?? null;
    }),
  );
  connection.onRequest(
    FileReadingsRequest,
    safely(connection, 'Who reads which file', async ({ uri }: { readonly uri: string }) => {
      const { workspace } = context;
      const around = workspace.folders.findLast((one) => uri.startsWith(`${one}/`));
      const folder = rootOf(uri) ?? around ?? uri;
      return (await readingsIn(folder, workspace)).map(
        (read): FileReading => ({
          client: clientOf(read.client).title,
          file: read.file,
          uri: `${folder}/${read.file}`,
          isRead: read.by === undefined,
          state: stateText(read),
        }),
      );
    }),
  );
}
