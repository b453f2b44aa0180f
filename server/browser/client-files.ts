/** The files of the client, for a server without a file system: each is asked for with a request. */
import type { Connection } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { decode, MAX_FILE_BYTES, type ReadText, tooLarge } from '../files/decode';
import type { Disk, FileAccess } from '../files/disk';
import { ReadFileRequest, ReadFolderRequest, StatRequest } from '../protocol/files';

/** How a place is written: as its URI, with the path decoded. The root has no slash at the end. */
const PLACE = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/]*))?(\/.*)?$/is;

/** Access to the client's files, whatever their scheme is. */
export function clientFiles(connection: Pick<Connection, 'sendRequest'>): FileAccess {
  return { disk: clientDisk(connection), placeOf, uriOf };
}

function clientDisk(connection: Pick<Connection, 'sendRequest'>): Disk {
  return {
    async stat(place) {
      return there(await connection.sendRequest(StatRequest, { uri: uriOf(place) }), place);
    },
    async readText(place, limit = MAX_FILE_BYTES): Promise<ReadText> {
      const content = await connection.sendRequest(ReadFileRequest, { uri: uriOf(place), maxBytes: limit });
      if (content === null) return { problem: 'does not exist' };
      return content === 'tooLarge' ? tooLarge(limit) : decode(content);
    },
    async list(place) {
      return there(await connection.sendRequest(ReadFolderRequest, { uri: uriOf(place) }), place);
    },
    async present(folder, names) {
      // One request instead of one for each name.
      const entries = await connection.sendRequest(ReadFolderRequest, { uri: uriOf(folder) }).catch(() => null);
      const there = new Set(entries?.map(({ name }) => name));
      return names.filter((name) => there.has(name));
    },
    // Virtual file systems do not resolve links: the client reads only what is in its folders.
    isInside: (place, folders) =>
      !place.split('/').includes('..') && folders.some((folder) => place.startsWith(`${folder}/`)),
  };
}

/** @throws if there is nothing */
function there<T>(answer: T | null, place: string): T {
  if (answer === null) throw new Error(`${place} does not exist.`);
  return answer;
}

/** The place of a URI with an absolute path. */
function placeOf(uri: string): string | undefined {
  try {
    const { scheme, authority, path } = URI.parse(uri, true);
    // Other URIs, such as `untitled:Untitled-1`, name no file. The root of a file system is a folder without a slash at the end.
    if (path !== '' && !path.startsWith('/')) return undefined;
    const root = authority === '' ? `${scheme}:` : `${scheme}://${encodeURIComponent(authority)}`;
    return `${root}${withoutSlash(path)}`;
  } catch {
    return undefined;
  }
}

/** @throws if it is no place */
function uriOf(place: string): string {
  const [, scheme = '', authority = '', path = '/'] = PLACE.exec(place) ?? [];
  return URI.from({ scheme, authority: decodeURIComponent(authority), path }).toString();
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
