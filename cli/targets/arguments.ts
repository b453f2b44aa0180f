/** Parses and validates the command line of `targets`. */
import type { Dialect } from '../../server/service/model/dialect';
import type { Naming, Target } from '../../server/service/targets/model/target';
import type { ConfigurationChoice } from '../configuration/configurations';
import { configurationChoice } from '../configuration/options';
import { namingOf } from '../naming';
import { dialectNamed } from '../option-values';
import { parseOptions } from '../parse-options';
import type { FileArguments } from '../searched-files';
import type { TargetsFormat } from './formats';
import { targetNamed } from './target-named';

/** Arguments of `targets`. */
export interface TargetsArguments extends FileArguments {
  readonly format: TargetsFormat;
  /** Empty: those of the configuration, or all. */
  readonly targets: readonly Target[];
  readonly naming: Naming;
  readonly dialect: Dialect | undefined;
  readonly root: string | undefined;
  readonly configuration: ConfigurationChoice;
  /** Show refusals only. */
  readonly quiet: boolean;
  /** The file for the output, as given; `undefined`: standard output. */
  readonly outputFile: string | undefined;
  /** Paths without a manifest are no error. */
  readonly allowEmpty: boolean;
}

/** @param cwd the current folder @throws UsageError with a sentence on what is wrong */
export function parseTargetsArguments(argv: readonly string[], cwd: string): TargetsArguments {
  const { values, positionals } = parseOptions('targets', argv, cwd);
  const targets = new Map((values.target ?? []).map((id) => [id, targetNamed('--target', id, true)]));
  return {
    paths: positionals.length > 0 ? positionals : ['.'],
    format: values.format ?? 'text',
    targets: [...targets.values()],
    naming: namingOf(values),
    dialect: dialectNamed(values.dialect),
    root: values.root,
    configuration: configurationChoice(values.config, values['no-config'], cwd),
    quiet: values.quiet ?? false,
    outputFile: values['output-file'],
    isIgnoring: !values['no-ignore'],
    ignorePatterns: values['ignore-pattern'] ?? [],
    allowEmpty: values['allow-empty'] ?? false,
  };
}
