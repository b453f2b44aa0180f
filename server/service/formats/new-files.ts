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
const SERVERS = ['.mcp.json', '.cursor/mcp.json', '.gemini/settings.json', 'opencode.json'];

/** Formats that are offered at other places. */
const OTHERS = ['mcp-servers', 'skill'];

/** Where a plugin has its skills. */
const SKILLS = 'skills/*/SKILL.md';

/** The files of servers, and one file of each other format, at its main place. */
export const NEW_CLIENT_FILES: readonly NewClientFile[] = [
  ...SERVERS.flatMap((path) => kindsAt(path).map((kind) => ({ path, title: titleOf(kind), kind }))),
  ...FORMAT_KINDS.flatMap((kind) => {
    const { format, place } = kind;
    const [path] = place.files;
    if (path === undefined || place !== format.places[0] || OTHERS.includes(format.id)) return [];
    return [{ path, title: format.title, kind }];
  }),
  ...kindsAt(SKILLS).map((kind) => ({ path: SKILLS.replace('*', 'my-skill'), title: kind.format.title, kind })),
];

function kindsAt(path: string): readonly FormatKind[] {
  return FORMAT_KINDS.filter(({ place }) => place.files[0] === path);
}

function titleOf({ format, place }: FormatKind): string {
  return `${format.title} of ${clientOf(place.readers[0]).title}`;
}

/** The file with this path; `undefined` if none is offered there. */
export function newClientFile(path: string): NewClientFile | undefined {
  return NEW_CLIENT_FILES.find((file) => file.path === path);
}
