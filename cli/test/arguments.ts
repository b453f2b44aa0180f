/** Parses and validates the command line of `test`. */
import type { FileChoice } from '../files';
import { parseOptions } from '../parse-options';
import { type CallOptions, callOptions } from '../run/options';
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

/** @throws UsageError with a sentence on what is wrong */
export function testArguments(argv: readonly string[], cwd: string): TestArguments {
  const { values, positionals } = parseOptions('test', argv, cwd);
  return {
    ...callOptions(values, cwd),
    paths: positionals.length > 0 ? positionals : ['.'],
    choice: { isIgnoring: !values['no-ignore'], ignorePatterns: values['ignore-pattern'] ?? [] },
    format: values.format ?? 'text',
    isBailing: values.bail ?? false,
    jobs: values.jobs ?? 1,
  };
}
