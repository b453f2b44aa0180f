/** Where the files of a call are. */
import { URI } from 'vscode-uri';
import type { InvocationRequest } from '../model/invoker';

/**
 * Whether the files next to a manifest can be named in a plan: those of this machine; for a preview, which is never executed, those of any
 * file system, such as a repository that is opened in the browser.
 */
export function hasFiles(uri: string, { isPreview }: Pick<InvocationRequest, 'isPreview'>): boolean {
  const { scheme } = URI.parse(uri);
  return scheme === 'file' || (isPreview === true && scheme !== 'untitled');
}
