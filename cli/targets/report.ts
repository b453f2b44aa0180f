/** The report of `targets`, made file by file: of each, only what is needed in the end is kept. */
import { isKnown } from '../file-result';
import type { InputFile } from '../files';
import type { Unchecked } from '../format/report';
import { type Examined, emptyFolder, emptyFolders, uncheckedOf } from '../unchecked';
import type { TargetsArguments } from './arguments';
import type { FileOutcome } from './examine';
import type { TargetsPrinter } from './format/printer';
import { type FileTargets, isRefused } from './result';

/** How a report ends. */
interface End {
  readonly text: string;
  readonly unchecked: readonly Unchecked[];
  /** Of the command: 0 no named target refuses a tool, 1 one does, or a manifest can't be parsed, 2 unreadable input. */
  readonly exitCode: number;
}

/** Gathers what is found. */
export class TargetsReport {
  private readonly examined: Examined[] = [];
  private isFailure = false;

  constructor(
    private readonly printer: TargetsPrinter,
    private readonly options: TargetsArguments,
    private readonly cwd: string,
  ) {}

  /** @returns what is printed of a file */
  add(file: InputFile, { result, complaint }: FileOutcome): string {
    const examined: Examined = {
      file,
      ...(complaint !== undefined && { complaint }),
      ...(result && { result: { dialect: result.dialect, reason: result.reason } }),
    };
    this.examined.push(examined);
    if (!result || (this.options.allowEmpty && !isKnown(result))) return '';
    this.isFailure ||= isRefused(result) || result.diagnostics.length > 0;
    const isUnchecked = uncheckedOf([examined], this.options).length > 0;
    return this.printer.file(this.options.quiet ? withRefusalsOnly(result) : result, isUnchecked);
  }

  end(): End {
    const empty = emptyFolders(this.examined, this.options, this.cwd);
    const unchecked = [...uncheckedOf(this.examined, this.options), ...[...empty.values()].map(emptyFolder)];
    return {
      text: this.printer.end(unchecked),
      unchecked,
      exitCode: unchecked.length > 0 ? 2 : Number(this.isFailure),
    };
  }
}

function withRefusalsOnly(file: FileTargets): FileTargets {
  return {
    ...file,
    tools: file.tools.map((tool) => ({
      ...tool,
      targets: tool.targets.map((one) => ({
        ...one,
        problems: one.problems.filter(({ severity }) => severity === 'error'),
      })),
    })),
  };
}
