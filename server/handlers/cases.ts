/** Requests for running cases, and for saving calls as cases. Nothing is called here. */
import type { Connection } from 'vscode-languageserver';
import type { Result } from '../../common/invocation/outcome';
import type { ServerContext } from '../context';
import {
  type CaseCallAnswer,
  CaseCallRequest,
  type CaseDifference,
  CaseNameRequest,
  type CaseReference,
  type CasesFileReference,
  CasesRequest,
  JudgeCaseRequest,
  type KeepCaseAnswer,
  KeepCaseRequest,
} from '../protocol/cases';
import { safely } from '../run-safe';
import type { CaseEntry, CasesFile, Expectation } from '../service/cases/case';
import { comparableText, type Difference, judge } from '../service/cases/judge';
import { keptIn, newCases, suggestedName, unusedName } from '../service/cases/keep-case';
import { isCases } from '../service/cases/kind';
import {
  casesPlaces,
  choiceProblem,
  fileName,
  manifestPlaces,
  toolOf,
  UnknownTools,
} from '../service/cases/manifest-choice';
import { proposal } from '../service/cases/propose';
import { writtenArguments } from '../service/cases/read-cases';
import { isWellFormed, type ManifestDocument } from '../service/document/manifest-document';
import type { Span } from '../service/document/tree/node';
import { rangeOf } from '../service/features/diagnostics/report';
import { pathOfUri } from '../service/uri';

/** Registers the requests of `protocol/cases.ts`. */
export function serveCases(connection: Connection, context: ServerContext): void {
  const { documents, workspace } = context;
  const at = ({ uri, text }: CasesFileReference) => casesAt(uri, text);
  const find = async ({ file: reference, title, index }: CaseReference) => {
    const file = await at(reference);
    const named = file?.parts.filter((one) => one.title === title) ?? [];
    const entry = named.find((one) => one.index === index) ?? named[0];
    return file && entry && { file, entry };
  };

  connection.onRequest(
    CasesRequest,
    safely(connection, 'The list of cases', async (reference: CasesFileReference) => {
      const file = await at(reference);
      if (!file) return null;
      const { document, manifest, basis } = file;
      const name = manifest ? fileName(manifest) : fileNameOf(manifestPlaces(reference.uri)[0] ?? '');
      if (!isWellFormed(document)) return { problem: document.problems[0]?.message, manifest: name, cases: undefined };
      return basis === 'content' ? { problem: fileProblem(file), manifest: name, cases: placesOf(file) } : null;
    }),
  );
  connection.onRequest(
    CaseCallRequest,
    safely(connection, 'The call of a case', async (reference: CaseReference): Promise<CaseCallAnswer | null> => {
      const found = await find(reference);
      if (!found) return null;
      const { file, entry } = found;
      const { document, manifest } = file;
      const against = (problem: string, place: Span) => ({ problem, range: rangeOf(document, place) });
      const { call } = entry;
      const [fault] = [...file.faults, ...entry.faults];
      if (!call || fault) return against(fault?.message ?? "The case can't be read.", fault?.at ?? entry.node);
      const problem = choiceProblem(document, file);
      if (!manifest || problem)
        return against(problem?.message ?? 'The case has no manifest.', problem?.at ?? call.toolNode);
      const tool = toolOf(manifest, call.tool);
      if (tool?.name === undefined) return against(new UnknownTools(manifest).message(call.tool), call.toolNode);
      const reached = { uri: manifest.document.uri, name: tool.name, index: manifest.tools.indexOf(tool) };
      return { tool: reached, arguments: call.arguments, ...writtenArguments(call), config: call.config };
    }),
  );
  connection.onRequest(
    JudgeCaseRequest,
    safely(connection, 'The judgement of a case', async ({ case: reference, outcome, reading }) => {
      const found = await find(reference);
      const call = found?.entry.call;
      if (!found || !call) return null;
      const range = rangeOf(found.file.document, found.entry.nameNode ?? found.entry.node);
      const differences = await judge(call, reading, outcome);
      return judged(differences, { range, document: found.file.document, expect: call.expect, reading });
    }),
  );
  connection.onRequest(
    KeepCaseRequest,
    safely(connection, 'Keeping a call', async ({ tool, runs = [], ...kept }): Promise<KeepCaseAnswer> => {
      const { expect, varying } = proposal(runs);
      const call = { ...kept, expect, tool: tool.name };
      const own = fileNameOf(tool.uri);
      const { uri, found, isThere } = await homeOf(tool.uri);
      if (uri === undefined) {
        return {
          problem: `${casesPlaces(tool.uri).map(fileNameOf).join(', ')} have cases of other manifests: the case was not saved.`,
        };
      }
      if (!isThere) {
        const isOneOfSeveral = (await context.files.manifestsOf(uri)).length > 1;
        return { uri, text: newCases(call, isOneOfSeveral ? own : undefined), varying };
      }
      const edits = found && keptIn(found.document, call, isShared(found) ? own : undefined);
      if (!found || !edits)
        return { problem: `${fileNameOf(uri)} has errors, or is not a cases file: the case was not saved.` };
      return {
        uri,
        edits: edits.map((edit) => ({ range: rangeOf(found.document, edit), newText: edit.text })),
        varying,
      };
    }),
  );
  connection.onRequest(
    CaseNameRequest,
    safely(connection, 'A name for a call', async ({ tool, ...kept }) => {
      const { found } = await homeOf(tool.uri);
      const taken = new Set(found?.parts.map(({ title }) => title));
      return unusedName(suggestedName({ ...kept, tool: tool.name }), taken);
    }),
  );

  async function casesAt(uri: string, text?: string): Promise<CasesFile | undefined> {
    const file = await context.files.at(uri, text);
    return file && isCases(file) ? file : undefined;
  }

  /** Finds the file in which a manifest's calls are saved. */
  async function homeOf(manifest: string): Promise<Home> {
    let free: string | undefined;
    for (const uri of casesPlaces(manifest)) {
      const text = documents.get(uri) ? '' : await workspace.readFile(uri);
      if (text === undefined) {
        // New files are written as YAML.
        if (!/\.json$/i.test(uri)) free ??= uri;
        continue;
      }
      const found = await casesAt(uri, text);
      // The file belongs to another manifest for which this name is possible too.
      if (found?.manifest && found.manifest.document.uri !== manifest) continue;
      return { uri, found, isThere: true };
    }
    return { uri: free, found: undefined, isThere: false };
  }
}

