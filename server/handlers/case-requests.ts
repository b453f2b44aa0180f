/** What a client asks for to run cases, and to keep calls. Nothing is called here. */
import { posix } from 'node:path';
import type { Connection } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type CaseCallAnswer,
  CaseCallRequest,
  type CaseDifference,
  type CaseReference,
  type CasesFileReference,
  CasesRequest,
  JudgeCaseRequest,
  type KeepCaseAnswer,
  KeepCaseRequest,
} from '../cases-protocol';
import type { ServerContext } from '../context';
import { safely } from '../run-safe';
import type { CaseEntry, CasesFile } from '../service/cases/case';
import { type Difference, judge } from '../service/cases/judge';
import { keptIn, newCases } from '../service/cases/keep-case';
import { holdsCases, mayHoldCases } from '../service/cases/language';
import { casesPlaces, manifestPlaces } from '../service/cases/names';
import { readCases } from '../service/cases/read-cases';
import { comparableText } from '../service/cases/value-text';
import {
  isWellFormed,
  type ManifestDocument,
  manifestLanguage,
  parseDocument,
} from '../service/document/manifest-document';
import type { Json, Span } from '../service/document/node';
import { rangeOf } from '../service/features/diagnostics/report';
import type { Reading } from '../service/invocation/outcome';
import { pathOfUri } from '../service/uri';

/** Wires the requests of `cases-protocol.ts`. */
export function serveCases(connection: Connection, context: ServerContext): void {
  const { documents, store, workspace, cases } = context;
  const documentOf = ({ uri, text }: CasesFileReference): ManifestDocument | undefined => {
    const open = documents.get(uri);
    if (open) return store.get(open).document;
    return text === undefined ? undefined : parsed(uri, text);
  };
  const fileOf = (reference: CasesFileReference): CasesFile | undefined => {
    const document = documentOf(reference);
    return document && holdsCases(document) ? readCases(document) : undefined;
  };
  const find = ({ file: reference, title, index }: CaseReference) => {
    const file = fileOf(reference);
    const named = file?.cases.filter((one) => one.title === title) ?? [];
    const entry = named.find((one) => one.index === index) ?? named[0];
    return file && entry && { file, entry };
  };

  connection.onRequest(
    CasesRequest,
    safely(connection, 'The list of cases', async (reference: CasesFileReference) => {
      const manifest = await cases.beside(reference.uri);
      const document = documentOf(reference);
      if (!document || !mayHoldCases(document)) return null;
      const name = posix.basename(pathOfUri(manifest?.document.uri ?? manifestPlaces(reference.uri)[0] ?? ''));
      if (!isWellFormed(document)) return { problem: document.problems[0]?.message, manifest: name, cases: undefined };
      const file = fileOf(reference);
      return file
        ? { problem: fileProblem(file, manifest !== undefined), manifest: name, cases: placesOf(file) }
        : null;
    }),
  );
  connection.onRequest(
    CaseCallRequest,
    safely(connection, 'The call of a case', async (reference: CaseReference): Promise<CaseCallAnswer | null> => {
      const manifest = await cases.beside(reference.file.uri);
      const found = find(reference);
      if (!found) return null;
      const { file, entry } = found;
      const against = (problem: string, at: Span) => ({ problem, range: rangeOf(file.document, at) });
      const { call } = entry;
      if (!call)
        return against(entry.faults[0]?.message ?? 'The case is not understood.', entry.faults[0]?.at ?? entry.node);
      if (!manifest) return against('There is no tool manifest beside this file that has its name.', call.toolNode);
      const index = manifest.tools.findLastIndex(
        ({ name, modelName }) => name === call.tool || modelName === call.tool,
      );
      const name = manifest.tools[index]?.name;
      if (name === undefined) return against('The manifest has no such tool.', call.toolNode);
      const tool = { uri: manifest.document.uri, name, index };
      return { tool, arguments: call.arguments, config: call.config };
    }),
  );
  connection.onRequest(
    JudgeCaseRequest,
    safely(connection, 'The judgement of a case', async ({ case: reference, outcome, reading }) => {
      const found = find(reference);
      const call = found?.entry.call;
      if (!found || !call) return null;
      const range = rangeOf(found.file.document, found.entry.nameNode ?? found.entry.node);
      const differences = await judge(call, reading, outcome);
      return judged(differences, {
        range,
        document: found.file.document,
        expected: call.expect.equals?.value,
        reading,
      });
    }),
  );
  connection.onRequest(
    KeepCaseRequest,
    safely(connection, 'Keeping a call', async ({ tool, ...kept }): Promise<KeepCaseAnswer> => {
      const call = { result: undefined, ...kept, tool: tool.name };
      const places = casesPlaces(tool.uri);
      for (const uri of places) {
        const text = documents.get(uri) ? '' : await workspace.readFile(uri);
        const document = text === undefined ? undefined : documentOf({ uri, text });
        if (!document) continue;
        const edits = keptIn(document, call);
        if (!edits)
          return {
            problem: `${posix.basename(pathOfUri(uri))} is broken, or holds something else: nothing is written into it.`,
          };
        return { uri, edits: edits.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })) };
      }
      return { uri: places[0] ?? tool.uri, text: newCases(call) };
    }),
  );
}

function parsed(uri: string, text: string): ManifestDocument {
  return parseDocument(TextDocument.create(uri, manifestLanguage('', uri) ?? 'yaml', 0, text));
}

function fileProblem({ faults }: CasesFile, hasManifest: boolean): string | undefined {
  return (
    faults[0]?.message ?? (hasManifest ? undefined : 'There is no tool manifest beside this file that has its name.')
  );
}

function placesOf({ document, cases }: CasesFile) {
  return cases.map(({ title, index, node, nameNode, call }: CaseEntry) => ({
    title,
    index,
    tool: call?.tool,
    range: rangeOf(document, nameNode ?? { offset: node.offset, length: 1 }),
  }));
}

interface Place {
  /** Where the case stands. */
  readonly range: CaseDifference['range'];
  readonly document: ManifestDocument;
  /** What the output was to equal. */
  readonly expected: Json | undefined;
  readonly reading: Reading;
}

/** What is other than what was to be equal is told at once, as both are shown beside it. */
function judged(
  differences: readonly Difference[],
  { range, document, expected, reading }: Place,
): readonly CaseDifference[] {
  const placeOf = ({ node }: Difference) => (node ? rangeOf(document, node) : range);
  const unequal = differences.filter(({ of }) => of === 'equals');
  const others = differences.filter(({ of }) => of !== 'equals');
  const told: CaseDifference[] = others.map((one) => ({
    message: messageOf(one),
    range: placeOf(one),
    texts: undefined,
  }));
  const [first] = unequal;
  if (!first || expected === undefined) return told;
  const texts = { expected: comparableText(expected), actual: comparableText(reading.result) };
  return [...told, { message: unequal.map(messageOf).join('\n'), range: placeOf(first), texts }];
}

function messageOf({ of, path, message }: Difference): string {
  const isAboutOutput = of === 'equals' || of === 'contains' || of === 'matches';
  return isAboutOutput && !message.startsWith('Nothing')
    ? `${of}: ${path === '' ? 'the output' : path} ${message}`
    : message;
}
