/** `tool-manifest check`. */
import { resolve } from 'node:path';
import { readStream } from '../server/node/read-text';
import { type CheckArguments, parseArguments } from './arguments';
import { checkAll } from './check-all';
import { FileChecker, type FileOutcome } from './check-file';
import type { CheckOrder } from './check-order';
import { withCompanions } from './companions';
import type { FileResult } from './file-result';
import { filesToCheck, type InputFile } from './files';
import { FORMATS } from './format';
import { folderAt, presentProgramAt } from './option-values';
import { Progress } from './progress';
import { type Terminal, write } from './terminal';
import { visible } from './visible';

/** A file with its outcome. */
interface Checked extends FileOutcome {
  readonly file: InputFile;
}

/** Runs the command. @returns the exit code: 0 no errors, 1 problems, 2 unreadable input. @throws UsageError for wrong usage */
export async function check(argv: readonly string[], terminal: Terminal): Promise<number> {
  const options = parseArguments(argv);
  const root = folderAt('--root', options.root ?? '.', terminal.cwd);
  const python = options.python === undefined ? undefined : presentProgramAt('--python', options.python, terminal.cwd);
  const order: CheckOrder = { root, python, dialect: options.dialect?.id, fix: options.fix };
  const checked = await (options.stdinFilename === undefined
    ? checkFiles(options, order, terminal)
    : checkStdin(options.stdinFilename, order, terminal));
  const results = checked.flatMap(({ result }) => result ?? []);
  for (const { file, isFixed } of checked) {
    if (isFixed) terminal.stderr.write(`Fixed ${visible(file.shownPath)}.\n`);
  }
  const complaints = checked.filter(({ complaint }) => complaint !== undefined);
  for (const { file, complaint } of complaints) {
    terminal.stderr.write(`tool-manifest: ${visible(`${file.shownPath} ${complaint}`)}\n`);
  }
  const summary = summarise(results);
  const report = { results, summary, unreadable: complaints.length, color: terminal.stdout.isTTY === true };
  await write(terminal.stdout, FORMATS[options.format](report));
  const tooManyWarnings = options.maxWarnings !== undefined && summary.warnings > options.maxWarnings;
  if (tooManyWarnings) {
    terminal.stderr.write(
      `tool-manifest: too many warnings: ${summary.warnings}, but --max-warnings is ${options.maxWarnings}\n`,
    );
  }
  if (complaints.length > 0) return 2;
  return summary.errors > 0 || tooManyWarnings ? 1 : 0;
}

async function checkFiles(
  options: CheckArguments,
  order: CheckOrder,
  { cwd, stderr, startThread }: Terminal,
): Promise<readonly Checked[]> {
  const progress = new Progress(stderr);
  const files = withCompanions(await filesToCheck(options.paths, cwd, (folder) => progress.searching(folder)));
  const outcomes = await checkAll(files, order, {
    startThread,
    step: ({ shownPath }) => progress.checked(shownPath, files.length),
  });
  progress.clear();
  return files.map((file, i) => ({ file, ...outcomes[i] }));
}

async function checkStdin(name: string, order: CheckOrder, { cwd, stdin }: Terminal): Promise<readonly Checked[]> {
  const file: InputFile = { path: resolve(cwd, name), shownPath: name, origin: 'named' };
  const read = await readStream(stdin);
  const checker = new FileChecker(order);
  if (read.text === undefined) return [{ file, ...(await checker.checkUnread(file, read)) }];
  return [{ file, result: await checker.checkText(file, read.text) }];
}

function summarise(results: readonly FileResult[]) {
  const count = (severity: string) =>
    results.reduce((sum, { diagnostics }) => sum + diagnostics.filter((one) => one.severity === severity).length, 0);
  return { files: results.length, errors: count('error'), warnings: count('warning') };
}
