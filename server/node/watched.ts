/** Which changes of files matter here. */
import { FileChangeType, type FileEvent, type FileSystemWatcher, WatchKind } from 'vscode-languageserver';
import { isSearched, MANIFEST_GLOB } from './find-manifests';

/**
 * What a client is asked to tell. Of a folder that comes or goes with all that is in it VS Code tells that alone, and nothing of its
 * files: so everything that comes or goes has to be told.
 */
export const WATCHERS: readonly FileSystemWatcher[] = [
  { globPattern: MANIFEST_GLOB },
  { globPattern: '**/*.{py,ts,js,mjs,cjs}' },
  { globPattern: '**/tools/bin/**' },
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
];

/** Manifests, and what they lead to. */
const KNOWN_FILE = /\.(?:jsonc?|ya?ml|py|[mc]?js|ts)$|\/tools\/bin(?:\/|$)/;

/** Whether a change may be one of a manifest, or of what it leads to. @param folders the open folders, as URIs */
export function matters({ uri, type }: FileEvent, folders: readonly string[]): boolean {
  if (KNOWN_FILE.test(uri)) return true;
  if (type === FileChangeType.Changed) return false;
  // It may be a folder. Builds and tools make and remove files all the time, of names that have an ending.
  const folder = folders.find((one) => uri.startsWith(`${one}/`));
  const path = folder === undefined ? undefined : uri.slice(folder.length + 1);
  return path !== undefined && isSearched(path) && !/\.[a-z]{1,5}$/i.test(path);
}
