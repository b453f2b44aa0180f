/** Parses the options of a command. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../server/service/rules/near';
import { UsageError } from './usage';

/** @returns their values, and the positional arguments @throws UsageError for options that are unknown, or lack their values */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(argv: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(withoutAdvice(error instanceof Error ? error.message : String(error)) + meant(error, options));
  }
}

/** An error of `parseArgs` on one line, without its advice on positional arguments. */
function withoutAdvice(message: string): string {
  return message.replace(/\. To specify a positional argument starting with a '-'.*$/s, '').replace(/\n/g, ' ');
}

/** The option that is meant by an unknown one, as the end of a message; empty if none is near. */
function meant(error: unknown, options: object): string {
  const [, unknown] = /^Unknown option '(--[\w-]+)'/.exec(error instanceof Error ? error.message : '') ?? [];
  const names = Object.keys(options).map((name) => `--${name}`);
  const near = unknown === undefined ? undefined : nearest(unknown, [...names, '--help']);
  return near ? `; did you mean ${near.word}?` : '';
}
