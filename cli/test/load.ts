/** Files of cases with the plans of their calls. Nothing is run here. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { RunnablePlan } from '../../runner/run';
import { readTextNow } from '../../server/files/disk-now';
import { fileUri } from '../../server/files/node-workspace';
import type { CaseCall, CaseEntry } from '../../server/service/cases/case';
import { manifestPlaces } from '../../server/service/cases/names';
import { readCases } from '../../server/service/cases/read-cases';
import type { Dialect } from '../../server/service/dialects/dialect';
import { isWellFormed, manifestLanguage, parseDocument } from '../../server/service/document/manifest-document';
import type { Span } from '../../server/service/document/node';
import type { Planned } from '../../server/service/invocation/invoker';
import type { Manifest } from '../../server/service/model/manifest';
import type { InputFile } from '../files';
import { planned, readManifestFile, toolNamed } from '../run/call';
import type { Call } from '../run/carry-out';
import type { CallOptions } from '../run/options';
import { UsageError } from '../usage';

/** A file with its cases, or why it has none. */
export interface LoadedFile {
  readonly path: string;
  readonly manifest: string | undefined;
  readonly problem: string | undefined;
  readonly cases: readonly LoadedCase[];
}

/** A case that can be tried, or what stands against it. */
export interface LoadedCase {
  readonly name: string;
  readonly tool: string | undefined;
  readonly line: number;
  /** The line of a place in the file, from 1. */
  lineOf(at: Span): number;
  readonly ready: ReadyCase | undefined;
  readonly problems: readonly { readonly message: string; readonly line: number }[];
}

/** A case with the plan of its call. */
export interface ReadyCase {
  readonly expected: CaseCall;
  readonly call: Call;
  readonly plan: RunnablePlan;
  /** Plans it again: tokens expire. */
  again(): Planned;
}

/** Reads a file, finds its manifest, and plans its calls. */
export function loadCases({ path, shownPath, problem }: InputFile, options: CallOptions): LoadedFile {
  const none = (why: string): LoadedFile => ({ path: shownPath, manifest: undefined, problem: why, cases: [] });
  if (problem !== undefined) return none(problem);
  const read = readTextNow(path);
  if (read.text === undefined) return none(read.problem);
  const uri = fileUri(path);
  const text = TextDocument.create(uri, manifestLanguage('', uri) ?? 'yaml', 1, read.text);
  const document = parseDocument(text);
  const lineOf = ({ offset }: Span) => text.positionAt(offset).line + 1;
  if (!isWellFormed(document)) {
    const [first] = document.problems;
    return none(`can't be read: line ${first ? lineOf(first) : 1}: ${first?.message}`);
  }
  const { cases, faults } = readCases(document);
  const [fault] = faults;
  if (fault) return none(`holds no cases: line ${lineOf(fault.at)}: ${fault.message}`);
  const beside = manifestBeside(path, shownPath, options.dialect);
  if (!beside.manifest) return none(beside.problem);
  const { manifest, shown } = beside;
  return {
    path: shownPath,
    manifest: shown,
    problem: undefined,
    cases: cases.map((entry) => loadCase(entry, manifest, lineOf, options)),
  };
}

type Beside =
  | { readonly manifest: Manifest; readonly shown: string }
  | { readonly manifest?: undefined; readonly problem: string };

function manifestBeside(path: string, shownPath: string, dialect: Dialect | undefined): Beside {
  const shown = manifestPlaces(shownPath);
  const reads = manifestPlaces(path).map((place) => readManifestFile(place, dialect));
  const found = reads.flatMap(({ manifest }, index) => (manifest ? [{ manifest, shown: shown[index] ?? '' }] : []));
  const [first, second] = found;
  if (first && second) {
    return { problem: `may belong to ${first.shown} or to ${second.shown}: give one of them another name` };
  }
  if (first) return first;
  const wrong = reads.findIndex((read) => read.manifest === undefined && read.problem !== 'does not exist');
  const read = reads[wrong];
  if (read && !read.manifest) return { problem: `has no manifest: ${shown[wrong]} ${read.problem}` };
  return { problem: `has no manifest beside it: ${shown.join(', ')} are looked for` };
}

function loadCase(
  { title, node, nameNode, call, faults }: CaseEntry,
  manifest: Manifest,
  lineOf: (at: Span) => number,
  options: CallOptions,
): LoadedCase {
  const line = lineOf(nameNode ?? node);
  const head = { name: title, tool: call?.tool, line, lineOf };
  const against = (problems: LoadedCase['problems']): LoadedCase => ({ ...head, ready: undefined, problems });
  if (!call) return against(faults.map(({ at, message }) => ({ message, line: lineOf(at) })));
  try {
    const tool = toolNamed(manifest, call.tool, 'the manifest');
    const settings = { ...options.settings, values: { ...call.config, ...options.settings.values } };
    const again = () => planned(manifest, tool, { values: call.arguments, settings, root: options.root });
    const first = again();
    if ('refusal' in first) return against([{ message: first.refusal, line: lineOf(call.toolNode) }]);
    const { plan } = first;
    if (plan.kind === 'address') {
      const message = 'Nothing is called here: the platform sends the user to an address.';
      return against([{ message, line: lineOf(call.toolNode) }]);
    }
    return {
      ...head,
      ready: { expected: call, call: { manifest, tool, values: call.arguments }, plan, again },
      problems: [],
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return against([{ message: error.message, line: lineOf(call.toolNode) }]);
  }
}
