/** From a client's form to the neutral one. */
import { isObject, type JsonObject } from '../../../../common/json/value';
import type { Json } from '../../document/tree/node';
import type { Form } from './forms';
import { NAMES, OTHERS, transportOf } from './keys';
import type { Report, Server, Text, Transport } from './model';
import { namedIn } from './named';
import { readText } from './variables';

/** Reads a server. @returns `undefined` if it has neither a program nor an address */
export function readServer(name: string, value: Json | undefined, form: Form, report: Report): Server | undefined {
  if (!isObject(value)) {
    report('', 'it is no object, and is left out');
    return undefined;
  }
  const rest = new Map(Object.entries(flat(value)));
  const take = (names: readonly string[]): Json | undefined => {
    const key = names.find((one) => rest.has(one));
    const found = key === undefined ? undefined : rest.get(key);
    if (key !== undefined) rest.delete(key);
    return found ?? undefined;
  };
  const isHttpUrl = rest.has('httpUrl');
  const word = take(['type']) ?? take(['transport']);
  const program = take(['command']);
  const url = take(NAMES.url);
  const [command, ...first]: readonly (Json | undefined)[] = Array.isArray(program) ? program : [program];
  const transport =
    read(word, report) ?? (command !== undefined ? 'stdio' : isHttpUrl ? 'http' : (form.urlIs ?? 'http'));
  if ((transport === 'stdio' ? command : url) === undefined) {
    report('', 'it has neither a program nor an address, and is left out');
    return undefined;
  }
  const text = (key: string, one: Json) => readText(asText(one), form, (why) => report(key, why));
  const args = take(['args']);
  const all = [...first.flatMap((one) => one ?? []), ...(Array.isArray(args) ? args : [])];
  const env = take(NAMES.env);
  const cwd = take(NAMES.cwd);
  const headers = take(NAMES.headers);
  const named = form.namesVariables ? namedIn(take) : undefined;
  const timeout = timeoutOf(take(NAMES.timeout), form, report);
  const isDisabled = take(['disabled']) === true || take(['enabled']) === false;
  const right = { args: Array.isArray(args), env: isObject(env), headers: isObject(headers) };
  for (const [key, one] of Object.entries({ args, env, headers })) {
    if (one !== undefined && !right[key as keyof typeof right]) report(key, 'it is of a wrong type, and is left out');
  }
  const known = OTHERS.flatMap((names) => {
    const other = take(names);
    return other === undefined ? [] : [[names[0] ?? '', other] as const];
  });
  const isProgram = transport === 'stdio';
  const [why, idle] = isProgram
    ? ['a server that is started has no address', { url, headers }]
    : ['a server at an address is not started', { command, args, env, cwd }];
  for (const [key, one] of Object.entries(idle)) {
    if (one !== undefined && !isEmpty(one)) report(key, why);
  }
  return {
    name,
    transport,
    ...(isProgram && { command: programIn(form, text('command', command as Json)) }),
    ...(isProgram && all.length > 0 && { args: all.map((one, i) => text(`args.${i}`, one)) }),
    ...(isProgram && textsOf('env', env, named?.env, text, report)),
    ...(isProgram && cwd !== undefined && { cwd: text('cwd', cwd) }),
    ...(!isProgram && { url: text('url', url as Json) }),
    ...(!isProgram && textsOf('headers', headers, named?.headers, text, report)),
    ...(timeout !== undefined && { timeout }),
    ...(isDisabled && { isDisabled }),
    others: Object.fromEntries([...known, ...rest]),
  };
}

function isEmpty(value: Json): boolean {
  return typeof value === 'object' && Object.keys(value ?? {}).length === 0;
}

/** A program of the folder in which the client looks for it. */
function programIn({ programsIn }: Form, text: Text): Text {
  const [first, ...others] = text;
  if (!programsIn || typeof first !== 'string' || !first.startsWith('./')) return text;
  return [{ kind: programsIn, name: programsIn, written: '.' }, first.slice(1), ...others];
}

/** A server whose transport is an object of its own, as Cline writes it, or its program, as Zed wrote it once, is one object. */
function flat(value: JsonObject): JsonObject {
  const { transport, command, ...rest } = value;
  if (isObject(transport)) return flat({ ...transport, ...rest, ...(command !== undefined && { command }) });
  if (!isObject(command)) return value;
  const { path, ...others } = command;
  return { ...others, ...rest, ...(path !== undefined && { command: path }) };
}

function read(word: Json | undefined, report: Report): Transport | undefined {
  if (typeof word !== 'string') return undefined;
  const transport = transportOf(word);
  if (transport === undefined) report('type', `no transport ${JSON.stringify(word)} is known`);
  return transport;
}

function textsOf(
  key: 'env' | 'headers',
  values: Json | undefined,
  named: Readonly<Record<string, Text>> = {},
  text: (key: string, value: Json) => Text,
  report: Report,
): Pick<Server, 'env' | 'headers'> {
  if (!isObject(values) && Object.keys(named).length === 0) return {};
  const entries = Object.entries(isObject(values) ? values : {}).flatMap(([name, value]) => {
    if (value !== null) return [[name, text(`${key}.${name}`, value)] as const];
    report(`${key}.${name}`, 'it has no value, and is left out');
    return [];
  });
  return { [key]: { ...Object.fromEntries(entries), ...named } };
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function timeoutOf(value: Json | undefined, { timeoutUnit, title, id }: Form, report: Report): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number') {
    report('timeout', 'it is no number, and is left out');
    return undefined;
  }
  if (timeoutUnit === undefined && id !== '') report('timeout', `its unit for ${title} is not known`);
  return timeoutUnit === 's' ? Math.round(value * 1000) : value;
}
