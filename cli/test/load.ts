/** Finds and loads cases files with the plans of their calls. Nothing is run here. */
import { existsSync } from 'node:fs';
import type { RunnablePlan } from '../../runner/run';
import { readTextNow } from '../../server/node/disk-now';
import { fileUri } from '../../server/node/file-uri';
import type { CaseCall, CaseEntry } from '../../server/service/cases/case';
import { CASES, holdsCases } from '../../server/service/cases/kind';
import {
  choiceProblem,
  chosenManifest,
  fileName,
  toolOf,
  UnknownTools,
} from '../../server/service/cases/manifest-choice';
import { readCases, writtenArguments } from '../../server/service/cases/read-cases';
import { isWellFormed, parseFile } from '../../server/service/document/manifest-document';
import type { Span } from '../../server/service/document/tree/node';
import type { Planned } from '../../server/service/model/invoker';
import type { Manifest } from '../../server/service/model/manifest';
import { companionsOf, siblingManifests } from '../companions';
import type { InputFile } from '../files';
import { planned } from '../run/call';
import type { Call } from '../run/carry-out';
import { type CallOptions, interpretersFor } from '../run/options';
import { refusalText } from '../run/remedies';
import { UsageError } from '../usage';
import { workspaceAt } from '../workspace';

/** A file with its cases, or why it has none. */
export interface LoadedFile {
  readonly path: string;
  readonly manifest: string | undefined;
  /** The manifest with the tools that the cases call. */
  readonly source: Manifest | undefined;
  readonly problem: string | undefined;
  readonly cases: readonly LoadedCase[];
}

/** A case that can be run, or the problems that prevent it. */
export interface LoadedCase {
  readonly name: string;
  readonly tool: string | undefined;
  readonly line: number;
  /** The line of a range in the file, from 1. */
  lineOf(at: Span): number;
  readonly ready: ReadyCase | undefined;
  readonly problems: readonly { readonly message: string; readonly line: number }[];
}

/** A case with the plan of its call. */
export interface ReadyCase {
  readonly expected: CaseCall;
  readonly call: Call;
  readonly plan: RunnablePlan;
  readonly interpreters: CallOptions['interpreters'];
  /** Plans the call again: tokens expire. */
  again(): Planned;
}

/** The cases files among files, each once: a manifest that was named refers to the cases next to it. */
export function casesAmong(files: readonly InputFile[]): readonly InputFile[] {
  const found = files.flatMap((file) => {
    if (CASES.isNamed(file.path) || file.problem !== undefined) return [file];
    return file.origin === 'named' || file.origin === 'matched' ? casesOf(file) : [];
  });
  return [...new Map(found.map((file) => [file.path, file])).values()];
}

function casesOf(manifest: InputFile): readonly InputFile[] {
  const there = companionsOf(manifest, [CASES]);
  if (there.length > 0) return there;
  const [place] = CASES.placesNextTo(manifest.shownPath);
  const problem = existsSync(manifest.path) ? `has no cases: ${place} does not exist` : 'does not exist';
  return [{ ...manifest, problem }];
}

/** Reads a file, finds its manifest, and plans its calls. @returns `undefined` if it was found in a folder and is not a cases file */
export async function loadCases(
  { path, shownPath, problem, origin }: InputFile,
  options: CallOptions,
): Promise<LoadedFile | undefined> {
  const none = (why: string): LoadedFile => ({
    path: shownPath,
    manifest: undefined,
    source: undefined,
    problem: why,
    cases: [],
  });
  if (problem !== undefined) return none(problem);
  const read = readTextNow(path);
  const workspace = workspaceAt(options.root);
  const dialect = options.dialect ?? options.configurations.dialectOf(path);
  const siblings = await siblingManifests(path, dialect, workspace);
  const hasManifest = siblings.manifests.length > 0;
  if (read.text === undefined) return origin === 'found' && !hasManifest ? undefined : none(read.problem);
  const document = parseFile(fileUri(path), read.text);
  const lineOf = ({ offset }: Span) => document.textDocument.positionAt(offset).line + 1;
  // Other projects use such file names too: a file that was only found, and merely has the name, is ignored.
  if (origin === 'found' && !holdsCases(document, hasManifest)) {
    const isBroken = hasManifest && !isWellFormed(document);
    if (!isBroken) return undefined;
  }
  if (!isWellFormed(document)) {
    const [first] = document.problems;
    return none(`can't be read: line ${first ? lineOf(first) : 1}: ${first?.message}`);
  }
  const { parts, faults } = readCases(document);
  const [fault] = faults;
  if (fault) return none(`can't be used: line ${lineOf(fault.at)}: ${fault.message}`);
  const choice = chosenManifest(document, siblings.manifests);
  const { manifest } = choice;
  if (!manifest) {
    const found = choiceProblem(document, choice);
    const line = found?.at ? `line ${lineOf(found.at)}: ` : '';
    return none(`can't be used: ${line}${found?.message}${siblings.problem}`);
  }
  const unknown = new UnknownTools(manifest);
  return {
    path: shownPath,
    manifest: shownSibling(shownPath, fileName(manifest)),
    source: manifest,
    problem: undefined,
    cases: parts.map((entry) => loadCase(entry, manifest, unknown, lineOf, options)),
  };
}

/** The path of a sibling file, relative like the path of the file. */
function shownSibling(shownPath: string, name: string): string {
  return `${shownPath.slice(0, shownPath.lastIndexOf('/') + 1)}${name}`;
}

function loadCase(
  { title, node, nameNode, call, faults }: CaseEntry,
  manifest: Manifest,
  unknown: UnknownTools,
  lineOf: (at: Span) => number,
  options: CallOptions,
): LoadedCase {
  const line = lineOf(nameNode ?? node);
  const head = { name: title, tool: call?.tool, line, lineOf };
  const against = (problems: LoadedCase['problems']): LoadedCase => ({ ...head, ready: undefined, problems });
  if (!call) return against(faults.map(({ at, message }) => ({ message, line: lineOf(at) })));
  try {
    const tool = toolOf(manifest, call.tool);
    if (!tool) {
      return against([{ message: unknown.message(call.tool), line: lineOf(call.toolNode) }]);
    }
    const settings = { ...options.settings, values: { ...call.config, ...options.settings.values } };
    const { root, configurations, environment } = options;
    const interpreters = interpretersFor(options, manifest);
    const again = () =>
      planned(manifest, tool, {
        values: call.arguments,
        ...writtenArguments(call),
        settings,
        root,
        configurations,
        environment,
      });
    const first = again();
    if ('refusal' in first) return against([{ message: refusalText(first), line: lineOf(call.toolNode) }]);
    const { plan } = first;
    if (plan.kind === 'address') {
      const message = 'This tool calls nothing: the platform sends the user to a URL.';
      return against([{ message, line: lineOf(call.toolNode) }]);
    }
    return {
      ...head,
      ready: { expected: call, call: { manifest, tool, values: call.arguments }, plan, interpreters, again },
      problems: [],
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return against([{ message: error.message, line: lineOf(call.toolNode) }]);
  }
}
