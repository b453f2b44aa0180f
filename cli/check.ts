/** `tool-manifest check`. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileUri, NodeWorkspace } from '../server/files/node-workspace';
import { readStream } from '../server/files/read-text';
import type { Dialect } from '../server/service/dialects/dialect';
import { Checker } from '../server/service/features/diagnostics/check';
import { type CheckArguments, parseArguments } from './arguments';
import { checkText, type FileResult, repairedText } from './file-result';
import { filesToCheck, type InputFile } from './files';
import { FORMATS } from './format';
import { Progress } from './progress';
import { UsageError } from './usage';
import { visible } from './visible';
import { writeFileAtomically } from './write-file';

/** Where a command reads and writes. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly cwd: string;
}

/** Runs the command. @returns the exit code: 0 nothing of error severity, 1 problems, 2 unreadable input. @throws UsageError for wrong use */
export async function check(argv: readonly string[], terminal: Terminal): Promise<number> {
  const options = parseArguments(argv);
  const root = await rootFolder(options.root, terminal.cwd);
  const workspace = new NodeWorkspace([fileUri(root)]);
  const checker = new Checker();
  const progress = new Progress(terminal.stderr);
  const results: FileResult[] = [];
  let unreadable = false;
  const complain = (path: string, problem: string) => {
    unreadable = true;
    progress.clear();
    terminal.stderr.write(`tool-manifest: ${visible(`${path} ${problem}`)}\n`);
  };
  for await (const file of inputs(options, terminal)) {
    progress.step(file.shownPath);
    if (file.text === undefined) {
      complain(file.shownPath, file.problem ?? "can't be read");
      continue;
    }
    // What was merely found in a folder is not forced to be anything: most of it is something else.
    const dialect = file.named ? options.dialect : undefined;
    const text = options.fix ? await repaired(file, file.text, checker, workspace, dialect, complain) : file.text;
    const result = await checkText({ ...file, text }, checker, workspace, dialect);
    if (result.dialect !== null || file.named) results.push(result);
  }
  progress.clear();
  const summary = summarise(results);
  await write(terminal.stdout, FORMATS[options.format]({ results, summary, color: terminal.stdout.isTTY === true }));
  const tooManyWarnings = options.maxWarnings !== undefined && summary.warnings > options.maxWarnings;
  if (tooManyWarnings) {
    terminal.stderr.write(
      `tool-manifest: ${summary.warnings} warnings are more than --max-warnings ${options.maxWarnings}\n`,
    );
  }
  if (unreadable) return 2;
  return summary.errors > 0 || tooManyWarnings ? 1 : 0;
}

async function rootFolder(given: string | undefined, cwd: string): Promise<string> {
  const root = resolve(cwd, given ?? '.');
  const isFolder = await stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UsageError(`--root ${given ?? root} is no folder`);
  return root;
}

function summarise(results: readonly FileResult[]) {
  const count = (severity: string) =>
    results.reduce((sum, { diagnostics }) => sum + diagnostics.filter((one) => one.severity === severity).length, 0);
  return { files: results.length, errors: count('error'), warnings: count('warning') };
}

async function* inputs(options: CheckArguments, terminal: Terminal): AsyncGenerator<InputFile> {
  if (options.stdinFilename !== undefined) {
    const path = resolve(terminal.cwd, options.stdinFilename);
    yield { path, shownPath: options.stdinFilename, named: true, stdin: true, ...(await readStream(terminal.stdin)) };
    return;
  }
  yield* filesToCheck(options.paths, terminal.cwd);
}

async function repaired(
  file: InputFile,
  text: string,
  checker: Checker,
  workspace: NodeWorkspace,
  dialect: Dialect | undefined,
  complain: (path: string, problem: string) => void,
): Promise<string> {
  const after = await repairedText({ ...file, text }, checker, workspace, dialect);
  if (after === text) return text;
  if (file.stdin) throw new UsageError('--fix writes files: it does not go with standard input');
  try {
    await writeFileAtomically(file.path, after);
    return after;
  } catch (error) {
    complain(file.shownPath, `can't be written: ${error instanceof Error ? error.message : String(error)}`);
    return text;
  }
}

function write(stream: Writable, text: string): Promise<void> {
  return new Promise((done) => {
    stream.write(text, () => done());
  });
}
