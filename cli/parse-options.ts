/** Parses the options of a command. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './usage';

/** @returns their values, and the positional arguments @throws UsageError for options that are unknown, or lack their values */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(argv: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(withoutAdvice(error instanceof Error ? error.message : String(error)));
  }
}

/** An error of `parseArgs` on one line, without its advice on positional arguments. */
function withoutAdvice(message: string): string {
  return message.replace(/\. To specify a positional argument starting with a '-'.*$/s, '').replace(/\n/g, ' ');
}
