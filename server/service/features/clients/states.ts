/** What each client makes of the entries of a file: takes them, changes something, or leaves them out. */
import type { ASTNode, Span } from '../../document/tree/node';
import { type ClientId, clientOf } from '../../formats/clients';
import type { Check, FormatFile } from '../../formats/model';
import { isLoss } from '../../formats/verdict';
import type { NamedPart } from '../../model/document-kind';
import type { KnownFile } from '../../model/known-file';
import { andList } from '../../rules/labels';
import { anchorOf } from '../../rules/places';
import type { Problem } from '../diagnostics/problem';

/** What a client does. */
type State = 'ok' | 'changed' | 'lost';

/** An entry of a file, or the file itself where it lists none, with what its readers make of it. */
interface EntryState {
  readonly name: string;
  readonly node: ASTNode;
  /** It is a server, which can be copied for other clients. */
  readonly isServer?: true;
  /** Where it is shown. */
  readonly at: Span;
  readonly clients: readonly { readonly title: string; readonly state: State; readonly why: readonly string[] }[];
}

/** Whether a file is one that clients read. */
export function isFormatFile(file: KnownFile): file is FormatFile {
  return 'format' in file.dialect;
}

/** What a file is, what it lists if anything, and who reads it: `MCP servers`, `3 servers, for Claude Code`. */
export function formatStatus({ dialect: { format, place }, parts: { length } }: FormatFile): {
  readonly title: string;
  readonly detail: string;
} {
  const { one, many } = format.parts;
  const count = length === 0 ? '' : `${length} ${length === 1 ? one : many}, `;
  return { title: format.title, detail: `${count}for ${andList(place.readers.map((id) => clientOf(id).title))}` };
}

/** What a client makes of an entry, and the messages that say so. */
export type StateOf = ReturnType<typeof statesIn>;

/** What the readers of a file make of each of its entries. */
export function clientStates(file: FormatFile, stateOf: StateOf): readonly EntryState[] {
  const { dialect: kind, root, parts } = file;
  if (!root) return [];
  const entries = parts.length > 0 ? parts : [{ node: root, title: kind.format.whole, nameNode: undefined }];
  return entries.map((entry) => {
    const { node, nameNode, title } = entry;
    const clients = kind.place.readers.map((client) => ({ title: clientOf(client).title, ...stateOf(client, entry) }));
    const isServer = kind.format.parts.one === 'server' && parts.length > 0;
    return { name: title, node, at: nameNode ?? anchorOf(node), clients, ...(isServer && { isServer }) };
  });
}

/** Says what a client makes of an entry: by what is wrong with it, or with the file around the entries. @param problems all of the file */
export function statesIn({ dialect: kind, parts }: FormatFile, problems: readonly Problem[]) {
  const checks = new Map(kind.checks.map((check) => [check.id, check]));
  const known = problems.flatMap((problem) => {
    const check = checks.get(String((problem.data as { id?: unknown } | undefined)?.id));
    return check ? [{ problem, check }] : [];
  });
  const outside = known.filter(({ problem }) => !parts.some((part) => isAbout(part, problem)));
  return (client: ClientId, entry: Pick<NamedPart, 'node' | 'nameNode'>) => {
    const own = parts.length > 0 ? known.filter(({ problem }) => isAbout(entry, problem)) : [];
    return stateFor(client, [...outside, ...own]);
  };
}

/** Whether a problem is about an entry: at its name, or in it. */
function isAbout({ node, nameNode }: Pick<NamedPart, 'node' | 'nameNode'>, { at }: Problem): boolean {
  return [node, nameNode].some((part) => part && at.offset >= part.offset && at.offset < part.offset + part.length);
}

function stateFor(client: ClientId, found: readonly { readonly problem: Problem; readonly check: Check }[]) {
  const own = found.filter(({ check: { verdicts, test } }) =>
    test.kind === 'unread'
      ? test.readings.some((one) => one.client === client)
      : verdicts.some((verdict) => verdict.client === client),
  );
  const isLost = own.some(({ check }) => check.verdicts.some((one) => one.client === client && isLoss(one)));
  const state: State = isLost ? 'lost' : own.length > 0 ? 'changed' : 'ok';
  return { state, why: own.map(({ problem }) => problem.message) };
}
