/** Answers the server's questions about files: those in the open folders, and nothing else. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { ReadFileRequest, ReadFolderRequest, StatRequest } from '../../server/protocol/files';

/** Registers the requests of `protocol/files.ts`, before the client is started. */
export function serveFiles(client: BaseLanguageClient): void {
  client.onRequest(StatRequest, ({ uri }) =>
    answered(uri, async (file) => {
      const type = typeOf((await vscode.workspace.fs.stat(file)).type);
      return type ? { type } : null;
    }),
  );
  client.onRequest(ReadFileRequest, ({ uri, maxBytes }) =>
    answered(uri, async (file) => {
      const { size, type } = await vscode.workspace.fs.stat(file);
      if (typeOf(type) !== 'file') return null;
      if (size > maxBytes) return 'tooLarge' as const;
      const bytes = await vscode.workspace.fs.readFile(file);
      return bytes.byteLength > maxBytes ? ('tooLarge' as const) : bytes;
    }),
  );
  client.onRequest(ReadFolderRequest, ({ uri }) =>
    answered(uri, async (folder) => {
      const entries = await vscode.workspace.fs.readDirectory(folder);
      return entries.flatMap(([name, bits]) => {
        const type = typeOf(bits);
        const isLink = (bits & vscode.FileType.SymbolicLink) !== 0;
        return type ? [{ name, type, ...(isLink ? { isLink: true as const } : {}) }] : [];
      });
    }),
  );
}

/** The answer about a file of the open folders; `null` for others, and if there is none. */
async function answered<T>(uri: string, ask: (file: vscode.Uri) => Promise<T>): Promise<T | null> {
  const file = vscode.Uri.parse(uri);
  const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri);
  if (!isInFolders(file, folders)) return null;
  try {
    return await ask(file);
  } catch {
    return null;
  }
}

function typeOf(bits: vscode.FileType): 'file' | 'directory' | undefined {
  if (bits & vscode.FileType.Directory) return 'directory';
  return bits & vscode.FileType.File ? 'file' : undefined;
}

/** The parts of a URI, decoded. */
interface Place {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

/** Whether a place is one of the folders or below one, by its name: segments such as `..` are refused, as file systems may follow them. */
export function isInFolders({ scheme, authority, path }: Place, folders: readonly Place[]): boolean {
  if (path.split(/[\\/]/).some((segment) => segment === '..' || segment === '.')) return false;
  return folders.some((folder) => {
    const base = folder.path.replace(/\/$/, '');
    const isSameSystem = scheme === folder.scheme && authority === folder.authority;
    return isSameSystem && (path === base || path.startsWith(`${base}/`));
  });
}
