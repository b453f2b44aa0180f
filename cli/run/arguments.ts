/** Parses and validates the command lines of `run` and `preview`. */
import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { isTooDeep } from '../../common/json/json-text';
import type { Json } from '../../common/json/value';
import type { ReadText } from '../../server/files/decode';
import { readStream, systemProblem } from '../../server/node/read-text';
import { parseOptions } from '../parse-options';
import type { Terminal } from '../terminal';
import { UsageError } from '../usage';
import { type CallOptions, callOptions } from './options';

/** Arguments of both commands. */
export interface CallArguments extends CallOptions {
  readonly file: string;
  readonly tool: string | undefined;
  /** The id of a trigger to poll once, instead of a tool. */
  readonly trigger: string | undefined;
  readonly values: Json;
  /** The arguments as they were typed, without the white space around; `undefined` if there were none. */
  readonly written: string | undefined;
  /** The arguments came on standard input: it can't be used to ask for consent. */
  readonly isStdinTaken: boolean;
  readonly format: 'text' | 'json';
  readonly isDryRun: boolean;
}

/** @throws UsageError with a sentence on what is wrong */
export async function callArguments(
  command: 'run' | 'preview',
  argv: readonly string[],
  terminal: Terminal,
): Promise<CallArguments> {
  const { values, positionals } = parseOptions(command, argv, terminal.cwd);
  const [file, tool, ...more] = positionals;
  if (file === undefined) throw new UsageError('missing argument: the path of the manifest');
  if (more.length > 0) throw new UsageError(`unexpected argument ${JSON.stringify(more[0])}: only one tool at a time`);
  return {
    ...callOptions(values, terminal.cwd),
    file,
    tool,
    trigger: values.trigger,
    ...(await argumentValues(values.args, terminal)),
    isStdinTaken: values.args === '-',
    format: values.format ?? 'text',
    isDryRun: values['dry-run'] ?? false,
  };
}

/** JSON from the argument itself, from a file (`@file`), or from standard input (`-`). */
async function argumentValues(
  given: string | undefined,
  terminal: Terminal,
): Promise<Pick<CallArguments, 'values' | 'written'>> {
  if (given === undefined) return { values: {}, written: undefined };
  const [text, place] = await argumentText(given, terminal);
  // What a model writes for no arguments, see the runner of agentcli (`strings.TrimSpace`, then `{}`).
  if (text.trim() === '') return { values: {}, written: undefined };
  if (isTooDeep(text)) throw new UsageError(`${place} is nested too deeply`);
  try {
    return { values: JSON.parse(text), written: text.trim() };
  } catch (error) {
    throw new UsageError(`${place} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function argumentText(given: string, { stdin, cwd }: Terminal): Promise<readonly [string, string]> {
  if (given === '-') {
    const place = 'standard input';
    return [await textOf(stdin, place), place];
  }
  if (!given.startsWith('@')) return [given, '--args'];
  const file = given.slice(1);
  if (file === '') throw new UsageError('--args @ needs the path of a file after the @');
  // The path may also be a pipe of the shell (`@<(…)`).
  return [await textOf(createReadStream(resolve(cwd, file)), file), file];
}

/** UTF-8; a byte order mark, which some editors write, is not part of the text. */
async function textOf(stream: Readable, place: string): Promise<string> {
  const { text, problem } = await readStream(stream).catch(
    (error: unknown): ReadText => ({ problem: systemProblem(error) }),
  );
  if (text === undefined) throw new UsageError(`${place} ${problem}`);
  return text.replace(/^\ufeff/, '');
}
