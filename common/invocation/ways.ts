/** The ways in which the tools of a folder are called, as lines of a consent question. Everything in them may come from a hostile manifest. */
import { startOf } from '../text/visible';
import type { InvocationPlan, ProcessPlan, PythonPlan } from './plan';
import { secretsOf } from './plan';
import { commandText, WHOLE_ENVIRONMENT } from './plan-text';
import { secretName, secretText } from './secrets';

/** A call of a question. */
export interface WayCall {
  readonly plan: InvocationPlan;
  /** The interpreter; unless it is the default one, with the reason why it was chosen: `./python (from the settings)`. */
  readonly interpreter?: string;
  /** The names of environment variables that have no value. */
  readonly unset?: readonly string[];
}

/** Calls that differ only in what is called at one place, one with another. */
export interface Way<Call extends WayCall> {
  /** One line for all of them: `6 programs in agentcli/tools/bin`. Invisible characters are shown. */
  readonly text: string;
  /** The end of {@link text} that tells what goes along, for a line of its own; empty: nothing does. */
  readonly along: string;
  /** A line for each call, with all that decides what happens. */
  readonly details: readonly string[];
  readonly calls: readonly Call[];
  /** Nothing was cut off the text. */
  readonly isWhole: boolean;
}

/** Maximum length of a line. Unit: UTF-16 code units. */
const MAX_LENGTH = 1_500;

/** Variables that every program may see: they are no reason for a line of its own. */
const ORDINARY = new Set(['PATH', 'HOME', 'LANG', 'LC_ALL', 'SHELL', 'TERM', 'TMPDIR', 'TZ', 'USER']);

/** Words that can be no code for a shell or an interpreter: calls that differ in such ones are one line. */
const PLAIN_WORD = /^[\w@%+=:,./-]{0,60}$/;

