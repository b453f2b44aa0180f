/** What `targets` reports of one file. */
import type { Configurations } from '../configuration/configurations';
import { isKnown } from '../file-result';
import type { InputFile } from '../files';
import { type Examined, uncheckedOf } from '../unchecked';
import { TargetExaminer } from './examine';
import { printerOf } from './format';
import { type FileTotals, totalsOf } from './format/totals';
import type { TargetsOrder } from './order';
import { type FileTargets, isRefused } from './result';

/** The report of a file: only what the whole report needs; plain data. */
export interface FileReport {
  /** What is printed of it, without what separates it from others; empty: nothing. */
  readonly text: string;
  readonly examined: Omit<Examined, 'file'>;
  /** What is counted; `undefined`: it is no part of the report. */
  readonly totals: FileTotals | undefined;
  /** A named target refuses a tool, or it can't be parsed. */
  readonly isFailure: boolean;
}

/** Examines files and prints what is found. @param configurations what is known already of the configuration files */
export function reportJob(
  order: TargetsOrder,
  configurations: Configurations,
): (file: InputFile) => Promise<FileReport> {
  const examiner = new TargetExaminer(order, configurations);
  const printer = printerOf(order.format, order.look);
  return async (file) => {
    const { result, complaint } = await examiner.examine(file);
    const examined: Omit<Examined, 'file'> = {
      ...(complaint !== undefined && { complaint }),
      ...(result && { result: { dialect: result.dialect, reason: result.reason } }),
    };
    if (!result || (order.allowEmpty && !isKnown(result))) {
      return { text: '', examined, totals: undefined, isFailure: false };
    }
    const shown = order.look.isQuiet ? withRefusalsOnly(result) : result;
    return {
      text: printer.file(shown, isUnchecked(file, examined, order)),
      examined,
      totals: totalsOf(shown),
      isFailure: isRefused(result) || result.diagnostics.length > 0,
    };
  };
}

function isUnchecked(file: InputFile, examined: Omit<Examined, 'file'>, order: TargetsOrder): boolean {
  return uncheckedOf([{ file, ...examined }], order).length > 0;
}

function withRefusalsOnly(file: FileTargets): FileTargets {
  return {
    ...file,
    tools: file.tools.map(({ dropped: _, ...tool }) => ({
      ...tool,
      targets: tool.targets.map((one) => ({
        ...one,
        problems: one.problems.filter(({ severity }) => severity === 'error'),
      })),
    })),
  };
}