interface Home {
  /** `undefined`: all possible names are taken by cases of other manifests. */
  readonly uri: string | undefined;
  /** Its content; `undefined` if it does not exist yet, or is no cases file. */
  readonly found: CasesFile | undefined;
  readonly isThere: boolean;
}

/** Whether several manifests match the file's name, and the file does not name one. */
function isShared({ manifest, candidates }: CasesFile): boolean {
  return !manifest && candidates.length > 1;
}

function fileNameOf(uri: string): string {
  const path = pathOfUri(uri);
  return path.slice(path.lastIndexOf('/') + 1);
}

function fileProblem(file: CasesFile): string | undefined {
  return file.faults[0]?.message ?? choiceProblem(file.document, file)?.message;
}

function placesOf({ document, parts }: CasesFile) {
  return parts.map(({ title, index, node, nameNode, call }: CaseEntry) => ({
    title,
    index,
    tool: call?.tool,
    range: rangeOf(document, nameNode ?? { offset: node.offset, length: 1 }),
  }));
}

interface Place {
  /** The range of the case. */
  readonly range: CaseDifference['range'];
  readonly document: ManifestDocument;
  readonly expect: Expectation;
  readonly reading: Result;
}

/** Differences in the output are combined into one per expectation, as its message comes with a diff of the texts. */
const OF_OUTPUT = ['equals', 'contains', 'matches'] as const;

function judged(
  differences: readonly Difference[],
  { range, document, expect, reading }: Place,
): readonly CaseDifference[] {
  const rangeOfDifference = ({ node }: Difference) => (node ? rangeOf(document, node) : range);
  const isOfOutput = ({ of }: Difference) => OF_OUTPUT.some((key) => key === of);
  const shown: CaseDifference[] = differences
    .filter((one) => !isOfOutput(one))
    .map((one) => ({ message: messageOf(one), range: rangeOfDifference(one), texts: undefined }));
  for (const key of OF_OUTPUT) {
    const unlike = differences.filter(({ of }) => of === key);
    const [first] = unlike;
    const expected = expect[key]?.value;
    if (!first || expected === undefined) continue;
    const texts = { expected: comparableText(expected), actual: comparableText(reading.result) };
    shown.push({ message: unlike.map(messageOf).join('\n'), range: rangeOfDifference(first), texts });
  }
  return shown;
}

function messageOf({ of, path, message }: Difference): string {
  const isAboutOutput = of === 'equals' || of === 'contains' || of === 'matches';
  return isAboutOutput && !message.startsWith('Nothing')
    ? `${of}: ${path === '' ? 'the output' : path} ${message}`
    : message;
}
