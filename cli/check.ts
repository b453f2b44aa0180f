/** `tool-manifest check`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readStream } from '../server/node/read-text';
import { type CheckArguments, parseArguments } from './arguments';
import { checkAll } from './check-all';
import { FileChecker, type FileOutcome } from './check-file';
import type { CheckOrder } from './check-order';
import { hasColors } from './colors';
import { withCompanions } from './companions';
import { type FileResult, isKnown } from './file-result';
import { filesToCheck, givenFolders, type InputFile } from './files';
import { FORMATS } from './format';
import type { Unchecked } from './format/report';
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
  const order: CheckOrder = {
    root,
    python,
    dialect: options.dialect?.id,
    rules: options.rules,
    // The other formats have no place for it.
    countFixable: options.format === 'text' || options.format === 'json',
    fix: options.fix,
  };
  const checked = await (options.stdinFilename === undefined
    ? checkFiles(options, order, terminal)
    : checkStdin(options.stdinFilename, order, terminal));
  const results = checked.flatMap(({ result }) => (result && (isKnown(result) || !options.allowEmpty) ? result : []));
  for (const { file, isFixed } of checked) {
    if (isFixed) terminal.stderr.write(`Fixed ${visible(file.shownPath)}.\n`);
  }
  const unchecked = uncheckedOf(checked, options, terminal.cwd);
  for (const { path, problem } of unchecked) {
    const subject = path === '.' ? 'the current folder' : path;
    terminal.stderr.write(`tool-manifest: ${visible(`${subject} ${problem}`)}\n`);
  }
  const summary = summarise(results);
  const color = options.outputFile === undefined && hasColors(terminal.stdout, terminal.environment);
  const shown = options.quiet ? results.map(withErrorsOnly) : results;
  const output = FORMATS[options.format]({ results: shown, summary, unchecked, color });
  if (options.outputFile === undefined) await write(terminal.stdout, output);
  else await writeOutput(resolve(terminal.cwd, options.outputFile), output);
  const tooManyWarnings = options.maxWarnings !== undefined && summary.warnings > options.maxWarnings;
  if (tooManyWarnings) {
    terminal.stderr.write(
      `tool-manifest: too many warnings: ${summary.warnings}, but --max-warnings is ${options.maxWarnings}\n`,
    );
  }
  if (unchecked.length > 0) return 2;
  return summary.errors > 0 || tooManyWarnings ? 1 : 0;
}

async function checkFiles(
  options: CheckArguments,
  order: CheckOrder,
  { cwd, stderr, startThread }: Terminal,
): Promise<readonly Checked[]> {
  const progress = new Progress(stderr);
  const files = withCompanions(
    await filesToCheck(options.paths, cwd, {
      isIgnoring: options.isIgnoring,
      ignorePatterns: options.ignorePatterns,
      searching: (folder) => progress.searching(folder),
    }),
  );
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

/** What was given and could not be checked; without `--allow-empty` also what has no manifest. */
function uncheckedOf(
  checked: readonly Checked[],
  { allowEmpty, stdinFilename, paths }: CheckArguments,
  cwd: string,
): readonly Unchecked[] {
  const unchecked: Unchecked[] = [];
  for (const { file, result, complaint } of checked) {
    const path = file.shownPath;
    if (complaint !== undefined) {
      if (!(allowEmpty && file.isNoMatch)) unchecked.push({ path, problem: complaint });
    } else if (!allowEmpty && file.origin === 'named' && result && !isKnown(result)) {
      unchecked.push({ path, problem: `is not a tool manifest: ${result.reason}` });
    }
  }
  if (allowEmpty || stdinFilename !== undefined) return unchecked;
  const filled = foldersAbove(
    checked.filter(({ complaint, result }) => complaint !== undefined || (result && isKnown(result))),
  );
  for (const [folder, given] of givenFolders(paths, cwd)) {
    if (!filled.has(folder)) unchecked.push({ path: given, problem: 'has no tool manifest (see --allow-empty)' });
  }
  return unchecked;
}

/** The folders that some files are in, at any depth. */
function foldersAbove(checked: readonly Checked[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { file } of checked) {
    // A folder that is already known brings those above it.
    for (let folder = dirname(file.path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
    if (file.problem !== undefined) folders.add(file.path);
  }
  return folders;
}

function withErrorsOnly(result: FileResult): FileResult {
  return { ...result, diagnostics: result.diagnostics.filter(({ severity }) => severity === 'error') };
}

/** @throws an error that names the option if the file can't be written */
async function writeOutput(path: string, output: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, output);
  } catch (error) {
    throw new Error(`--output-file can't be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function summarise(results: readonly FileResult[]) {
  const count = (severity: string) =>
    results.reduce((sum, { diagnostics }) => sum + diagnostics.filter((one) => one.severity === severity).length, 0);
  return { files: results.length, errors: count('error'), warnings: count('warning') };
}
