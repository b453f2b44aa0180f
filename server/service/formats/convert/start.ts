/** What clients do with a server, in sentences: what they start or where they connect, and what is missing for it on this machine. */
import type { Json } from '../../document/tree/node';
import { andList } from '../../rules/labels';
import type { Form } from './forms';
import { NAMES, nameFor, typeKeyOf } from './keys';
import type { Server, Text, Variable } from './model';
import { readServer } from './read';
import { isOwn } from './variables';

/** What is known of the machine. It is looked at; nothing is started. */
export interface Machine {
  /** Whether the environment has a variable. */
  isSet(variable: string): boolean;
  /** Whether a program is there. @param program a name that is looked up on PATH, or an absolute path */
  hasProgram(program: string): boolean;
}

/** A client that reads the file. */
export interface Reader {
  readonly title: string;
  readonly form: Form;
  /** It leaves the server out. */
  readonly isLost: boolean;
}

const TRANSPORTS = { http: 'streamable HTTP', sse: 'server-sent events', ws: 'WebSocket', stdio: '' } as const;

/** Returns the sentences, with code between backticks; one for all clients that do the same. @param machine absent: nothing is known of it */
export function startSentences(
  name: string,
  value: Json,
  readers: readonly Reader[],
  machine?: Machine,
): readonly string[] {
  const read = readers.flatMap(({ title, form, isLost }) => {
    const server = readServer(name, seenBy(form, value), form, () => {});
    return isLost || server ? [{ title, form, server: isLost ? undefined : server }] : [];
  });
  const groups = new Map<string, string[]>();
  for (const { title, form, server } of read) {
    const does = server ? action(server, form, machine) : 'leave it out.';
    groups.set(does, [...(groups.get(does) ?? []), title]);
  }
  const said = [...groups].map(
    ([does, titles]) => `${andList(titles)} ${titles.length > 1 ? does : does.replace(' ', 's ')}`,
  );
  const taken = read.flatMap(({ title, form, server }) => (server ? [{ title, form, server }] : []));
  const all = [...said, ...taken.flatMap(({ title, form }) => roomFor(name, title, form))];
  return machine ? [...all, ...unset(taken, machine), ...missing(taken, machine)] : all;
}

/** As many characters the names of most tools have at most. */
const USUAL_NAME = 30;

/** How long names of tools may be, where the server's leaves little. */
function roomFor(name: string, title: string, { longestName = Infinity }: Form): readonly string[] {
  const room = longestName + 1 - name.length;
  return room > 0 && room < USUAL_NAME
    ? [`Names of its tools have room for ${room} character${room === 1 ? '' : 's'} in ${title}, behind the server's.`]
    : [];
}

/** A server without what the client does not look at. */
function seenBy(form: Form, value: Json): Json {
  // Qwen Code knows the transport by the key of the address alone.
  if (form.urlIs === undefined || typeKeyOf(form) || typeof value !== 'object' || value === null) return value;
  const { type: _, transport: __, ...rest } = value as Readonly<Record<string, Json>>;
  return rest;
}

/** A predicate for several clients. */
function action(
  { transport, command = [], args = [], ...rest }: Server,
  form: Form,
  machine: Machine | undefined,
): string {
  const { cwd, env = {}, url = [], headers = {}, isDisabled } = rest;
  const shown = (text: Text) => text.map((piece) => shownPiece(piece, form, machine)).join('');
  const off = isDisabled ? ' It is switched off.' : '';
  if (transport !== 'stdio')
    return `connect to ${code(shown(url))} over ${TRANSPORTS[transport]}${withNames('header', headers)}.${off}`;
  const argv = `[${[command, ...args].map((text) => JSON.stringify(shown(text))).join(', ')}]`;
  const folder = cwd && nameFor(NAMES.cwd, form) ? `, in ${code(shown(cwd))}` : '';
  return `start ${code(argv)}, without a shell${folder}${withNames('environment variable', env)}.${off}`;
}

function withNames(what: string, members: Readonly<Record<string, Text>>): string {
  const names = Object.keys(members);
  return names.length === 0 ? '' : `, with the ${what}${names.length > 1 ? 's' : ''} ${andList(names.map(code))}`;
}

/** Values of the environment are not shown: they may be secret. */
function shownPiece(piece: string | Variable, form: Form, machine: Machine | undefined): string {
  if (typeof piece === 'string') return piece;
  const { kind, name, fallback, written } = piece;
  const isFallback = kind === 'environment' && machine?.isSet(name) === false && isOwn(piece, form);
  return isFallback ? (fallback ?? written) : written;
}

interface Taken {
  readonly title: string;
  readonly form: Form;
  readonly server: Server;
}

/** Variables that are not set, and what the clients do then. */
function unset(taken: readonly Taken[], machine: Machine): readonly string[] {
  const found = taken.map(({ title, form, server }) => ({ title, form, names: unsetIn(server, form, machine) }));
  const names = [...new Set(found.flatMap((one) => one.names))];
  if (names.length === 0) return [];
  const what = found.flatMap(({ title, form, names: own }) =>
    own.length > 0 && form.unset !== undefined ? [`${title} passes ${form.unset}.`] : [],
  );
  return [[`Not set in the environment of this editor: ${andList(names.map(code))}.`, ...what].join(' ')];
}

function unsetIn(
  { command = [], args = [], cwd = [], url = [], env = {}, headers = {} }: Server,
  form: Form,
  machine: Machine,
) {
  const texts = [command, ...args, cwd, url, ...Object.values(env), ...Object.values(headers)];
  return texts.flat().flatMap((piece) => {
    if (typeof piece === 'string' || piece.kind !== 'environment' || piece.fallback !== undefined) return [];
    return isOwn(piece, form) && !machine.isSet(piece.name) ? [piece.name] : [];
  });
}

/** Programs that are not there. A relative path has a check of its own, for it does not depend on the machine. */
function missing(taken: readonly Taken[], machine: Machine): readonly string[] {
  const programs = taken.flatMap(({ server: { command = [] } }) => (command.length === 1 ? command : []));
  return [...new Set(programs)].flatMap((program) => {
    if (typeof program !== 'string' || machine.hasProgram(program)) return [];
    if (/^(?:\/|[a-z]:[/\\])/i.test(program)) return [`${code(program)} is not on this machine.`];
    return /[/\\]/.test(program) ? [] : [`${code(program)} is not on the PATH of this editor.`];
  });
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
