/** Requests about configuration files. The server writes nothing: the client applies the edits. */
import type { Connection } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { DisableRuleRequest, NameTargetsRequest } from '../protocol/configuration';
import { safely } from '../run-safe';
import { disableRule, newConfiguration } from '../service/configuration/disable-rule';
import { CONFIGURATION_FILES } from '../service/configuration/names';
import { parseFile } from '../service/document/manifest-document';
import { openDocument } from '../state/open-document';
import { type ConfigurationFile, changeOf } from './configuration-change';
import { targetsChanges } from './targets-changes';

/** Registers the requests of `protocol/configuration.ts`. */
export function serveConfiguration(connection: Connection, context: ServerContext): void {
  connection.onRequest(
    DisableRuleRequest,
    safely(connection, 'Disabling a rule', async ({ uri, code }) => {
      const file = await configurationFile(uri, context);
      return (
        file &&
        changeOf(
          file,
          () => newConfiguration(code),
          (document) => disableRule(document, code),
        )
      );
    }),
  );
  connection.onRequest(
    NameTargetsRequest,
    safely(connection, 'Naming targets', async ({ uri, targets }) => {
      const file = await configurationFile(uri, context);
      return file && (await targetsChanges(file, uri, targets, context));
    }),
  );
}

/** The configuration file that applies to a document, or a new one; `null` if it can't be read, or the document is in no open folder and has none. */
async function configurationFile(uri: string, context: ServerContext): Promise<ConfigurationFile | null> {
  await context.store.prepare(uri);
  const file = context.settings(uri).configuration?.uri;
  if (file === undefined) {
    const folder = context.workspace.folders.findLast((one) => uri.startsWith(`${one}/`));
    const [name = ''] = CONFIGURATION_FILES;
    return folder === undefined ? null : { uri: `${folder}/${name}`, document: undefined };
  }
  const text = await context.workspace.readFile(file);
  const document =
    (await openDocument(file, context))?.document ?? (text === undefined ? undefined : parseFile(file, text));
  return document ? { uri: file, document } : null;
}
