/** Parses and validates the command line of `export`. */
import type { Dialect } from '../../server/service/model/dialect';
import type { Naming, Target } from '../../server/service/targets/model/target';
import type { ConfigurationChoice } from '../configuration/configurations';
import { configurationChoice } from '../configuration/options';
import { namingOf } from '../naming';
import { dialectNamed } from '../option-values';
import { isStandardOutput } from '../output-file';
import { parseOptions } from '../parse-options';
import { targetNamed } from '../targets/target-named';
import { UsageError } from '../usage';

/** Arguments of `export`. */
export interface ExportArguments {
  readonly file: string;
  /** `undefined`: all tools. */
  readonly tool: string | undefined;
  readonly target: Target;
  readonly naming: Naming;
  /** The file for the report of what is changed, as given. */
  readonly loss: string | undefined;
  readonly failOnLoss: boolean;
  readonly dialect: Dialect | undefined;
  readonly root: string | undefined;
  readonly configuration: ConfigurationChoice;
  /** The file for the output, as given; `undefined`: standard output. */
  readonly outputFile: string | undefined;
}

/** @param cwd the current folder @throws UsageError with a sentence on what is wrong */
export function parseExportArguments(argv: readonly string[], cwd: string): ExportArguments {
  const { values, positionals } = parseOptions('export', argv, cwd);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('export needs the path of one manifest');
  if (values.to === undefined) throw new UsageError('export needs --to TARGET');
  if (values.loss === '-' && isStandardOutput(values['output-file']))
    throw new UsageError('--loss - needs --output-file FILE: the tools are written to standard output');
  return {
    file,
    tool: values.tool,
    target: targetNamed('--to', values.to, false),
    naming: namingOf(values),
    loss: values.loss,
    failOnLoss: values['fail-on-loss'] ?? false,
    dialect: dialectNamed(values.dialect),
    root: values.root,
    configuration: configurationChoice(values.config, values['no-config'], cwd),
    outputFile: values['output-file'],
  };
}
