/** All requests of an editor about a text, one at a time, handled as by the server. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import { COMPANIONS, companionKind } from '../../../server/service/companions';
import { ManifestReader } from '../../../server/service/dialects/recognise';
import { DIALECTS, dialectById } from '../../../server/service/dialects/registry';
import { applyEdits } from '../../../server/service/document/edit/edit';
import { reparse } from '../../../server/service/document/incremental/incremental';
import { isWellFormed, type ManifestDocument, parseDocument } from '../../../server/service/document/manifest-document';
import { serverSentences } from '../../../server/service/features/clients/servers';
import { clientStates, isFormatFile, statesIn } from '../../../server/service/features/clients/states';
import { complete, WordIndex } from '../../../server/service/features/completion';
import { Checker, PROBLEM_LIMIT } from '../../../server/service/features/diagnostics/check';
import type { Problem } from '../../../server/service/features/diagnostics/problem';
import { rangeOf } from '../../../server/service/features/diagnostics/report';
import { suppressionEdit } from '../../../server/service/features/diagnostics/suppression';
import { documentLinks } from '../../../server/service/features/document-links/document-links';
import { documentSymbols } from '../../../server/service/features/document-symbols/document-symbols';
import { fixesFor, safeFixes } from '../../../server/service/features/fixes';
import { hover } from '../../../server/service/features/hover/hover';
import { foldingRanges, format, selectionRanges } from '../../../server/service/features/layout/layout';
import {
  definition,
  documentHighlights,
  prepareRename,
  RenameRefused,
  references,
  rename,
} from '../../../server/service/features/navigation';
import { signatureLine } from '../../../server/service/features/signature/signature';
import { symbolsOf, workspaceSymbols } from '../../../server/service/features/workspace-symbols/workspace-symbols';
import { isManifest, type KnownFile } from '../../../server/service/model/known-file';
import type { Manifest } from '../../../server/service/model/manifest';
import { memoryWorkspace, type Workspace } from '../../../server/service/workspace';
import type { Shape } from './shape';

/** One request with its preparation; run the result to execute it. */
export interface Request {
  readonly name: string;
  /** The preparation, which is not measured: a parsed document, its problems. */
  prepare(): Promise<() => Promise<unknown> | unknown>;
}

const LISTS = [
  ...new Set([...DIALECTS.flatMap(({ toolsKey }) => toolsKey ?? []), ...COMPANIONS.map(({ partsKey }) => partsKey)]),
];
const BESIDE =
  '{"tools":[{"name":"x","description":"d","command":["./tools/bin/x"],"schema":{"type":"object","properties":{"a":{"type":"string"}}}}]}';

/** A text with the context of its requests. */
class Asked {
  readonly textDocument: TextDocument;
  readonly workspace: Workspace;
  readonly checker = new Checker();
  private readonly reader = new ManifestReader();
  private readonly siblings: readonly Manifest[];

  constructor(
    private readonly shape: Shape,
    count: number,
  ) {
    this.textDocument = TextDocument.create(shape.uri, shape.language, 1, shape.text(count));
    const files = { 'file:///w/tools/bin/x': '', ...shape.files?.(count) };
    this.workspace = memoryWorkspace(files, shape.targets ? { targets: { ids: shape.targets } } : {});
    const siblings = new ManifestReader().read(
      parseDocument(TextDocument.create('file:///w/tools.json', 'json', 1, BESIDE)),
      dialectById('agentcli'),
    );
    this.siblings = siblings ? [siblings] : [];
  }

  document(): ManifestDocument {
    return parseDocument(this.textDocument);
  }

  file(document: ManifestDocument): KnownFile | undefined {
    const { dialect } = this.shape;
    if (dialect === undefined) return companionKind(document.uri)?.read(document, this.siblings);
    return this.reader.read(document, dialectById(dialect));
  }

  async problems(document: ManifestDocument): Promise<readonly Problem[]> {
    const file = this.file(document);
    return (file && (await this.checker.checkUpTo(PROBLEM_LIMIT, file, this.workspace)))?.problems ?? [];
  }

  /** The next version of the text, with one letter inserted in the middle. */
  edited(): TextDocument {
    const { uri, languageId, version } = this.textDocument;
    const text = this.textDocument.getText();
    const at = middle(text);
    return TextDocument.create(uri, languageId, version + 1, `${text.slice(0, at)}x${text.slice(at)}`);
  }
}

