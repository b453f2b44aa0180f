/** Parses and validates the command line of `test`. */
import type { FileChoice } from '../files';
import { formatNamed } from '../option-values';
import { parseOptions } from '../parse-options';
import { CALL_OPTIONS, type CallOptions, callOptions } from '../run/options';
import { UsageError } from '../usage';
import type { TestFormat } from './format';

/** Arguments of `test`. */
export interface TestArguments extends CallOptions {
  /** Files, folders and globs, as given; at least one. */
  readonly paths: readonly string[];
  /** Which of the files are left out. */
  readonly choice: FileChoice;
  readonly format: TestFormat;
  /** No calls are made after the first failure. */
  readonly isBailing: boolean;
  /** Number of concurrent calls. */
  readonly jobs: number;
}

const OPTIONS = {
  ...CALL_OPTIONS,
  bail: { type: 'boolean' },
  'ignore-pattern': { type: 'string', multiple: true },
  'no-ignore': { type: 'boolean' },
  format: { type: 'string' },
  jobs: { type: 'string' },
} as const;

const MAX_JOBS = 64;

/** @throws UsageError with a sentence on what is wrong */
export function testArguments(argv: readonly string[], cwd: string): TestArguments {
  const { values, positionals } = parseOptions(argv, OPTIONS);
  return {
    ...callOptions(values, cwd),
    paths: positionals.length > 0 ? positionals : ['.'],
    choice: { isIgnoring: !values['no-ignore'], ignorePatterns: values['ignore-pattern'] ?? [] },
    format: formatNamed(values.format, ['text', 'json', 'junit', 'tap']),
    isBailing: values.bail ?? false,
    jobs: jobs(values.jobs),
  };
}

function jobs(text: string | undefined): number {
  if (text === undefined) return 1;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MAX_JOBS) {
    throw new UsageError(`--jobs ${text} is not an integer between 1 and ${MAX_JOBS}`);
  }
  return count;
}
