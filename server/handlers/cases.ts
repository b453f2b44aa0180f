/** What an editor asks about files of cases. Nothing is called here. */
import {
  type CompletionList,
  type Diagnostic,
  DiagnosticSeverity,
  type Hover,
  type Position,
} from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { completeCases, holdsCases, hoverCases, mayHoldCases } from '../service/cases/language';
import { casesProblems } from '../service/cases/problems';
import { readCases } from '../service/cases/read-cases';
import type { ManifestDocument } from '../service/document/manifest-document';
import type { CompletionOptions } from '../service/features/completion/complete';
import { rangeOf } from '../service/features/diagnostics/report';

/** What can be written at a place. */
export async function completeCasesAt(
  context: ServerContext,
  uri: string,
  position: Position,
  options: CompletionOptions,
): Promise<CompletionList | null> {
  const manifest = await context.cases.beside(uri);
  const document = documentOf(uri, context);
  if (!document || !mayHoldCases(document)) return null;
  return completeCases(document, manifest, document.textDocument.offsetAt(position), context.workspace, options);
}

/** What is known of what stands at a place. */
export async function hoverCasesAt(context: ServerContext, uri: string, position: Position): Promise<Hover | null> {
  const manifest = await context.cases.beside(uri);
  const document = documentOf(uri, context);
  if (!document || !holdsCases(document)) return null;
  return hoverCases(document, manifest, document.textDocument.offsetAt(position)) ?? null;
}

/** The problems of an open file; none where it only has the name of one. */
export async function casesDiagnostics(document: ManifestDocument, context: ServerContext): Promise<Diagnostic[]> {
  if (!holdsCases(document)) return [];
  const manifest = await context.cases.beside(document.uri);
  const isSyntaxToldBy = context.client.syntaxReportedFor.includes(document.language);
  const syntax = isSyntaxToldBy ? [] : document.problems.filter(({ code }) => !HARMLESS.includes(code));
  const told = [
    ...syntax.map((problem) => ({ ...problem, severity: 'error' as const, at: problem })),
    ...(await casesProblems(readCases(document), manifest)),
  ];
  return told.map(({ code, severity, at, message }) => ({
    range: rangeOf(document, at),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'tool-manifest',
    message,
  }));
}

/** Nobody but us reads these files, and we bear these. */
const HARMLESS: readonly string[] = [
  'json-comment',
  'json-trailing-comma',
  'json-non-finite-number',
  'byte-order-mark',
];

function documentOf(uri: string, { documents, store }: ServerContext): ManifestDocument | undefined {
  const open = documents.get(uri);
  return open && store.get(open).document;
}
