/** Parses and validates the command line of `check`. */
import type { Dialect } from '../server/service/model/dialect';
import type { Severity } from '../server/service/model/rule';
import type { ConfigurationChoice } from './configuration/configurations';
import { type FileArguments, fileArguments } from './files';
import type { Format } from './format';
import { configurationChoice, dialectNamed } from './option-values';
import { parseOptions, type Values } from './parse-options';
import { ruleSeverities } from './rule-options';
import { UsageError } from './usage';

/** Options as they are given; those that others stand for are read from them. */
type Given = Omit<Values<'check'>, 'format' | 'dialect' | 'changed' | 'cache'>;

/** Arguments of `check`. */
export interface CheckArguments extends FileArguments, Given {
  readonly format: Format;
  readonly dialect: Dialect | undefined;
  readonly configuration: ConfigurationChoice;
  /** Severities by rule code, or `off`. */
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  /** The file for the output, as given; `undefined`: standard output. */
  readonly outputFile: string | undefined;
  /** Paths without a manifest are no error. */
  readonly allowEmpty: boolean;
  /** Check only what has changed; with a commit, branch or tag, since the commit in common with it. */
  readonly changed: { readonly since: string | undefined } | undefined;
  /** The file of outcomes of earlier runs, as given; absent: none. */
  readonly cache: string | undefined;
  /** The file name for standard input; `undefined` if files are read. */
  readonly stdinFilename: string | undefined;
}

/** @param cwd the current folder @throws UsageError with a sentence on what is wrong */
export function parseArguments(argv: readonly string[], cwd: string): CheckArguments {
  if (argv.some((one) => /^--target(?:=|$)/.test(one))) {
    throw new UsageError('check has no --target: name "targets" in the configuration, or use `tool-manifest targets`');
  }
  const { values, positionals } = parseOptions('check', argv, cwd);
  const fromStdin = positionals.includes('-');
  if (fromStdin && positionals.length > 1)
    throw new UsageError("standard input (-) can't be combined with other paths");
  if (fromStdin !== (values['stdin-filename'] !== undefined)) {
    throw new UsageError('--stdin-filename NAME and - must be used together: the name determines how the text is read');
  }
  if (values['write-baseline'] && values.baseline === undefined) {
    throw new UsageError('--write-baseline needs --baseline FILE: the file to write');
  }
  if (values['write-baseline'] && values.diff) throw new UsageError('--write-baseline and --diff: use one of them');
  if (values.changed && fromStdin) throw new UsageError("--changed can't be combined with standard input (-)");
  if (values.diff && values.fix) throw new UsageError('--diff shows what --fix would write: use one of them');
  return {
    ...values,
    ...fileArguments(positionals, values),
    format: values.format ?? 'text',
    dialect: dialectNamed(values.dialect),
    configuration: configurationChoice(values.config, values['no-config'], cwd),
    rules: ruleSeverities(values.rule ?? []),
    outputFile: values['output-file'],
    allowEmpty: values['allow-empty'] ?? false,
    changed: values.changed && { since: values.changed.value },
    cache: values['cache-location'] ?? (values.cache ? '.tool-manifest-cache' : undefined),
    stdinFilename: fromStdin ? values['stdin-filename'] : undefined,
  };
}
