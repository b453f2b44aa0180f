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
import {
  configurationWithTargets,
  disableRule,
  newConfiguration,
  scopeChoices,
  setTargets,
} from '../service/configuration/edits';
import { folderPathOf } from '../service/configuration/in-effect';
import { CONFIGURATION_FILES } from '../service/configuration/names';
import type { Edit } from '../service/document/edit/edit';
import { type ManifestDocument, parseFile } from '../service/document/manifest-document';
import { rangeOf } from '../service/features/diagnostics/report';
import { pathOfUri } from '../service/uri';
import { openDocument } from '../state/open-document';

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

/** The configuration file that applies to a document, or a new one. */
interface ConfigurationFile {
  readonly uri: string;
  /** As it is written; `undefined` for a new file. */
  readonly document: ManifestDocument | undefined;
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

/** A change of a configuration file; `null` if the file is broken. */
function changeOf(
  { uri, document }: ConfigurationFile,
  newText: () => string,
  editsOf: (document: ManifestDocument) => readonly Edit[] | undefined,
): ConfigurationChange | null {
  const name = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
  if (!document) return { uri, name, newText: newText() };
  const edits = editsOf(document);
  if (!edits) return null;
  return { uri, name, edits: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })) };
}

/** The ways in which the file can name the targets of a manifest, in the order of {@link scopeChoices}; `null` if the file is broken. */
async function targetsChanges(
  file: ConfigurationFile,
  uri: string,
  ids: readonly string[],
  { settings, disk }: ServerContext,
): Promise<readonly TargetsChange[] | null> {
  const folder = folderPathOf(file.uri);
  const path = pathOfUri(uri).slice(folder.length + 1);
  const origin = settings(uri).configuration?.targets(pathOfUri(uri))?.origin;
  const set = origin?.document.uri === file.uri ? origin.path : undefined;
  const names = { file: path, all: folder.slice(folder.lastIndexOf('/') + 1) };
  const inFolder = file.uri.slice(0, file.uri.lastIndexOf('/') + 1);
  const hasOthers = (await disk.soon()).some((one) => one.uri !== uri && one.uri.startsWith(inFolder));
  const choices = scopeChoices(file.document, path, set, hasOthers);
  const changes = choices.flatMap(({ scope, globs, isSet }): readonly TargetsChange[] => {
    const change = changeOf(
      file,
      () => configurationWithTargets(ids, scope),
      (document) => setTargets(document, ids, scope),
    );
    const files = scope.kind === 'override' ? (globs ?? []).join(', ') : names[scope.kind];
    return change ? [{ ...change, scope: scope.kind, files, isSet }] : [];
  });
  return changes.length > 0 ? changes : null;
}
