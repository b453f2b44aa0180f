/** `tool-manifest targets`: what model providers and clients do to the tools of manifests. */
import { hasColors } from '../colors';
import { Configurations } from '../configuration/configurations';
import { folderAt } from '../option-values';
import { openOutput } from '../output-file';
import { refuseOverwriting } from '../overwriting';
import { Progress } from '../progress';
import { searchedFiles } from '../searched-files';
import type { Terminal } from '../terminal';
import { reportUnchecked } from '../unchecked';
import { parseTargetsArguments } from './arguments';
import { TargetExaminer } from './examine';
import { PRINTERS } from './format';
import { TargetsReport } from './report';

/** The width of a table where no terminal has one. Unit: columns. */
const WIDTH = 100;

/** Runs the command. @returns the exit code: 0 no named target refuses a tool, 1 one does, or a manifest can't be parsed, 2 unreadable input. @throws UsageError for wrong usage */
export async function targets(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { cwd, stdout, stderr, environment } = terminal;
  const options = parseTargetsArguments(argv, cwd);
  const progress = new Progress(stderr);
  const configurations = new Configurations(options.configuration);
  const files = await searchedFiles(options, { configurations, progress }, cwd);
  refuseOverwriting([{ option: '--output-file', file: options.outputFile }], { files, configurations }, cwd);
  const root = folderAt('--root', options.root ?? '.', cwd);
  const examiner = new TargetExaminer({ ...options, root }, configurations);
  const printer = PRINTERS[options.format]({
    color: options.outputFile === undefined && hasColors(stdout, environment),
    isQuiet: options.quiet,
    width: (options.outputFile === undefined && stdout.columns) || WIDTH,
  });
  const report = new TargetsReport(printer, options, cwd);
  // What is printed on the terminal shows the progress too.
  const isShown = options.outputFile === undefined && stdout.isTTY;
  const output = await openOutput(options.outputFile, terminal);
  try {
    if (isShown) progress.clear();
    await output.write(printer.head);
    for (const file of files) {
      await output.write(report.add(file, await examiner.examine(file)));
      if (!isShown) progress.checked(file.shownPath, files.length);
    }
    progress.clear();
    const { text, unchecked, exitCode } = report.end();
    reportUnchecked(unchecked, stderr);
    await output.write(text);
    return exitCode;
  } finally {
    await output.close();
  }
}
