/** The files of clients that *New Manifest* offers. */
import { clientOf } from './clients';
import type { FormatKind } from './model';
import { FORMAT_KINDS } from './registry';

/** A file of a client that can be created. */
export interface NewClientFile {
  /** Its usual path, relative to a folder: also its id, as it is that of no dialect. */
  readonly path: string;
  readonly title: string;
  readonly kind: FormatKind;
}

/** Of the many files of servers, those that repositories have most; others are offered whole where they are opened. */
const SERVERS = ['.mcp.json', '.cursor/mcp.json'];

/** One file of each format, at its main place. */
export const NEW_CLIENT_FILES: readonly NewClientFile[] = FORMAT_KINDS.flatMap((kind) => {
  const { format, place } = kind;
  const [path] = place.files;
  // Skills are Markdown, which their authors begin otherwise.
  if (path === undefined || format.isFrontMatter || place.isUnread) return [];
  if (format.id !== 'mcp-servers') return [{ path, title: format.title, kind }];
  return SERVERS.includes(path)
    ? [{ path, title: `${format.title} of ${clientOf(place.readers[0]).title}`, kind }]
    : [];
});

/** The file with this path; `undefined` if none is offered there. */
export function newClientFile(path: string): NewClientFile | undefined {
  return NEW_CLIENT_FILES.find((file) => file.path === path);
}
