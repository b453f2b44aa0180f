/** Where Python is started for a call, and looks for modules. */
import { URI, Utils } from 'vscode-uri';

/** The parent of `config/`, else the open folder that contains the manifest, else the manifest's own folder. @param folders the open folders, as URIs */
export function importRoot(manifestUri: string, folders: readonly string[]): string {
  const folder = Utils.dirname(URI.parse(manifestUri));
  if (Utils.basename(folder) === 'config') return Utils.dirname(folder).toString();
  return folders.find((open) => manifestUri.startsWith(`${open}/`)) ?? folder.toString();
}
