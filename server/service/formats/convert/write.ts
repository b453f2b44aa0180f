/** From the neutral form to a client's. */
import type { Json } from '../../document/tree/node';
import { keysOf } from '../mcp-servers/schema-for';
import type { Form } from './forms';
import { NAMES, nameFor, OTHERS, typeKeyOf, wordFor } from './keys';
import type { Report, Server, Text } from './model';
import { withNamed } from './named';
import { writeText } from './variables';

/** Writes a server. @param from the form that it was read from @returns `undefined` if the client can't use it */
export function writeServer(whole: Server, form: Form, from: Form, report: Report): Json | undefined {
  const { rest: server, named } = form.namesVariables ? withNamed(whole) : { rest: whole, named: [] };
  const { name, timeout } = server;
  const { title } = form;
  if (form.reserved?.names.includes(name)) report('', `${title} keeps this name for itself: choose another one`);
  const text = (key: string, one: Text) => writeText(one, form, from, (why) => report(key, why));
  const texts = (key: string, all: Readonly<Record<string, Text>>) =>
    Object.fromEntries(Object.entries(all).map(([one, value]) => [one, text(`${key}.${one}`, value)]));
  const main = server.transport === 'stdio' ? program(server, form, text, report) : address(server, form, text, report);
  if (!main) return undefined;
  const members: [string, Json][] = Object.entries(main);
  const add = (key: keyof typeof NAMES, value: Json | undefined) => {
    if (value === undefined) return;
    const named = nameFor(NAMES[key], form);
    if (named === undefined) report(key, unknownTo(form));
    else members.push([named, value]);
  };
  add('env', server.env && texts('env', server.env));
  add('cwd', server.cwd && text('cwd', server.cwd));
  add('headers', server.headers && texts('headers', server.headers));
  members.push(...named);
  if (timeout !== undefined) members.push(...timeoutFor(timeout, form, report));
  if (server.isDisabled) members.push(...switchedOff(form, report));
  for (const [key, value] of Object.entries(server.others)) members.push(...other(key, value, form, from, report));
  return Object.fromEntries(members);
}

type WriteText = (key: string, text: Text) => string;
type Members = { [key: string]: Json };

function program({ command = [], args = [] }: Server, form: Form, text: WriteText, report: Report): Members {
  const word = wordFor('stdio', form) ?? 'stdio';
  const written = programFor(text('command', command), form, report);
  const all = args.map((one, i) => text(`args.${i}`, one));
  if (!keysOf(form).includes('args')) return { type: word, command: [written, ...all] };
  return { ...(form.isTyped && { type: word }), command: written, ...(all.length > 0 && { args: all }) };
}

/** A program of the folder in which the client looks for it. */
function programFor(written: string, { programsIn, folders, title }: Form, report: Report): string {
  if (!programsIn) return written;
  const before = `${folders?.[programsIn]}/`;
  if (written.startsWith(before)) return `./${written.slice(before.length)}`;
  if (written.startsWith('./')) report('command', `${title} looks for it in the folder of the ${programsIn}`);
  return written;
}

function address({ transport, url = [] }: Server, form: Form, text: WriteText, report: Report): Members | undefined {
  const { title } = form;
  const typeKey = typeKeyOf(form);
  const word = typeKey && wordFor(transport, form);
  // Without words the key says it: Qwen Code's `httpUrl` and `url`.
  const key = nameFor(!typeKey && transport === 'http' ? ['httpUrl', ...NAMES.url] : NAMES.url, form);
  if (key === undefined) {
    report('url', `${title} only starts programs; the server is left out`);
    return undefined;
  }
  if (form.transports?.includes(transport) === false) {
    report('type', `${title} has no \`${transport}\`; the server is left out`);
    return undefined;
  }
  const isByKey = !typeKey && (transport === 'http' || (transport === 'sse' && keysOf(form).includes('httpUrl')));
  const isSaid = word !== undefined || isByKey;
  const remote = typeKey && form.types?.includes('remote') ? 'remote' : undefined;
  if (!isSaid && (transport === 'ws' || (typeKey && !remote))) {
    report('type', `${title} has no \`${transport}\`; the server is left out`);
    return undefined;
  }
  if (!isSaid) report('type', `${title} has no word for \`${transport}\`: try whether it finds it out`);
  const type = word ?? remote;
  return { ...(typeKey && type !== undefined && { [typeKey]: type }), [key]: text('url', url) };
}

function timeoutFor(timeout: number, form: Form, report: Report): [string, Json][] {
  const key = nameFor(NAMES.timeout, form);
  if (key !== undefined && form.timeoutUnit) return [[key, form.timeoutUnit === 's' ? timeout / 1000 : timeout]];
  report('timeout', key !== undefined ? `its unit for ${form.title} is not known` : unknownTo(form));
  return [];
}

function switchedOff(form: Form, report: Report): [string, Json][] {
  const key = nameFor(['disabled', 'enabled'], form);
  if (key !== undefined) return [[key, key === 'disabled']];
  report('disabled', `${unknownTo(form)}: switch the server off there`);
  return [];
}

function other(key: string, value: Json, form: Form, from: Form, report: Report): [string, Json][] {
  const names = OTHERS.find(([first]) => first === key);
  const named = nameFor(names ?? [key], form);
  if (named !== undefined && (names || form.id === from.id)) return [[named, value]];
  // All tools, which is what every client gives without it.
  if (key === 'tools' && JSON.stringify(value) === '["*"]') return [];
  report(key, named === undefined ? unknownTo(form) : `${form.title} has another form for it`);
  return [];
}

function unknownTo({ title }: Form): string {
  return `${title} is not known to read it`;
}
