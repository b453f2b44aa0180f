/** The ways in which a configuration file can name the targets of a manifest. */
import type { ServerContext } from '../context';
import type { TargetsChange } from '../protocol/configuration';
import { folderPathOf } from '../service/configuration/in-effect';
import { configurationWithTargets, setTargets } from '../service/configuration/set-targets';
import { scopeChoices } from '../service/configuration/targets-scopes';
import { pathOfUri } from '../service/uri';
import { type ConfigurationFile, changeOf } from './configuration-change';

/** Returns them in the order of {@link scopeChoices}; `null` if the file is broken. @param file the configuration file of the manifest, or a new one */
export async function targetsChanges(
  file: ConfigurationFile,
  uri: string,
  ids: readonly string[],
  context: ServerContext,
): Promise<readonly TargetsChange[] | null> {
  const folder = folderPathOf(file.uri);
  const path = pathOfUri(uri).slice(folder.length + 1);
  const origin = context.settings(uri).configuration?.targets(pathOfUri(uri))?.origin;
  const set = origin?.document.uri === file.uri ? origin.path : undefined;
  const names = { file: path, all: folder.slice(folder.lastIndexOf('/') + 1) };
  const choices = scopeChoices(file.document, path, set, await hasOthers(file, uri, context));
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

/** Whether other manifests are known in the folder of a configuration file and below. */
async function hasOthers(file: ConfigurationFile, uri: string, { disk }: ServerContext): Promise<boolean> {
  const folder = file.uri.slice(0, file.uri.lastIndexOf('/') + 1);
  const known = await disk.soon();
  return known.some((one) => one.uri !== uri && one.uri.startsWith(folder));
}
