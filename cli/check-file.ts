/** Checks one file of the command line, from its path to its result. */
import { existsSync } from 'node:fs';
import { mayBeManifest } from '../server/files/candidates';
import type { ReadText } from '../server/files/decode';
import { readTextNow } from '../server/node/disk-now';
import { filePath, fileUri } from '../server/node/file-uri';
import type { NodeWorkspace } from '../server/node/node-workspace';
import { companionKind, mayBeCompanion } from '../server/service/companions';
import { dialectsOfPlace, recognise } from '../server/service/dialects/recognise';
import { dialectById } from '../server/service/dialects/registry';
import { isWellFormed, type ManifestDocument, parseFile } from '../server/service/document/manifest-document';
import { Checker } from '../server/service/features/diagnostics/check';
import type { CheckOptions } from '../server/service/features/diagnostics/problem';
import { toolsWithErrors } from '../server/service/features/targets/errors';
import type { Manifest } from '../server/service/model/manifest';
import type { Severity } from '../server/service/model/rule';
import { isOfTarget } from '../server/service/rules/targets/target-rule';
import type { Chosen, Workspace } from '../server/service/workspace';
import { type ConfigurationChoice, Configurations } from './configuration/configurations';
import { checkText, type FileResult, fixedText, isKnown } from './file-result';
import type { InputFile } from './files';
import { type NotedAnswer, NotedFile, SourceRecorder } from './sources';
import { workspaceAt } from './workspace';
import { writeFileAtomically } from './write-file';

/** How files are to be checked. */
export interface CheckOrder {
  /** The folder in which modules and relative paths are looked up; absolute. */
  readonly root: string;
  /**
   * The Python interpreter whose packages are looked up: an absolute path, or a name on PATH. Absent: that of the manifest's repository.
   */
  readonly python?: string | undefined;
  /** The id of the dialect that named files are forced to. */
  readonly dialect: string | undefined;
  readonly configuration: ConfigurationChoice;
  /** Severities by rule code, or `off`; they override those of the configuration. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  /** Count the problems that `fix` fixes: takes about as long as finding them. */
  readonly countFixable: boolean;
  /** Note what each outcome was found from. */
  readonly noteSources?: boolean;
  /** Apply the safe fixes first: write them into the files, or return the texts. */
  readonly fix: 'none' | 'write' | 'return';
}

/** The outcome for one file; without both members if it was found in a folder and is not a manifest. Plain data. */
export interface FileOutcome {
  readonly result?: FileResult;
  /** Why the file could not be read or written: "does not exist". */
  readonly complaint?: string;
  /** Safe fixes were written into it. */
  readonly isFixed?: boolean;
  /** The text, and the text after its safe fixes, if they were to be returned. */
  readonly before?: string;
  readonly after?: string;
  /** What it was found from, if that was to be noted. */
  readonly sources?: readonly NotedAnswer[];
}

/** How a check reads files and asks about them. */
type Outside = Pick<NotedFile, 'read'> & { readonly workspace: Workspace };

/** Checks files one by one. Caches what it learns about their surroundings. */
export class FileChecker {
  private readonly workspace: NodeWorkspace;
  private readonly checker = new Checker();
  private readonly withoutTargets = new Checker((code) => !isOfTarget(code));
  private readonly outside: Outside;
  private readonly recorder = new SourceRecorder();

  constructor(
    private readonly order: CheckOrder,
    private readonly configurations = new Configurations(order.configuration),
  ) {
    const chosen: Chosen = {
      python: (uri) => order.python ?? this.configurations.pythonOf(filePath(uri) ?? uri),
      targets: (uri) => this.configurations.targetsOf(filePath(uri) ?? uri),
      tokenBudget: (uri) => this.configurations.tokenBudgetOf(filePath(uri) ?? uri),
      sources: (uri) => this.configurations.of(filePath(uri) ?? uri)?.sync?.value ?? {},
    };
    this.workspace = workspaceAt(order.root, chosen);
    this.outside = { workspace: this.workspace, read: readTextNow };
  }

  /** Reads and checks a file. Never throws because of the file or its content. */
  async check(file: InputFile): Promise<FileOutcome> {
    if (file.problem !== undefined) return { complaint: file.problem };
    if (!this.order.noteSources) return this.checkRead(file, this.outside);
    const noted = new NotedFile(this.workspace, this.recorder);
    for (const { document } of this.configurations.of(file.path)?.layers ?? []) noted.useText(document);
    const outcome = await this.checkRead(file, noted);
    return { ...outcome, sources: await noted.sources() };
  }

  private async checkRead(file: InputFile, outside: Outside): Promise<FileOutcome> {
    const read = outside.read(file.path);
    const { text } = read;
    if (file.origin === 'found' && !this.dialectFor(file) && !isWorthwhile(file.path, read)) return {};
    if (text === undefined) return this.checkUnread(file, read, outside);
    return this.checkGiven(file, text, outside);
  }

