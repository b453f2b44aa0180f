/** What the plans of several platforms have in common: where the files of a call are, and how long it may take. */
import { URI } from 'vscode-uri';
import type { TimeLimit } from '../../../common/invocation/plan';
import type { InvocationRequest, Planned } from '../model/invoker';

/**
 * A refusal where the files next to a manifest can't be named in a plan: they can be on this machine; for a preview, which is never executed,
 * on any file system, such as a repository that is opened in the browser.
 * @param what is run: "programs"
 */
export function unlessLocal(
  uri: string,
  what: string,
  { isPreview }: Pick<InvocationRequest, 'isPreview'>,
): Extract<Planned, { refusal: string }> | undefined {
  const { scheme } = URI.parse(uri);
  if (scheme === 'file' || (isPreview === true && scheme !== 'untitled')) return undefined;
  if (scheme === 'untitled') return { refusal: 'Save the file first: its tools are looked up next to it.' };
  return { refusal: `The manifest is not on this machine's file system, so its ${what} can't be run.` };
}

/** The open folder that a folder or file is in. @param folders URIs without a trailing slash */
export function openFolderOf(uri: string, folders: readonly string[]): string | undefined {
  return folders.find((open) => uri === open || uri.startsWith(`${open}/`));
}

/** The path of a URI on this machine. */
export function localPath(uri: string): string {
  return URI.parse(uri).fsPath;
}

/** The time limit that is set, else the platform's or ours. */
export function timeLimitOf(set: number | undefined, milliseconds: number, origin: string): TimeLimit {
  return set === undefined ? { milliseconds, origin } : { milliseconds: set, origin: 'as configured' };
}
