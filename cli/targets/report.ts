/** The report of `targets`, made file by file: of each, only what is needed in the end is kept. */
import type { InputFile } from '../files';
import type { Unchecked } from '../format/report';
import { type Examined, emptyFolders, uncheckedOf } from '../unchecked';
import type { TargetsArguments } from './arguments';
import type { FileReport } from './file-report';
import type { TargetsPrinter } from './format/printer';
import { Totals } from './format/totals';

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
  private readonly totals = new Totals();
  private isFailure = false;
  private isFirst = true;

  constructor(
    private readonly printer: TargetsPrinter,
    private readonly options: TargetsArguments,
    private readonly cwd: string,
  ) {}

  /** @returns what is to be written */
  add(file: InputFile, { text, examined, totals, isFailure }: FileReport): string {
    this.examined.push({ file, ...examined });
    this.isFailure ||= isFailure;
    if (totals) this.totals.add(totals);
    if (text === '') return '';
    const separator = this.isFirst ? '' : this.printer.separator;
    this.isFirst = false;
    return separator + text;
  }

  end(): End {
    const empty = emptyFolders(this.examined, this.options, this.cwd);
    const unchecked = [...uncheckedOf(this.examined, this.options), ...empty];
    return {
      text: this.printer.end(this.totals, unchecked),
      unchecked,
      exitCode: unchecked.length > 0 ? 2 : Number(this.isFailure),
    };
  }
}
