/**
 * What a server in a web worker asks the client about files: it has no file system of its own. The client answers for its open folders only,
 * and `null` for everything else.
 */
import { RequestType } from 'vscode-languageserver-protocol';

/** A file or folder, by its URI. */
export interface FileReference {
  readonly uri: string;
}

/** Server to client: what is there. A virtual file system knows nothing about execute permission. */
export const StatRequest = new RequestType<FileReference, { readonly type: 'file' | 'directory' } | null, void>(
  'toolManifest/stat',
);

/**
 * Server to client: the content of a file; `tooLarge` if it has more bytes than the limit. The bytes are not encoded: they are copied
 * between the workers.
 */
export const ReadFileRequest = new RequestType<
  FileReference & { readonly maxBytes: number },
  Uint8Array | 'tooLarge' | null,
  void
>('toolManifest/readFile');

/** Server to client: the entries of a folder, in any order. */
export const ReadFolderRequest = new RequestType<
  FileReference,
  readonly { readonly name: string; readonly type: 'file' | 'directory'; readonly isLink?: true }[] | null,
  void
>('toolManifest/readFolder');

/** The first message of a web worker, before those of the protocol: its script was loaded. */
export const READY = 'toolManifest/ready';
