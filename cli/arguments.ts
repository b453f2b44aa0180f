/** Parses and validates the command line of `check`. */
import type { Dialect } from '../server/service/model/dialect';
import type { Severity } from '../server/service/model/rule';
import { withoutChanged } from './changed/option';
import type { ConfigurationChoice } from './configuration/configurations';
import { configurationChoice } from './configuration/options';
import type { Format } from './format';
import { dialectNamed, formatNamed } from './option-values';
import { parseOptions } from './parse-options';
import { ruleSeverities } from './rule-options';
import type { FileArguments } from './searched-files';
import { UsageError } from './usage';

const FORMAT_NAMES = [
  'text',
  'json',
  'sarif',
  'github',
  'gitlab',
  'junit',
  'checkstyle',
] as const satisfies readonly Format[];

/** Arguments of `check`. */
export interface CheckArguments extends FileArguments {
  readonly format: Format;
  readonly dialect: Dialect | undefined;
  readonly root: string | undefined;
  /** The Python interpreter whose packages are looked up, as given. */
  readonly python: string | undefined;
  readonly maxWarnings: number | undefined;
  readonly configuration: ConfigurationChoice;
  /** Severities by rule code, or `off`. */
  readonly rules: Readonly<Record<string, Severity | 'off'>>;
  /** Print errors only. */
  readonly quiet: boolean;
  /** The file for the output, as given; `undefined`: standard output. */
  readonly outputFile: string | undefined;
  /** Paths without a manifest are no error. */
  readonly allowEmpty: boolean;
  readonly fix: boolean;
  /** Print what `fix` would change, instead of the problems. */
  readonly diff: boolean;
  /** Check only what has changed; with a commit, branch or tag, since the commit in common with it. */
  readonly changed: { readonly since: string | undefined } | undefined;
  /** The file of outcomes of earlier runs, as given; absent: none. */
  readonly cache: string | undefined;
  /** The file of the problems that are accepted, as given. */
  readonly baseline: string | undefined;
  /** Write the baseline instead of comparing with it. */
  readonly writeBaseline: boolean;
  /** The file name for standard input; `undefined` if files are read. */
  readonly stdinFilename: string | undefined;
}

const OPTIONS = {
  format: { type: 'string' },
  dialect: { type: 'string' },
  root: { type: 'string' },
  python: { type: 'string' },
  'max-warnings': { type: 'string' },
  cache: { type: 'boolean' },
  'cache-location': { type: 'string' },
  baseline: { type: 'string' },
  'write-baseline': { type: 'boolean' },
  'stdin-filename': { type: 'string' },
  config: { type: 'string' },
  'no-config': { type: 'boolean' },
  rule: { type: 'string', multiple: true },
  quiet: { type: 'boolean', short: 'q' },
  'output-file': { type: 'string', short: 'o' },
  'no-ignore': { type: 'boolean' },
  'ignore-pattern': { type: 'string', multiple: true },
  'allow-empty': { type: 'boolean' },
  fix: { type: 'boolean' },
  diff: { type: 'boolean' },
} as const;

/** @param cwd the current folder @throws UsageError with a sentence on what is wrong */
export function parseArguments(argv: readonly string[], cwd: string): CheckArguments {
  if (argv.some((one) => /^--target(?:=|$)/.test(one))) {
    throw new UsageError('check has no --target: name "targets" in the configuration, or use `tool-manifest targets`');
  }
  const changed = withoutChanged(argv, cwd);
  const { values, positionals } = parseOptions(changed.rest, OPTIONS);
  const format = formatNamed<Format>(values.format, FORMAT_NAMES);
  const dialect = dialectNamed(values.dialect);
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
  if (changed.option && fromStdin) throw new UsageError("--changed can't be combined with standard input (-)");
  if (values.diff && values.fix) throw new UsageError('--diff shows what --fix would write: use one of them');
  return {
    paths: positionals.length > 0 ? positionals : ['.'],
    format,
    dialect,
    root: values.root,
    python: values.python,
    maxWarnings: wholeNumber('--max-warnings', values['max-warnings']),
    configuration: configurationChoice(values.config, values['no-config'], cwd),
    rules: ruleSeverities(values.rule ?? []),
    quiet: values.quiet ?? false,
    outputFile: values['output-file'],
    isIgnoring: !values['no-ignore'],
    ignorePatterns: values['ignore-pattern'] ?? [],
    allowEmpty: values['allow-empty'] ?? false,
    fix: values.fix ?? false,
    diff: values.diff ?? false,
    changed: changed.option,
    cache: values['cache-location'] ?? (values.cache ? '.tool-manifest-cache' : undefined),
    baseline: values.baseline,
    writeBaseline: values['write-baseline'] ?? false,
    stdinFilename: fromStdin ? values['stdin-filename'] : undefined,
  };
}

function wholeNumber(option: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new UsageError(`${option} ${value} is not an integer of 0 or more`);
  return Number(value);
}
