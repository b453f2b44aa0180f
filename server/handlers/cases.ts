/** What an editor asks about files of cases. Nothing is called here. */

import type { CompletionList, Hover, Position } from 'vscode-languageserver';
import type { ServerContext } from '../context';
import type { Known } from '../manifest-store';
import { openDocument } from '../open-document';
import { chosenManifest, type ManifestChoice } from '../service/cases/beside';
import type { CasesFile } from '../service/cases/case';
import { holdsCases, mayHoldCases } from '../service/cases/detect';
import { completeCases, hoverCases } from '../service/cases/language';
import { isCasesName } from '../service/cases/names';
import { readCases } from '../service/cases/read-cases';
import { type ManifestDocument, parseFile } from '../service/document/manifest-document';
import type { CompletionOptions } from '../service/features/completion/complete';
import type { Problem } from '../service/features/diagnostics/check';
import { BesideEditor } from './beside-editor';

/** A text with the name of a file of cases, and what lies beside it. */
export interface CasesText {
  readonly document: ManifestDocument;
  readonly choice: ManifestChoice;
  /** `undefined` where it is not surely one. */
  readonly file: CasesFile | undefined;
}

/**
 * Looks at a file, and at what lies beside it. @param text where no editor holds it
 * @returns `undefined` where it plainly is something else, or the user has said so
 */
export async function casesAt(uri: string, context: ServerContext, text?: string): Promise<CasesText | undefined> {
  if (!isCasesName(uri)) return undefined;
  const candidates = await context.cases.beside(uri);
  // After the wait: what an editor held before may be outdated.
  const open = await openDocument(uri, context);
  const document = open?.document ?? (text === undefined ? undefined : parseFile(uri, text));
  return document && casesIn(document, chosenManifest(document, candidates), context);
}

function casesIn(document: ManifestDocument, choice: ManifestChoice, { store }: ServerContext): CasesText | undefined {
  const hasManifest = choice.candidates.length > 0;
  const isSure = holdsCases(document, hasManifest);
  if (!isSure && !mayHoldCases(document, hasManifest)) return undefined;
  if (store.look(document).status.basis === 'setting') return undefined;
  return { document, choice, file: isSure ? readCases(document) : undefined };
}

/** Whether a document has the name of cases, and nobody has said that it is a manifest all the same. */
export function isCasesOnly({ document, manifest }: Pick<Known, 'document' | 'manifest'>): boolean {
  return !manifest && isCasesName(document.uri);
}

/** What can be written at a place. */
export async function completeCasesAt(
  context: ServerContext,
  uri: string,
  position: Position,
  options: CompletionOptions,
): Promise<CompletionList | null> {
  const found = await casesAt(uri, context);
  if (!found) return null;
  const { document, choice } = found;
  const offset = document.textDocument.offsetAt(position);
  return completeCases(document, choice, offset, context.workspace, options);
}

/** What is known of what stands at a place. */
export async function hoverCasesAt(context: ServerContext, uri: string, position: Position): Promise<Hover | null> {
  const found = await casesAt(uri, context);
  if (!found?.file) return null;
  const { document, choice } = found;
  return hoverCases(document, choice, document.textDocument.offsetAt(position)) ?? null;
}

/** The problems of a file that is open. */
export async function openCasesProblems(uri: string, context: ServerContext): Promise<readonly Problem[]> {
  const found = await casesAt(uri, context);
  return found ? problemsOf(found, context) : [];
}

/** The problems of a file as it was read from disk; `undefined` where it only has the name of one. */
export async function closedCasesProblems(
  document: ManifestDocument,
  context: ServerContext,
): Promise<readonly Problem[] | undefined> {
  const found = casesIn(document, await context.cases.choice(document), context);
  return found?.file && problemsOf(found, context);
}

async function problemsOf({ document, choice, file }: CasesText, context: ServerContext): Promise<readonly Problem[]> {
  if (!file) return [];
  const { rules } = context.settings(document.uri);
  const editor = new BesideEditor(document, context, rules);
  return editor.shown(await context.casesChecker.check(file, choice, { rules, reportedElsewhere: editor.reports }));
}
