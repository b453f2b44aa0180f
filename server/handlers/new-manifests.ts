/** Templates for new manifests, and fetching manifests from a platform. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import {
  ManifestKindsRequest,
  MissingFilesRequest,
  NewPathRequest,
  PlanFetchRequest,
  ReadFetchedRequest,
  TemplateRequest,
} from '../protocol/new-manifest';
import { safely } from '../run-safe';
import { newPath } from '../service/dialects/new-path';
import { DIALECTS, dialectById } from '../service/dialects/registry';
import { manifestTemplate } from '../service/features/completion/offer/starter';
import { openDocument } from '../state/open-document';
import { indentOf } from './indent';
import { planAnswer } from './invocation';

/** Registers the requests of `protocol/new-manifest.ts`. */
export function serveNewManifests(connection: Connection, { workspace, documents, store, disk }: ServerContext): void {
  const fetcherOf = (id: string) => dialectById(id)?.invoker?.fetcher;
  connection.onRequest(ManifestKindsRequest, () =>
    DIALECTS.map(({ id, title, newFile, invoker }) => ({
      dialect: id,
      title,
      path: newFile,
      isFetched: invoker?.fetcher !== undefined,
    })),
  );
  connection.onRequest(
    NewPathRequest,
    safely(connection, 'The place of a new manifest', async ({ dialect: id, folder }) => {
      const inside = folder.endsWith('/') ? folder : `${folder}/`;
      const known = (await disk.all()).filter(({ uri, dialectId }) => dialectId === id && uri.startsWith(inside));
      const paths = known.map(({ uri }) => decodeURIComponent(uri.slice(inside.length)));
      return newPath(dialectById(id)?.newFile ?? '', paths);
    }),
  );
  connection.onRequest(
    TemplateRequest,
    safely(connection, 'A new manifest', async ({ dialect: id, uri, formatting }) => {
      const dialect = dialectById(id);
      return (dialect && (await manifestTemplate(dialect, uri, workspace, indentOf(formatting)))) ?? null;
    }),
  );
  connection.onRequest(
    MissingFilesRequest,
    safely(connection, 'The files that a manifest needs', async ({ uri }) => {
      const manifest = (await openDocument(uri, { documents, store }))?.manifest;
      const missing = (manifest && (await manifest.dialect.missingFiles?.(manifest, workspace))) ?? [];
      const isWithin = await Promise.all(missing.map((file) => workspace.isWithin(file.uri)));
      return missing.filter((_, index) => isWithin[index]).map(({ uri, name, text }) => ({ uri, name, text }));
    }),
  );
  connection.onRequest(
    PlanFetchRequest,
    safely(connection, 'The request for a manifest', ({ dialect, name, settings }) => {
      const planned = fetcherOf(dialect)?.plan(name, settings);
      return planned ? planAnswer(planned, { faults: [] }) : null;
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
