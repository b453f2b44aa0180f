/** `tool-manifest check`. */
import { resolve } from 'node:path';
import { visible, withoutOrders } from '../common/text/visible';
import { readStream } from '../server/node/read-text';
import { type CheckArguments, parseArguments } from './arguments';
import { withBaseline } from './baseline/baseline';
import { withCache } from './cache/cached-check';
import { changesIn } from './changed/changes';
import { type CheckFiles, checkChanged } from './changed/check-changed';
import { type CheckOrder, FileChecker, type FileOutcome } from './check-file';
import { withCompanions } from './companions';
import { Configurations } from './configuration/configurations';
import { refuseInvalid } from './configuration/refuse-invalid';
import { type FileResult, isKnown } from './file-result';
import { type InputFile, searchedFiles } from './files';
import { FORMATS } from './format';
import { folderAt, presentProgramAt } from './option-values';
import { writeOutput } from './output-file';
import { type OutputOption, refuseOverwriting } from './overwriting';
import { patchesOf } from './patches';
import { Progress } from './progress';
import { hasColors, type Terminal, write } from './terminal';
import { type Checked, emptyFolders, reportUnchecked, uncheckedOf } from './unchecked';

/** Runs the command. @returns the exit code: 0 no errors, 1 problems, 2 unreadable input. @throws UsageError for wrong usage */
export async function check(argv: readonly string[], terminal: Terminal): Promise<number> {
  const options = parseArguments(argv, terminal.cwd);
  const root = folderAt('--root', options.root ?? '.', terminal.cwd);
  const python = options.python === undefined ? undefined : presentProgramAt('--python', options.python, terminal);
  const order: CheckOrder = {
    root,
    python,
    dialect: options.dialect?.id,
    configuration: options.configuration,
    rules: options.rules,
    // The other formats have no place for it, or for notes.
    countFixable: options.format === 'text' || options.format === 'json',
    fix: fixModeOf(options),
  };
  const checked = await (options.stdinFilename === undefined
    ? checkFiles(options, order, terminal)
    : checkStdin(options, options.stdinFilename, order, terminal));
  const print = (text: string) => writeOutput(options.outputFile, text, terminal);
  const reported = checked.filter(
    ({ result }) => result && (isKnown(result) || (result.notes ? order.countFixable : !options.allowEmpty)),
  );
  const { results, baseline } = await withBaseline(reported, options, terminal);
  for (const { file, isFixed } of checked) {
    if (isFixed) terminal.stderr.write(`Fixed ${visible(file.shownPath)}.\n`);
  }
  const unchecked = [...uncheckedOf(checked, options), ...emptyFolders(checked, options, terminal.cwd)];
  reportUnchecked(unchecked, terminal.stderr);
  if (options.diff) {
    const patches = patchesOf(checked);
    await print(terminal.stdout.isTTY ? withoutOrders(patches.text) : patches.text);
    if (patches.count > 0)
      terminal.stderr.write(`--fix would change ${patches.count} file${patches.count === 1 ? '' : 's'}.\n`);
    return unchecked.length > 0 ? 2 : Number(patches.count > 0);
  }
  const summary = summarise(results);
  // The fixed text goes where the report goes otherwise.
  const isFilter = options.fix === true && options.stdinFilename !== undefined;
  const stream = isFilter ? terminal.stderr : terminal.stdout;
  const color = options.outputFile === undefined && hasColors(stream, terminal.environment);
  const shown = options.quiet ? results.map(withErrorsOnly) : results;
  const output = FORMATS[options.format]({
    results: shown,
    summary,
    unchecked,
    baseline,
    isFixed: options.fix === true,
    nothing: options.changed ? 'No tool manifest is concerned by a change.' : 'No tool manifest found.',
    color,
  });
  if (isFilter) for (const { after } of checked) await write(terminal.stdout, after ?? '');
  if (isFilter && options.outputFile === undefined) await write(terminal.stderr, output);
  else await print(output);
  const tooManyWarnings = options['max-warnings'] !== undefined && summary.warnings > options['max-warnings'];
  if (tooManyWarnings) {
    terminal.stderr.write(
      `tool-manifest: too many warnings: ${summary.warnings}, but --max-warnings is ${options['max-warnings']}\n`,
    );
  }
  if (unchecked.length > 0) return 2;
  return summary.errors > 0 || tooManyWarnings ? 1 : 0;
}

async function checkFiles(
  options: CheckArguments,
  order: CheckOrder,
  { cwd, stderr }: Terminal,
): Promise<readonly Checked[]> {
  const cache = options.cache === undefined ? undefined : { path: resolve(cwd, options.cache), shown: options.cache };
  const changed = options.changed && (await changesIn(cwd, options.changed.since));
  // Nothing depends on the cache, even if git knows it.
  const changes = changed?.filter(({ path }) => path !== cache?.path);
  const progress = new Progress(stderr);
  const configurations = new Configurations(order.configuration);
  const files = await searchedFiles(options, { configurations, progress }, cwd, withCompanions);
  refuseOverwriting(outputsOf(options), { files, configurations }, cwd);
  const checkNow: CheckFiles = async (some, order) => {
    const checker = new FileChecker(order, configurations);
    const outcomes: FileOutcome[] = [];
    for (const file of some) {
      outcomes.push(await checker.check(file));
      progress.checked(file.shownPath, some.length);
    }
    return outcomes;
  };
  const warn = (problem: string) => stderr.write(`tool-manifest: the cache can't be written: ${visible(problem)}\n`);
  const checkThem = cache ? withCache(checkNow, cache, configurations, warn) : checkNow;
  const done = changes
    ? await checkChanged(files, changes, order, checkThem)
    : { files, outcomes: await checkThem(files, order) };
  progress.clear();
  return done.files.map((file, i) => ({ file, ...done.outcomes[i] }));
}

async function checkStdin(
  options: CheckArguments,
  name: string,
  order: CheckOrder,
  { cwd, stdin }: Terminal,
): Promise<readonly Checked[]> {
  const file: InputFile = { path: resolve(cwd, name), shownPath: name, origin: 'named' };
  const configurations = new Configurations(order.configuration);
  configurations.of(file.path);
  await refuseInvalid(configurations, cwd);
  refuseOverwriting(outputsOf(options), { files: [file], configurations }, cwd);
  const read = await readStream(stdin);
  const checker = new FileChecker(order);
  const outcome = await (read.text === undefined
    ? checker.checkUnread(file, read)
    : checker.checkGiven(file, read.text));
  return [{ file, ...outcome }];
}

/** The files that are written besides fixed manifests. A baseline that is only read must not be replaced either. */
function outputsOf({ outputFile, baseline, cache }: CheckArguments): readonly OutputOption[] {
  return [
    { option: '--output-file', file: outputFile },
    { option: '--baseline', file: baseline, isGuarded: true },
    { option: '--cache-location', file: cache, isGuarded: true },
  ];
}

function fixModeOf({ fix, diff, stdinFilename }: CheckArguments): CheckOrder['fix'] {
  if (diff) return 'return';
  if (!fix) return 'none';
  return stdinFilename === undefined ? 'write' : 'return';
}

function withErrorsOnly(result: FileResult): FileResult {
  return { ...result, diagnostics: result.diagnostics.filter(({ severity }) => severity === 'error') };
}

function summarise(results: readonly FileResult[]) {
  const count = (severity: string) =>
    results.reduce((sum, { diagnostics }) => sum + diagnostics.filter((one) => one.severity === severity).length, 0);
  return { files: results.length, errors: count('error'), warnings: count('warning') };
}
