/** The ways in which the tools of a folder are called, as lines of a consent question. Everything in them may come from a hostile manifest. */
import { startOf } from '../text/visible';
import type { InvocationPlan, ProcessPlan } from './plan';
import { secretsOf } from './plan';
import { commandText, WHOLE_ENVIRONMENT } from './plan-text';
import { secretLabel } from './secrets';

/** A call of a question. */
export interface WayCall {
  readonly plan: InvocationPlan;
  /** The interpreter with the reason why it was chosen: `python3 (default)`. */
  readonly interpreter?: string;
}

/** Calls that differ only in what is called at one place. */
export interface Way<Call extends WayCall> {
  /** One line: invisible characters are shown. */
  readonly text: string;
  readonly calls: readonly Call[];
  /** Everything that decides what happens is in the text. */
  readonly isWhole: boolean;
}

/** Maximum length of a line. Unit: UTF-16 code units. */
const MAX_LENGTH = 1_500;

/** Names that are listed; of more, the number is given. */
const MAX_NAMED = 3;

/** What a line tells of one call: calls with the same `around` are one line. */
interface Description {
  /** `programs`, before where they are: empty for a call that is described alone. */
  readonly many: string;
  /** Where: a folder, a module, an origin. */
  readonly place: string;
  /** The name there. */
  readonly name: string;
  /** The line for this call alone, without what goes along. */
  readonly alone: string;
  /** What goes along: interpreter, folder, environment, secrets. */
  readonly along: readonly string[];
}

/**
 * One line for each way of calling, in the order of the calls.
 * @param folder of the question; paths in it are shown relative to it
 */
export function waysOf<Call extends WayCall>(calls: readonly Call[], folder: string): readonly Way<Call>[] {
  const ways = new Map<
    string,
    { readonly description: Description; readonly names: Set<string>; readonly calls: Call[] }
  >();
  for (const call of calls) {
    const description = describe(call, folder);
    const key = JSON.stringify([
      description.many,
      description.many === '' ? description.alone : description.place,
      description.along,
    ]);
    const way = ways.get(key) ?? { description, names: new Set(), calls: [] };
    ways.set(key, way);
    way.names.add(description.name);
    way.calls.push(call);
  }
  return [...ways.values()].map(({ description, names, calls: own }) => {
    const what =
      names.size < 2
        ? description.alone
        : `${names.size} ${description.many} ${description.place} (${listed([...names])})`;
    const { text, rest } = startOf([what, ...description.along].join(', '), MAX_LENGTH);
    const cut = rest > 0 ? ` … and ${rest} more characters` : '';
    return { text: `${text}${cut}`, calls: own, isWhole: rest === 0 };
  });
}

function describe({ plan, interpreter }: WayCall, folder: string): Description {
  const environment = plan.namedEnvironment;
  const secrets = secretsOf(plan).map((key) => secretText(secretLabel(key)));
  const common = [...(environment === undefined ? [] : [`in the environment ${environment}`]), ...secrets];
  const by = interpreter === undefined ? [] : [`by ${interpreter}`];
  const started = (cwd: string) => (cwd === folder ? [] : [`started in ${within(cwd, folder)}`]);
  switch (plan.kind) {
    case 'process':
      return { ...program(plan, folder), along: [...started(plan.cwd), variables(plan), ...common] };
    case 'http': {
      const url = plan.endpoint ?? plan.url;
      const place = originOf(url);
      return {
        many: 'requests to',
        place,
        name: `${plan.method} ${url.slice(place.length)}`,
        alone: `${plan.method} ${url}`,
        along: common,
      };
    }
    case 'python': {
      const { module, className, entry, configWritten } = plan;
      const name = `${module}${className === undefined ? '' : `.${className}`}`;
      const config = entry.config === undefined ? undefined : (configWritten ?? JSON.stringify(entry.config));
      const along = [...by, ...started(plan.root), `with ${WHOLE_ENVIRONMENT}`, ...common];
      const alone = `Python class ${name}`;
      if (config !== undefined)
        return { many: '', place: '', name, alone: `${alone} with the config ${config}`, along };
      const place = module.split('.').slice(0, -1).join('/') || '.';
      return { many: 'Python classes in', place, name: name.slice(place === '.' ? 0 : place.length + 1), alone, along };
    }
    case 'handler': {
      const place = within(plan.file, folder);
      const name = `${plan.exported}["${plan.handler}"]${plan.exported === 'triggers' ? '.poll' : ''}`;
      const along = [...by, ...started(plan.cwd), `with ${WHOLE_ENVIRONMENT}`, ...common];
      return { many: 'functions of', place, name, alone: `${name} of ${place}`, along };
    }
    case 'address':
      return { many: '', place: '', name: '', alone: plan.url, along: [] };
  }
}

/** A program of the folder, started without arguments, is one of several; any other command is shown as it is. */
function program({ argv }: ProcessPlan, folder: string): Omit<Description, 'along'> {
  const [file] = argv;
  const path = within(file, folder);
  const end = path.lastIndexOf('/');
  if (argv.length > 1 || path === file || end < 0) {
    return { many: '', place: '', name: '', alone: commandText([path, ...argv.slice(1)]) };
  }
  return { many: 'programs in', place: path.slice(0, end), name: path.slice(end + 1), alone: path };
}

function secretText(label: string): string {
  return label.startsWith('secret ') ? `with the ${label}` : `with the secret ${label}`;
}

function variables({ environment }: ProcessPlan): string {
  return environment.length === 0 ? 'without environment variables' : `with ${environment.join(', ')}`;
}

function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}

/** Relative to the folder where that is shorter and no less clear; with slashes. */
function within(path: string, folder: string): string {
  const isInside = folder !== '' && path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length));
  return isInside ? path.slice(folder.length + 1).replaceAll('\\', '/') : path;
}

function listed(names: readonly string[]): string {
  const left = names.length - MAX_NAMED;
  const shown = names.slice(0, MAX_NAMED).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name));
  return left > 0 ? `${shown.join(', ')} and ${left} more` : shown.join(', ');
}
