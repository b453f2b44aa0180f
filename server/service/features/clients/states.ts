/** What each client makes of the entries of a file: takes them, changes something, or leaves them out. */
import { countBefore } from '../../document/text-order';
import type { ASTNode, Span } from '../../document/tree/node';
import { type ClientId, clientOf } from '../../formats/clients';
import type { Check, FormatFile } from '../../formats/model';
import { isLoss } from '../../formats/verdict';
import type { NamedPart } from '../../model/document-kind';
import type { KnownFile } from '../../model/known-file';
import { andList } from '../../rules/labels';
import { anchorOf } from '../../rules/places';
import type { Problem } from '../diagnostics/problem';

/** What a client does, the worst first. */
const STATES = ['lost', 'changed', 'ok'] as const;
type State = (typeof STATES)[number];

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

/** What a file is, what it lists if anything, and who reads it: `MCP servers`, `3 servers, for Claude Code`. @param readers those that it is for */
export function formatStatus(
  { dialect: { format }, parts: { length } }: FormatFile,
  readers: readonly ClientId[],
): { readonly title: string; readonly detail: string } {
  const { one, many } = format.parts;
  const count = length === 0 ? [] : [`${length} ${length === 1 ? one : many}`];
  const whose = readers.length === 0 ? [] : [`for ${andList(readers.map((id) => clientOf(id).title))}`];
  return { title: format.title, detail: [...count, ...whose].join(', ') };
}

/** What a client makes of an entry, and the messages that say so. */
export type StateOf = ReturnType<typeof statesIn>;

/** What the readers of a file make of each of its entries. @param readers those that it is for */
export function clientStates(file: FormatFile, stateOf: StateOf, readers: readonly ClientId[]): readonly EntryState[] {
  const { dialect: kind, root, parts } = file;
  if (!root || readers.length === 0) return [];
  const entries = parts.length > 0 ? parts : [{ node: root, title: kind.format.whole, nameNode: undefined }];
  return entries.map((entry) => {
    const { node, nameNode, title } = entry;
    const clients = readers.map((client) => ({ title: clientOf(client).title, ...stateOf(client, entry) }));
    const isServer = kind.format.parts.one === 'server' && parts.length > 0;
    return { name: title, node, at: nameNode ?? anchorOf(node), clients, ...(isServer && { isServer }) };
  });
}

/** As many problems with the file around the entries are told at each of several. */
const MAX_OUTSIDE = 10;

/** Says what a client makes of an entry: by what is wrong with it, or with the file around the entries. @param problems all of the file */
export function statesIn({ dialect: kind, parts }: FormatFile, problems: readonly Problem[]) {
  const checks = new Map(kind.checks.map((check) => [check.id, check]));
  const found = new Map<ASTNode | undefined, Found[]>();
  for (const problem of problems) {
    const check = checks.get(String((problem.data as { id?: unknown } | undefined)?.id));
    const entry = entryAt(parts, problem.at.offset)?.node;
    const before = found.get(entry) ?? [];
    if (check) before.push({ problem, check });
    found.set(entry, before);
  }
  const outside = new Map<ClientId, ReturnType<typeof stateFor>>();
  return (client: ClientId, { node }: Pick<NamedPart, 'node'>) => {
    const around = outside.get(client) ?? stateFor(client, found.get(undefined) ?? []);
    outside.set(client, around);
    const own = stateFor(client, found.get(node) ?? []);
    const [state = 'ok'] = STATES.filter((one) => one === around.state || one === own.state);
    return { state, why: [...around.why.slice(0, parts.length > 1 ? MAX_OUTSIDE : undefined), ...own.why] };
  };
}

/** The entry at whose name, or in which, an offset is. */
function entryAt(parts: readonly NamedPart[], offset: number): NamedPart | undefined {
  const startOf = ({ node, nameNode }: NamedPart) => Math.min(node.offset, nameNode?.offset ?? node.offset);
  const entry = parts[countBefore(parts, offset + 1, startOf) - 1];
  const isIn = (part: Span | undefined) => part && offset >= part.offset && offset < part.offset + part.length;
  return entry && (isIn(entry.node) || isIn(entry.nameNode)) ? entry : undefined;
}

/** A problem, and the check that found it. */
interface Found {
  readonly problem: Problem;
  readonly check: Check;
}

/** What no client has a verdict about, as each finds it out when it starts a server. */
const FOR_ALL: readonly string[] = ['command-line', 'exists'];

function stateFor(client: ClientId, found: readonly Found[]) {
  const own = found.filter(({ check: { verdicts, test } }) => {
    if (test.kind === 'unread') return test.readings.some((one) => one.client === client);
    if (verdicts.length === 0) return FOR_ALL.includes(test.kind);
    return verdicts.some((verdict) => verdict.client === client);
  });
  const isLost = own.some(({ check }) => check.verdicts.some((one) => one.client === client && isLoss(one)));
  const state: State = isLost ? 'lost' : own.length > 0 ? 'changed' : 'ok';
  return { state, why: own.map(({ problem }) => problem.message) };
}