/** The requests for a text of that size. */
export function requestsOf(shape: Shape, count: number): readonly Request[] {
  const asked = new Asked(shape, count);
  const { workspace } = asked;
  const ask = (name: string, prepare: Request['prepare']): Request => ({ name, prepare });
  const about = (name: string, answer: (document: ManifestDocument) => Promise<unknown> | unknown) =>
    ask(name, async () => {
      const document = asked.document();
      asked.file(document);
      return () => answer(document);
    });
  const inFile = (name: string, answer: (file: KnownFile) => Promise<unknown> | unknown) =>
    about(name, (document) => {
      const file = asked.file(document);
      return file && answer(file);
    });
  const at = (name: string, answer: (file: KnownFile, offset: number) => Promise<unknown> | unknown) =>
    places(asked.textDocument.getText()).map(([where, offset]) =>
      inFile(`${name} ${where}`, (file) => answer(file, offset)),
    );
  return [
    ask('open', async () => () => asked.file(asked.document())),
    about('problems', async (document) =>
      (await asked.problems(document)).map(({ at: place }) => rangeOf(document, place)),
    ),
    ask('edit', async () => {
      const before = asked.document();
      await asked.problems(before);
      const next = asked.edited();
      return () => asked.problems(reparse(before, next, LISTS) ?? parseDocument(next));
    }),
    ask('quick fixes', async () => {
      const document = asked.document();
      const some = sample(await asked.problems(document));
      const file = asked.file(document);
      return async () => {
        for (const problem of some) {
          if (file) await fixesFor(file, problem, workspace);
          suppressionEdit(document, problem.at, problem.code);
        }
      };
    }),
    inFile('fix all', async (file) => {
      const { document } = file;
      if (!isWellFormed(document)) return;
      const edits = (await safeFixes(file, await asked.problems(document), workspace)).flatMap((fix) => fix.edits);
      for (const edit of edits) rangeOf(document, edit);
      applyEdits(document.text, edits);
    }),
    ...at('completion', (file, offset) =>
      complete(file.document, file, offset, workspace, { words: new WordIndex(), snippets: true }),
    ),
    ...at('hover', hover),
    ask("clients' lenses", async () => {
      const document = asked.document();
      const file = asked.file(document);
      if (!file || !isFormatFile(file)) return () => undefined;
      const problems = await asked.problems(document);
      return () => {
        const stateOf = statesIn(file, problems);
        const lenses = clientStates(file, stateOf, file.dialect.place.readers).map(({ node, clients }) => {
          return { clients, does: serverSentences(file, node, stateOf) };
        });
        return JSON.stringify(lenses);
      };
    }),
    inFile('outline', documentSymbols),
    inFile('formatting', (file) => format(file, { tabSize: 3, insertSpaces: true })),
    inFile('folding', (file) => foldingRanges(file)),
    ...at('selection', (file, offset) => selectionRanges(file, [file.document.textDocument.positionAt(offset)])),
    inFile('links', (file) => documentLinks(file, workspace)),
    inFile('workspace symbols', (file) => workspaceSymbols([symbolsOf(file)], 'x')),
    inFile('signatures', (file) => isManifest(file) && file.tools.slice(0, 20).map(signatureLine)),
    ...at('navigation', async (manifest, offset) => {
      if (!isManifest(manifest)) return;
      await definition(manifest, offset, workspace);
      references(manifest, offset, true);
      documentHighlights(manifest, offset);
      try {
        if (prepareRename(manifest, offset)) rename(manifest, offset, 'renamed');
      } catch (error) {
        if (!(error instanceof RenameRefused)) throw error;
      }
    }),
  ];
}

/** The last of each code, the first of all, and one in the middle. */
function sample(problems: readonly Problem[]): readonly Problem[] {
  const codes = new Map(problems.map((problem) => [problem.code, problem]));
  return [...codes.values(), ...problems.slice(0, 1), ...problems.slice(problems.length >> 1).slice(0, 1)];
}

function places(text: string): readonly (readonly [string, number])[] {
  let last = text.length - 1;
  while (/[\s\]}]/.test(text[last] ?? '')) last--;
  const end = Math.max(0, last - 2);
  return [
    ['at the beginning', Math.min(text.length, 12)],
    ['in the middle', middle(text)],
    ['at the end', end],
  ];
}

/**
 * A position in the first word after a comma or line break near the middle: in texts of any length the same part of the repeated element.
 */
function middle(text: string): number {
  const half = text.length >> 1;
  const near = text.slice(half, half + 400);
  const start = Math.max(0, near.search(/[,\n]/));
  return half + start + Math.max(0, near.slice(start).search(/\w/)) + 1;
}
