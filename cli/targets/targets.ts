/** `tool-manifest targets`: what model providers and clients do to the tools of manifests. */
import { Configurations } from '../configuration/configurations';
import { isKnown } from '../file-result';
import { fileArguments, searchedFiles } from '../files';
import type { Unchecked } from '../format/report';
import { configurationChoice, dialectNamed, folderAt, namingOf, targetNamed } from '../option-values';
import { openOutput } from '../output-file';
import { refuseOverwriting } from '../overwriting';
import { parseOptions, type Values } from '../parse-options';
import { Progress } from '../progress';
import { hasColors, type Terminal } from '../terminal';
import { type Examined, emptyFolders, reportUnchecked, uncheckedOf } from '../unchecked';
import { TargetExaminer } from './examine';
import { JsonPrinter } from './format/json';
import { MarkdownPrinter } from './format/markdown';
import { isUnknown, type Look, type TargetsPrinter, Totals } from './format/printer';
import { SarifPrinter } from './format/sarif';
import { TextPrinter } from './format/text';
import { type FileTargets, isRefused } from './result';

/** The width of a table where no terminal has one. Unit: columns. */
const WIDTH = 100;

const PRINTERS: Readonly<Record<NonNullable<Values<'targets'>['format']>, (look: Look) => TargetsPrinter>> = {
  text: (look) => new TextPrinter(look),
  json: () => new JsonPrinter(),
  markdown: ({ isQuiet }) => new MarkdownPrinter(isQuiet),
  sarif: () => new SarifPrinter(),
};

/** @param cwd the current folder @throws UsageError with a sentence on what is wrong */
function parseArguments(argv: readonly string[], cwd: string) {
  const { values, positionals } = parseOptions('targets', argv, cwd);
  return {
    ...fileArguments(positionals, values),
    format: values.format ?? 'text',
    targets: [...new Set(values.target ?? [])].map((id) => targetNamed('--target', id, true)),
    naming: namingOf(values),
    dialect: dialectNamed(values.dialect),
    root: values.root ?? '.',
    configuration: configurationChoice(values.config, values['no-config'], cwd),
    isQuiet: values.quiet ?? false,
    outputFile: values['output-file'],
    allowEmpty: values['allow-empty'] ?? false,
  };
}

/** Runs the command. @returns the exit code: 0 no named target refuses a tool, 1 one does, or a manifest can't be parsed, 2 unreadable input. @throws UsageError for wrong usage */
export async function targets(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { cwd, stdout, stderr, environment } = terminal;
  const options = parseArguments(argv, cwd);
  const { allowEmpty, outputFile, isQuiet } = options;
  const progress = new Progress(stderr);
  const configurations = new Configurations(options.configuration);
  const files = await searchedFiles(options, { configurations, progress }, cwd);
  refuseOverwriting([{ option: '--output-file', file: outputFile }], { files, configurations }, cwd);
  const examiner = new TargetExaminer({ ...options, root: folderAt('--root', options.root, cwd) }, configurations);
  const printer = PRINTERS[options.format]({
    color: outputFile === undefined && hasColors(stdout, environment),
    isQuiet,
    width: (outputFile === undefined && stdout.columns) || WIDTH,
  });
  const examined: Examined[] = [];
  const unexamined: Unchecked[] = [];
  const totals = new Totals();
  let isFailure = false;
  let isExamined = false;
  let separator = '';
  // What is printed on the terminal shows the progress too.
  const isShown = outputFile === undefined && stdout.isTTY;
  const output = await openOutput(outputFile, terminal);
  try {
    if (isShown) progress.clear();
    await output.write(printer.head);
    for (const file of files) {
      const { result, complaint } = await examiner.examine(file);
      const known = { file, ...kept(result), ...(complaint !== undefined && { complaint }) };
      examined.push(known);
      if (result && (isKnown(result) || !allowEmpty)) {
        const shown = isQuiet ? withRefusalsOnly(result) : result;
        totals.add(shown);
        isFailure ||= isRefused(result) || result.diagnostics.length > 0;
        if (result.dialect !== null && result.diagnostics.length === 0) {
          if (!result.tools.every(isUnknown)) isExamined = true;
          else if (result.tools.length === 0 || result.isNamed)
            unexamined.push({ path: file.shownPath, problem: problemOf(result) });
        }
        const text = printer.file(shown, uncheckedOf([known], options).length > 0);
        if (text !== '') {
          await output.write(separator + text);
          separator = printer.separator;
        }
      }
      if (!isShown) progress.checked(file.shownPath, files.length);
    }
    progress.clear();
    const unchecked = [
      ...uncheckedOf(examined, options),
      ...emptyFolders(examined, options, cwd),
      // Nothing of what was given was examined, for example because it was read as another dialect: that is no success.
      ...(isExamined || allowEmpty ? [] : unexamined),
    ];
    reportUnchecked(unchecked, stderr);
    await output.write(printer.end(totals, unchecked));
    return unchecked.length > 0 ? 2 : Number(isFailure);
  } finally {
    await output.close();
  }
}

/** Why nothing of a manifest was examined. */
function problemOf({ dialect, tools }: FileTargets): string {
  return `has no tools ${tools.length === 0 ? 'to examine' : 'that can be examined'}: it is read as ${dialect}`;
}

/** What is kept of a result until the end: all of ten thousand manifests would fill the memory. */
function kept(result: FileTargets | undefined): Pick<Examined, 'result'> {
  return result ? { result: { dialect: result.dialect, reason: result.reason } } : {};
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
