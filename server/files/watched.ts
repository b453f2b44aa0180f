/** Selects the file changes that matter. */
import { FileChangeType, type FileEvent, type FileSystemWatcher, WatchKind } from 'vscode-languageserver';
import { isSearched, MANIFEST_GLOB } from './candidates';

/**
 * The watchers that a client is asked to register. For a created or deleted folder VS Code reports only the folder, not its files: so every
 * creation and deletion must be reported.
 */
export const WATCHERS: readonly FileSystemWatcher[] = [
  { globPattern: MANIFEST_GLOB },
  { globPattern: '**/*.{py,ts,js,mjs,cjs}' },
  { globPattern: '**/tools/bin/**' },
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
];

/** Manifests, and files they refer to. */
const KNOWN_FILE = /\.(?:jsonc?|ya?ml|py|[mc]?js|ts)$|\/SKILL\.md$|\/tools\/bin(?:\/|$)/;

/** Whether a change may affect a manifest, or a file it refers to. @param folders the open folders, as URIs */
export function matters({ uri, type }: FileEvent, folders: readonly string[]): boolean {
  if (KNOWN_FILE.test(uri)) return true;
  if (type === FileChangeType.Changed) return false;
  // It may be a folder. Files with other extensions are ignored, as builds and tools create and delete them all the time.
  const folder = folders.find((one) => uri.startsWith(`${one}/`));
  const path = folder === undefined ? undefined : uri.slice(folder.length + 1);
  return path !== undefined && isSearched(path) && !/\.[a-z]{1,5}$/i.test(path);
}
