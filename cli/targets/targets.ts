/** `tool-manifest targets`: what model providers and clients do to the tools of manifests. */
import { resolve } from 'node:path';
import { hasColors } from '../colors';
import { Configurations } from '../configuration/configurations';
import { isKnown } from '../file-result';
import { folderAt } from '../option-values';
import { writeOutput } from '../output-file';
import { Progress } from '../progress';
import { searchedFiles } from '../searched-files';
import { type Terminal, write } from '../terminal';
import { emptyFolder, emptyFolders, reportUnchecked, uncheckedOf } from '../unchecked';
import { parseTargetsArguments, type TargetsArguments } from './arguments';
import { TargetExaminer } from './examine';
import { FORMATS } from './format';
import { type FileTargets, isRefused } from './result';

/** Runs the command. @returns the exit code: 0 no named target refuses a tool, 1 one does, or a manifest can't be parsed, 2 unreadable input. @throws UsageError for wrong usage */
export async function targets(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { cwd, stdout, stderr, environment } = terminal;
  const options = parseTargetsArguments(argv, cwd);
  const examined = await examinedFiles(options, terminal);
  const files = examined.flatMap(({ result }) => (result && (isKnown(result) || !options.allowEmpty) ? [result] : []));
  const empty = emptyFolders(examined, options, cwd);
  const unchecked = [...uncheckedOf(examined, options), ...[...empty.values()].map(emptyFolder)];
  reportUnchecked(unchecked, stderr);
  const color = options.outputFile === undefined && hasColors(stdout, environment);
  const shown = options.quiet ? files.map(withRefusalsOnly) : files;
  const output = FORMATS[options.format]({ files: shown, unchecked, color });
  if (options.outputFile === undefined) await write(stdout, output);
  else await writeOutput(resolve(cwd, options.outputFile), output);
  if (unchecked.length > 0) return 2;
  return files.some((file) => isRefused(file) || file.diagnostics.length > 0) ? 1 : 0;
}

async function examinedFiles(options: TargetsArguments, { cwd, stderr }: Terminal) {
  const progress = new Progress(stderr);
  const configurations = new Configurations(options.configuration);
  const files = await searchedFiles(options, configurations, progress, cwd);
  const examiner = new TargetExaminer(
    { ...options, root: folderAt('--root', options.root ?? '.', cwd) },
    configurations,
  );
  const examined = [];
  for (const file of files) {
    examined.push({ file, ...(await examiner.examine(file)) });
    progress.checked(file.shownPath, files.length);
  }
  progress.clear();
  return examined;
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
