/** Requests about configuration files. The server writes nothing: the client applies the edits. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import {
  type ConfigurationChange,
  DisableRuleRequest,
  NameTargetsRequest,
  type TargetsChange,
} from '../protocol/configuration';
import { safely } from '../run-safe';
import { disableRule, newConfiguration } from '../service/configuration/disable-rule';
import { CONFIGURATION_FILES } from '../service/configuration/names';
import { configurationWithTargets, setTargets } from '../service/configuration/set-targets';
import type { Edit } from '../service/document/edit/edit';
import { type ManifestDocument, parseFile } from '../service/document/manifest-document';
import { rangeOf } from '../service/features/diagnostics/report';
import { pathOfUri } from '../service/uri';
import { openDocument } from '../state/open-document';

/** Registers the requests of `protocol/configuration.ts`. */
export function serveConfiguration(connection: Connection, context: ServerContext): void {
  connection.onRequest(
    DisableRuleRequest,
    safely(connection, 'Disabling a rule', ({ uri, code }) => {
      return changeOf(uri, context, newConfiguration(code), (document) => disableRule(document, code));
    }),
  );
  connection.onRequest(
    NameTargetsRequest,
    safely(connection, 'Naming targets', async ({ uri, targets }): Promise<TargetsChange | null> => {
      const newText = configurationWithTargets(targets);
      const change = await changeOf(uri, context, newText, (document) => setTargets(document, targets));
      return change && { ...change, isSet: context.settings(uri).configuration?.targets(pathOfUri(uri)) !== undefined };
    }),
  );
}

/** A change of the configuration file that applies to a document, or a new one in its folder. */
async function changeOf(
  uri: string,
  context: ServerContext,
  newText: string,
  editsOf: (document: ManifestDocument) => readonly Edit[] | undefined,
): Promise<ConfigurationChange | null> {
  await context.store.prepare(uri);
  const file = context.settings(uri).configuration?.uri;
  if (file === undefined) {
    const folder = context.workspace.folders.findLast((one) => uri.startsWith(`${one}/`));
    const [name = ''] = CONFIGURATION_FILES;
    return folder === undefined ? null : { uri: `${folder}/${name}`, name, newText };
  }
  const text = await context.workspace.readFile(file);
  const document =
    (await openDocument(file, context))?.document ?? (text === undefined ? undefined : parseFile(file, text));
  const edits = document && editsOf(document);
  if (!edits) return null;
  const name = decodeURIComponent(file.slice(file.lastIndexOf('/') + 1));
  return { uri: file, name, edits: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })) };
}
