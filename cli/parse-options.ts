/** Parses the options of a command, as their table says. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '../server/service/rules/near';
import type { Command } from './commands';
import { OPTIONS, type Option } from './options';
import { UsageError } from './usage';

type Entry = (typeof OPTIONS)[number];
/** The entries of one of the commands. */
type EntryOf<C extends Command, E = Entry> = E extends { readonly of: readonly (infer O)[] }
  ? [C & O] extends [never]
    ? never
    : E
  : never;
type ValueOf<E> = E extends { readonly isOptional: true }
  ? { readonly value: string | undefined }
  : E extends { readonly range: unknown }
    ? number
    : E extends { readonly choices: readonly (infer T)[] }
      ? T
      : E extends { readonly isRepeatable: true }
        ? readonly string[]
        : E extends { readonly value: string }
          ? string
          : boolean;

/** The values of the options that are given, by name. */
export type Values<C extends Command> = {
  readonly [E in EntryOf<C> as E extends Option ? E['name'] : never]?: ValueOf<E> | undefined;
};

/** A command line. */
export interface Parsed<C extends Command> {
  readonly values: Values<C>;
  readonly positionals: readonly string[];
}

/** @param cwd the current folder @throws UsageError for options that are unknown, lack their values, or have wrong ones */
export function parseOptions<C extends Command>(command: C, argv: readonly string[], cwd: string): Parsed<C> {
  const options = OPTIONS.filter(
    ({ of, ignoredBy = [] }: Option) => of.includes(command) || ignoredBy.includes(command),
  ) as readonly Option[];
  const found: Record<string, unknown> = {};
  let args = argv;
  for (const { name, isOptional } of options) {
    if (isOptional) ({ given: found[name], rest: args } = withoutOptional(name, args, cwd));
  }
  const { values, positionals } = parsed(args, options);
  for (const option of options) {
    const value = values[option.name];
    if (value !== undefined) found[option.name] = checked(option, value);
  }
  return { values: found as Values<C>, positionals };
}

function parsed(args: readonly string[], options: readonly Option[]) {
  const known = options.filter(({ isOptional }) => !isOptional);
  const config = known.map(({ name, short, value, choices, isRepeatable, once }) => {
    const type: 'string' | 'boolean' = value === undefined && choices === undefined ? 'boolean' : 'string';
    const multiple = isRepeatable === true || once !== undefined;
    return [name, { type, multiple, ...(short !== undefined && { short }) }] as const;
  });
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: Object.fromEntries(config) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(withoutAdvice(message) + meant(message, options));
  }
}

/** The value of an option as its entry says. */
function checked({ name, choices, range, once }: Option, value: unknown): unknown {
  if (once !== undefined && Array.isArray(value)) {
    if (value.length > 1) throw new UsageError(`--${name} is given twice: ${once}`);
    return value[0];
  }
  if (choices && !choices.includes(String(value))) {
    throw new UsageError(`--${name} ${value} is not one of ${choices.join(', ')}`);
  }
  return range ? integer(`--${name} ${value}`, String(value), range) : value;
}

function integer(given: string, value: string, [min, max]: readonly [number, number]): number {
  if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  throw new UsageError(
    `${given} is not an integer ${Number.isFinite(max) ? `between ${min} and ${max}` : `of ${min} or more`}`,
  );
}

/**
 * Takes an option whose value may be missing, which `parseArgs` does not have, out of the arguments. What follows it is its value, unless
 * it is an option, a pattern, or the path of something that exists: `--changed tools` checks a folder, `--changed=tools` compares with a
 * branch of that name.
 */
function withoutOptional(
  name: string,
  argv: readonly string[],
  cwd: string,
): { readonly given: { readonly value: string | undefined } | undefined; readonly rest: readonly string[] } {
  const option = `--${name}`;
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const at = argv.slice(0, end).findLastIndex((one) => one === option || one.startsWith(`${option}=`));
  const given = argv[at];
  if (given === undefined) return { given: undefined, rest: argv };
  if (given !== option) return { given: { value: given.slice(option.length + 1) }, rest: argv.toSpliced(at, 1) };
  const next = at + 1 < end ? argv[at + 1] : undefined;
  const isValue = next !== undefined && !/^[-!]|[*?{]/.test(next) && !existsSync(resolve(cwd, next));
  return { given: { value: isValue ? next : undefined }, rest: argv.toSpliced(at, isValue ? 2 : 1) };
}

/** An error of `parseArgs` on one line, without its advice on positional arguments. */
function withoutAdvice(message: string): string {
  return message.replace(/\. To specify a positional argument starting with a '-'.*$/s, '').replace(/\n/g, ' ');
}

/** The option that is meant by an unknown one, as the end of a message; empty if none is near. */
function meant(message: string, options: readonly Option[]): string {
  const [, unknown] = /^Unknown option '(--[\w-]+)'/.exec(message) ?? [];
  const names = options.map(({ name }) => `--${name}`);
  const near = unknown === undefined ? undefined : nearest(unknown, [...names, '--help']);
  return near ? `; did you mean ${near.word}?` : '';
}
