/** Tells a client which of its commands the manifests of its folders have a use for. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { type ManifestUses, UsesNotification } from '../protocol/messages';
import { DIALECTS } from '../service/dialects/registry';
import { Turns } from '../service/turns';
import { openDocument } from '../state/open-document';
import { checked } from './tool-places';

/** How long changes are collected. Unit: milliseconds. */
const COLLECTED_FOR = 100;

/** @returns call it when there may be other manifests */
export function serveUses(connection: Connection, context: ServerContext): () => void {
  const { documents, disk, workspace, settings } = context;
  let isDue = false;
  let known = new Set<string>();
  let told = '';
  const tell = () => {
    const uses = usesOf(known);
    if (JSON.stringify(uses) === told) return;
    told = JSON.stringify(uses);
    void connection.sendNotification(UsesNotification, uses);
  };
  const update = async () => {
    isDue = false;
    const found = new Set<string>();
    const add = (dialect: string | undefined) => {
      if (dialect === undefined || found.has(dialect)) return;
      found.add(dialect);
      // What is there is told at once, what is gone when all have been seen.
      known.add(dialect);
      tell();
    };
    const { folders } = workspace;
    const isUnsearched = folders.length > 0 && folders.every((one) => settings(`${one}/`).editor.check !== 'workspace');
    // What is not looked for may be there.
    if (isUnsearched) for (const { id } of DIALECTS) add(id);
    for (const uri of documents.keys()) add(checked(await openDocument(uri, context))?.dialect.id);
    const turns = new Turns();
    for await (const { uri, dialectId } of isUnsearched ? [] : disk.each()) {
      if (!documents.get(uri)) add(dialectId);
      if (turns.isOver) await turns.next();
    }
    known = found;
    tell();
  };
  const logged = (error: unknown) => connection.console.error(`Listing the platforms failed: ${String(error)}`);
  return () => {
    if (!isDue) setTimeout(() => void update().catch(logged), COLLECTED_FOR);
    isDue = true;
  };
}

function usesOf(ids: ReadonlySet<string>): ManifestUses {
  const invokers = DIALECTS.flatMap(({ id, invoker }) => (ids.has(id) && invoker ? [invoker] : []));
  return {
    hasManifests: ids.size > 0,
    hasTriggers: invokers.some(({ planTrigger }) => planTrigger !== undefined),
    hasSecrets: invokers.some(({ usesSecrets }) => usesSecrets === true),
    hasFetched: invokers.some(({ fetcher }) => fetcher !== undefined),
  };
}