  /** Checks a text that was read, after its safe fixes if these are wanted. */
  async checkGiven(file: InputFile, text: string, outside = this.outside): Promise<FileOutcome> {
    const outcome: FileOutcome =
      this.order.fix === 'none'
        ? { result: await this.checkText(file, text, undefined, outside) }
        : await this.fixAndCheck(file, text);
    const { result } = outcome;
    const { complaint, reason } = (isUnknown(result) ? unparsable(file, text) : undefined) ?? {};
    return {
      ...outcome,
      ...(result && reason !== undefined && { result: { ...result, reason } }),
      ...(complaint !== undefined && { complaint }),
    };
  }

  /** The outcome for a file that could not be read: in a manifest, invalid UTF-8 is a problem of its own, and the file is not fixed. */
  async checkUnread(file: InputFile, { problem, patched }: ReadText, outside = this.outside): Promise<FileOutcome> {
    const complaint = problem ?? "can't be read";
    if (!patched) return { complaint };
    const result = await this.checkText(file, patched.text, patched.wrongByte, outside);
    if (!result || !isKnown(result)) return { complaint };
    return this.order.fix !== 'none' ? { result, complaint: `was not fixed: it ${complaint}` } : { result };
  }

  /** Checks a text under the file's name, without reading or writing it. `undefined` if it was found in a folder and is not a manifest. */
  async checkText(
    file: InputFile,
    text: string,
    wrongByte?: number,
    { workspace, read } = this.outside,
  ): Promise<FileResult | undefined> {
    const dialect = this.dialectFor(file);
    return checkText(
      { ...file, text, readSibling: read, ...(wrongByte !== undefined && { wrongByte }) },
      this.checker,
      workspace,
      dialect,
      this.optionsFor(file.path),
      this.order.countFixable,
    );
  }

  /** The indexes of the tools that the platform of a manifest itself refuses: what targets do to them is not looked at. */
  async toolErrors({ path }: InputFile, manifest: Manifest): Promise<ReadonlySet<number>> {
    const options = this.optionsFor(path);
    return toolsWithErrors(manifest, (await this.withoutTargets.check(manifest, this.workspace, options)) ?? []);
  }

  private async fixAndCheck(file: InputFile, text: string): Promise<FileOutcome> {
    const dialect = this.dialectFor(file);
    const after = await fixedText({ ...file, text }, this.checker, this.workspace, dialect, this.optionsFor(file.path));
    if (this.order.fix === 'return') return { result: await this.checkText(file, after), before: text, after };
    if (after === text) return { result: await this.checkText(file, text) };
    try {
      await writeFileAtomically(file.path, after);
    } catch (error) {
      const complaint = `can't be written: ${error instanceof Error ? error.message : String(error)}`;
      return { result: await this.checkText(file, text), complaint };
    }
    return { result: await this.checkText(file, after), isFixed: true };
  }

  /** The dialect that a manifest, or the manifest of a companion file, is forced to, by an option or the configuration. */
  private dialectFor({ origin, path }: InputFile) {
    const { dialect } = this.order;
    if (origin !== 'found' && dialect !== undefined) return dialectById(dialect);
    return this.configurations.dialectOf(path);
  }

  private optionsFor(path: string): CheckOptions {
    return { rules: { ...this.configurations.rulesOf(path), ...this.order.rules } };
  }
}

function isUnknown(result: FileResult | undefined): boolean {
  return !result || !isKnown(result);
}

/**
 * Whether a file found by a search is checked: it has the keys of a manifest or companion file, or is unreadable or unusual and in the
 * location of one.
 */
export function isWorthwhile(path: string, { text, patched }: ReadText): boolean {
  const companion = companionKind(path, text);
  if (companion)
    return text === undefined
      ? companion.manifestPlaces(path).some((place) => existsSync(place))
      : mayBeCompanion(companion, text);
  const shown = text ?? patched?.text;
  return (shown !== undefined && mayBeManifest(shown)) || dialectsOfPlace(fileUri(path)).length > 0;
}

/** Why a text that is not recognised may be a manifest all the same. */
export interface Unparsable {
  /** With the name of a manifest: a phrase that follows the path. A truncated manifest would otherwise be left out without a word. */
  readonly complaint?: string;
  /** With another name: why it is not recognised. */
  readonly reason?: string;
}

/** `undefined` for a text that can be parsed, one of another format, and one that was only found in a folder and has another name. */
export function unparsable({ path, origin }: InputFile, text: string): Unparsable | undefined {
  const uri = fileUri(path);
  const [dialect] = dialectsOfPlace(uri);
  if (!dialect && origin !== 'named') return undefined;
  const document = parseFile(uri, text);
  if (isWellFormed(document) || recognise(document).looksLike !== undefined) return undefined;
  const problem = firstProblem(document);
  return dialect
    ? { complaint: `can't be parsed, but has the name of a manifest (${dialect.title}): ${problem}` }
    : { reason: `it can't be parsed: ${problem}` };
}

function firstProblem(document: ManifestDocument): string {
  const problem = document.problems.find((one) => !isWellFormed({ ...document, problems: [one] }));
  const { offset, message } = problem ?? { offset: 0, message: '' };
  return `line ${document.textDocument.positionAt(offset).line + 1}: ${message}`;
}
