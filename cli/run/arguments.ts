/** The command lines of `run` and `preview`, read and verified. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text as textOfStream } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { RunHost } from '../../runner/host';
import type { Dialect } from '../../server/service/dialects/dialect';
import { DIALECTS, dialectById } from '../../server/service/dialects/registry';
import type { Json } from '../../server/service/document/node';
import type { RunSettings } from '../../server/service/invocation/invoker';
import type { Terminal } from '../terminal';
import { UsageError } from '../usage';

/** What both commands are asked for. */
export interface CallArguments {
  readonly file: string;
  readonly tool: string | undefined;
  /** The id of a trigger that is polled once, instead of a tool. */
  readonly trigger: string | undefined;
  readonly values: Json;
  /** The arguments came on standard input: nobody can be asked there. */
  readonly isStdinTaken: boolean;
  readonly settings: RunSettings;
  readonly dialect: Dialect | undefined;
  /** Absolute path of the folder that counts as the open one. */
  readonly root: string;
  readonly format: 'text' | 'json';
  readonly isAgreed: boolean;
  readonly isDryRun: boolean;
  /** The interpreters to use, where somebody named them. */
  readonly interpreters: Pick<RunHost, 'python' | 'node'>;
}

const OPTIONS = {
  args: { type: 'string' },
  config: { type: 'string', multiple: true },
  cwd: { type: 'string' },
  dialect: { type: 'string' },
  'dry-run': { type: 'boolean' },
  format: { type: 'string' },
  node: { type: 'string' },
  python: { type: 'string' },
  root: { type: 'string' },
  timeout: { type: 'string' },
  trigger: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

/** @throws UsageError with a sentence that says what is wrong */
export async function callArguments(argv: readonly string[], terminal: Terminal): Promise<CallArguments> {
  const { values, positionals } = parsed(argv);
  const [file, tool, ...more] = positionals;
  if (file === undefined) throw new UsageError('the manifest is missing: give its path');
  if (more.length > 0) throw new UsageError(`one tool at a time: ${JSON.stringify(more[0])} is too much`);
  const format = values.format ?? 'text';
  if (format !== 'text' && format !== 'json') throw new UsageError(`--format ${format} is none of text, json`);
  const dialect = values.dialect === undefined ? undefined : dialectById(values.dialect);
  if (values.dialect !== undefined && !dialect) {
    throw new UsageError(`--dialect ${values.dialect} is none of ${DIALECTS.map(({ id }) => id).join(', ')}`);
  }
  return {
    file,
    tool,
    trigger: values.trigger,
    values: await argumentValues(values.args, terminal),
    isStdinTaken: values.args === '-',
    settings: {
      timeLimit: seconds(values.timeout),
      cwd: values.cwd === undefined ? undefined : resolve(terminal.cwd, values.cwd),
      values: Object.fromEntries((values.config ?? []).map(pair)),
    },
    dialect,
    root: resolve(terminal.cwd, values.root ?? '.'),
    format,
    isAgreed: values.yes ?? false,
    isDryRun: values['dry-run'] ?? false,
    interpreters: {
      ...(values.python === undefined ? {} : { python: program(values.python, terminal.cwd) }),
      ...(values.node === undefined ? {} : { node: program(values.node, terminal.cwd) }),
    },
  };
}

/** A path is seen from here, a name is looked up on PATH. */
function program(name: string, cwd: string): string {
  return /[/\\]/.test(name) ? resolve(cwd, name) : name;
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** JSON as it is, from a file (`@file`), or from standard input (`-`). */
async function argumentValues(given: string | undefined, { stdin, cwd }: Terminal): Promise<Json> {
  if (given === undefined) return {};
  const [text, place] = await argumentText(given, stdin, cwd);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${place} is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function argumentText(given: string, stdin: Terminal['stdin'], cwd: string): Promise<readonly [string, string]> {
  if (given === '-') return [await textOfStream(stdin), 'what came on standard input'];
  if (!given.startsWith('@')) return [given, '--args'];
  const file = given.slice(1);
  try {
    return [await readFile(resolve(cwd, file), 'utf8'), file];
  } catch (error) {
    throw new UsageError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function pair(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--config ${text} is not KEY=VALUE`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** The longest that Node's timers can wait, in whole seconds. */
const LONGEST = 2_147_483;

function seconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > LONGEST) {
    throw new UsageError(`--timeout ${text} is no number of seconds between 0 and ${LONGEST}`);
  }
  return value * 1000;
}
