/** Templates for new manifests, and fetching manifests from a platform. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import {
  ManifestKindsRequest,
  type NewManifest,
  NewManifestRequest,
  NewPathRequest,
  PlanFetchRequest,
  ReadFetchedRequest,
  TemplateRequest,
} from '../protocol/new-manifest';
import { safely } from '../run-safe';
import { newPath } from '../service/dialects/new-path';
import { readManifest } from '../service/dialects/recognise';
import { DIALECTS, dialectById } from '../service/dialects/registry';
import { parseFile } from '../service/document/manifest-document';
import { manifestTemplate, plainSnippet } from '../service/features/completion/offer/starter';
import { rangeOf } from '../service/features/diagnostics/report';
import { NEW_CLIENT_FILES, newClientFile } from '../service/formats/new-files';
import { indentOf } from './indent';
import { plannedAnswer } from './invocation';

/** Registers the requests of `protocol/new-manifest.ts`. */
export function serveNewManifests(connection: Connection, context: ServerContext): void {
  const { workspace, disk } = context;
  const fetcherOf = (id: string) => dialectById(id)?.invoker?.fetcher;
  const kindOf = (id: string) => dialectById(id) ?? newClientFile(id)?.kind;
  connection.onRequest(ManifestKindsRequest, () => [
    ...DIALECTS.map(({ id, title, newFile, invoker }) => ({
      dialect: id,
      title,
      path: newFile,
      isFetched: invoker?.fetcher !== undefined,
    })),
    ...NEW_CLIENT_FILES.map(({ path, title }) => ({ dialect: path, title, path, isFetched: false, isOfClient: true })),
  ]);
  connection.onRequest(
    NewPathRequest,
    safely(connection, 'The place of a new manifest', async ({ dialect: id, folder }) => {
      if (newClientFile(id)) return id;
      const inside = folder.endsWith('/') ? folder : `${folder}/`;
      const known = (await disk.all()).filter(({ uri, dialectId }) => dialectId === id && uri.startsWith(inside));
      const paths = known.map(({ uri }) => decodeURIComponent(uri.slice(inside.length)));
      return newPath(dialectById(id)?.newFile ?? '', paths);
    }),
  );
  connection.onRequest(
    TemplateRequest,
    safely(connection, 'A new manifest', async ({ dialect: id, uri, formatting }) => {
      const kind = kindOf(id);
      return (kind && (await manifestTemplate(kind, uri, workspace, indentOf(formatting)))) ?? null;
    }),
  );
  connection.onRequest(
    NewManifestRequest,
    safely(connection, 'A new manifest', async ({ dialect: id, uri, formatting }): Promise<NewManifest | null> => {
      const kind = kindOf(id);
      const snippet = kind && (await manifestTemplate(kind, uri, workspace, indentOf(formatting)));
      if (snippet === undefined) return null;
      const { text, first } = plainSnippet(snippet);
      const document = parseFile(uri, text);
      const dialect = dialectById(id);
      const manifest = dialect && readManifest(document, dialect);
      const files = (manifest && (await dialect.starterFiles?.(manifest, workspace))) ?? [];
      const isWithin = await Promise.all(files.map((file) => workspace.isWithin(file.uri)));
      return {
        text,
        selection: first && rangeOf(document, first),
        files: files
          .filter((_, index) => isWithin[index])
          .map((file) => ({ uri: file.uri, text: file.text, isExecutable: file.isExecutable === true })),
        beforeFirstCall: dialect?.beforeFirstCall,
      };
    }),
  );
  connection.onRequest(
    PlanFetchRequest,
    safely(connection, 'The request for a manifest', async (params) => {
      const fetcher = fetcherOf(params.dialect);
      if (!fetcher) return null;
      await context.settingsReady(params.uri);
      return plannedAnswer(params, context.settings(params.uri), (settings) => fetcher.plan(params.name, settings));
    }),
  );
  connection.onRequest(
    ReadFetchedRequest,
    safely(
      connection,
      'The answer of a platform',
      ({ dialect, outcome }) =>
        fetcherOf(dialect)?.read(outcome) ?? { problem: 'This platform does not provide manifests.' },
    ),
  );
}
