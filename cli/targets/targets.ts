/** `tool-manifest targets`: what model providers and clients do to the tools of manifests. */
import { hasColors } from '../colors';
import { Configurations } from '../configuration/configurations';
import { folderAt } from '../option-values';
import { JoinedPieces, openOutput } from '../output-file';
import { refuseOverwriting } from '../overwriting';
import { Progress } from '../progress';
import { searchedFiles } from '../searched-files';
import type { Terminal } from '../terminal';
import { reportUnchecked } from '../unchecked';
import { parseTargetsArguments } from './arguments';
import { reportJob } from './file-report';
import { printerOf } from './format';
import type { Look } from './formats';
import type { TargetsOrder } from './order';
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
  const { configuration, naming, format, allowEmpty, outputFile, dialect } = options;
  const look: Look = {
    color: outputFile === undefined && hasColors(stdout, environment),
    isQuiet: options.quiet,
    width: (outputFile === undefined && stdout.columns) || WIDTH,
  };
  const order: TargetsOrder = {
    ...{ root, configuration, naming, format, look, allowEmpty },
    dialect: dialect?.id,
    targets: options.targets.map(({ id }) => id),
  };
  const reportOf = reportJob(order, configurations);
  const printer = printerOf(format, look);
  const report = new TargetsReport(printer, options, cwd);
  // What is printed on the terminal shows the progress too.
  const isShown = outputFile === undefined && stdout.isTTY;
  const output = await openOutput(outputFile, terminal);
  try {
    if (isShown) progress.clear();
    await output.write(printer.head);
    const pieces = new JoinedPieces(output);
    for (const file of files) {
      await pieces.write(report.add(file, await reportOf(file)));
      if (isShown) await pieces.flush();
      else progress.checked(file.shownPath, files.length);
    }
    await pieces.flush();
    progress.clear();
    const { text, unchecked, exitCode } = report.end();
    reportUnchecked(unchecked, stderr);
    await output.write(text);
    return exitCode;
  } finally {
    await output.close();
  }
}