/** The same for a configuration as JSON. */
const PLAIN_CONFIG = /^[\w@%+=:,./"{}[\]-]{0,120}$/;

/** What is told of one call. */
interface Description {
  /** What several calls at this place are called: `programs in bin`. Absent: the call has a line of its own. */
  readonly group?: string;
  /** The line for this call alone. */
  readonly alone: string;
  /** What goes along in the line: calls that differ in it are not one line. */
  readonly along: readonly string[];
  /** All that goes along. */
  readonly details: readonly string[];
}

/**
 * One line for each way of calling, in the order of the calls.
 * @param folder paths in it are shown relative to it
 */
export function waysOf<Call extends WayCall>(calls: readonly Call[], folder: string): readonly Way<Call>[] {
  const ways = new Map<string, { readonly first: Description; readonly all: Map<string, string>; calls: Call[] }>();
  for (const call of calls) {
    const description = describe(call, folder);
    const { group, alone, along, details } = description;
    const key = JSON.stringify([group ?? alone, group !== undefined, along]);
    const way = ways.get(key) ?? { first: description, all: new Map<string, string>(), calls: [] as Call[] };
    ways.set(key, way);
    way.all.set(alone, lineOf(alone, details).text);
    way.calls.push(call);
  }
  return [...ways.values()].map(({ first, all, calls: own }) => {
    const { group = '', alone, along } = first;
    const several = /^https?:/.test(group) ? group : `${all.size} ${group}`;
    const line = lineOf(all.size > 1 ? several : alone, along);
    return { ...line, along: lineOf('', along).text.trim(), details: [...all.values()], calls: own };
  });
}

/** `tool with TOKEN, in the environment staging` */
function lineOf(what: string, along: readonly string[]): { readonly text: string; readonly isWhole: boolean } {
  const { text, rest } = startOf(along.length === 0 ? what : `${what} ${along.join(', ')}`, MAX_LENGTH);
  return { text: `${text}${rest > 0 ? ` … and ${rest} more characters` : ''}`, isWhole: rest === 0 };
}

function describe({ plan, interpreter, unset = [] }: WayCall, folder: string): Description {
  const { namedEnvironment } = plan;
  const by = interpreter === undefined ? [] : [`by ${interpreter}`];
  // The variables of a program are said by their own names.
  const secrets = plan.kind === 'process' ? [] : secretsOf(plan);
  const where = namedEnvironment === undefined ? [] : [`in the environment ${namedEnvironment}`];
  const common = [...by, ...secretTexts(secrets), ...where];
  const all = [...by, ...secrets.map((key) => `with the ${secretText(key)} (${secretName(key)?.dialect})`), ...where];
  const whole = [`with ${WHOLE_ENVIRONMENT}`, ...all];
  switch (plan.kind) {
    case 'process': {
      const { cwd, environment } = plan;
      const named = (names: readonly string[]) =>
        names.map((name) => (unset.includes(name) ? `${name} (not set)` : name)).join(', ');
      const unusual = environment.filter((name) => !ORDINARY.has(name));
      const variables = `with${environment.length === 0 ? 'out environment variables' : ` ${named(environment)}`}`;
      return {
        ...program(plan, folder),
        along: [...startedIn(cwd, folder, true), ...(unusual.length > 0 ? [`with ${named(unusual)}`] : []), ...common],
        details: [...startedIn(cwd, folder), variables, ...all],
      };
    }
    case 'http': {
      const url = plan.endpoint ?? plan.url;
      return { group: originOf(url), alone: `${plan.method} ${url}`, along: common, details: all };
    }
    case 'python':
      return { ...pythonClass(plan, folder), along: common, details: whole };
    case 'handler': {
      const place = pathIn(plan.file, folder);
      const name = `${plan.exported}["${plan.handler}"]${plan.exported === 'triggers' ? '.poll' : ''}`;
      return {
        group: `functions of ${place}`,
        alone: `${name} of ${place}`,
        along: [...startedIn(plan.cwd, folder, true), ...common],
        details: [...startedIn(plan.cwd, folder), ...whole],
      };
    }
    case 'address':
      return { alone: plan.url, along: [], details: [] };
  }
}

/** A program of the folder is one of several there, unless its arguments could be code; any other command is shown as it is. */
function program({ argv }: ProcessPlan, folder: string): Pick<Description, 'group' | 'alone'> {
  const [file, ...others] = argv;
  const path = pathIn(file, folder);
  const alone = commandText([path, ...others]);
  if (path === file || !others.every((word) => PLAIN_WORD.test(word))) return { alone };
  const end = path.lastIndexOf('/');
  return { group: `programs in ${end < 0 ? 'the folder itself' : path.slice(0, end)}`, alone };
}

function pythonClass(plan: PythonPlan, folder: string): Pick<Description, 'group' | 'alone'> {
  const { module, className, entry, configWritten, root } = plan;
  const start = root === folder ? '' : pathIn(root, folder);
  const name = `Python class ${module}${className === undefined ? '' : `.${className}`}`;
  const config = entry.config === undefined ? '' : (configWritten ?? JSON.stringify(entry.config));
  const place = [start, ...module.split('.').slice(0, -1)].filter((part) => part !== '').join('/') || '.';
  const alone = [name, start && `in ${start}`, config && `with the config ${config}`].filter((part) => part !== '');
  return { ...(PLAIN_CONFIG.test(config) && { group: `Python classes in ${place}` }), alone: alone.join(' ') };
}

/** @param isBrief only a place elsewhere is said: neither in the folder nor around it, as the workspace folder is around a repository */
function startedIn(cwd: string, folder: string, isBrief = false): readonly string[] {
  const path = pathIn(cwd, folder);
  const isNear = path !== cwd || pathIn(folder, cwd) !== folder;
  return cwd === folder || (isBrief && isNear) ? [] : [`started in ${path}`];
}

/** `with the secret of WEATHER_BOT`, `with 2 secrets of WEATHER_BOT`. */
function secretTexts(keys: readonly string[]): readonly string[] {
  const byOwner = new Map<string, string[]>();
  for (const key of keys) {
    const owner = secretName(key)?.owner ?? key;
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), key]);
  }
  return [...byOwner].map(([owner, [first = '', ...others]]) =>
    others.length > 0 ? `with ${others.length + 1} secrets of ${owner}` : `with the ${secretText(first)}`,
  );
}

function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}

/** Relative to the folder, with slashes; a path outside of it stays as it is. */
export function pathIn(path: string, folder: string): string {
  const isInside = folder !== '' && path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length));
  return isInside ? path.slice(folder.length + 1).replaceAll('\\', '/') : path;
}
