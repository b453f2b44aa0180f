/** All requests about a position or a document, except problems and fixes. */
import {
  type CompletionContext,
  type CompletionParams,
  CompletionTriggerKind,
  type Connection,
  ErrorCodes,
  type FormattingOptions,
  type Position,
  type Range,
  ResponseError,
} from 'vscode-languageserver';
import type { ServerContext } from '../context';
import { Outdated, safely } from '../run-safe';
import { serverHover } from '../service/features/clients/servers';
import { isFormatFile } from '../service/features/clients/states';
import { type Asked, complete, WordIndex } from '../service/features/completion';
import { PROBLEM_LIMIT } from '../service/features/diagnostics/check';
import { documentLinks, targetLocation } from '../service/features/document-links/document-links';
import { documentSymbols } from '../service/features/document-symbols/document-symbols';
import { withEvidence } from '../service/features/hover/evidence';
import { hover, manifestNamedAt, type TargetsOf } from '../service/features/hover/hover';
import { tokenHints } from '../service/features/inlay-hints/token-hints';
import { foldingRanges, format, selectionRanges } from '../service/features/layout/layout';
import {
  definition,
  documentHighlights,
  prepareRename,
  RenameRefused,
  references,
} from '../service/features/navigation';
import { holds } from '../service/features/navigation/place';
import { chosenTargets } from '../service/features/targets/chosen-targets';
import { toolsWithErrors } from '../service/features/targets/errors';
import { symbolsOf, workspaceSymbols } from '../service/features/workspace-symbols/workspace-symbols';
import { completed } from '../service/model/completed';
import { isManifest, type KnownFile } from '../service/model/known-file';
import type { Manifest } from '../service/model/manifest';
import { createMemo } from '../service/model/memo';
import { tokensOf } from '../service/tokens/tool-tokens';
import { Extracts } from '../state/disk-manifest';
import { openDocument } from '../state/open-document';
import { editFor, hoverFor, itemsFor, symbolsFor } from './client-forms';
import { withFormatPage } from './format-page';
import { indentOf } from './indent';
import { previewLink } from './preview-link';
import { renameEverywhere } from './rename';
import { prepareNameRename, renameName } from './rename-name';
import { toolErrors } from './tool-errors';
import { checkedManifest } from './tool-places';

interface InDocument {
  readonly textDocument: { readonly uri: string };
}

interface AtPosition extends InDocument {
  readonly position: Position;
}

/** The extension's client adds the editor's indentation to completion requests. */
type AskedToComplete = CompletionParams & { readonly formatting?: FormattingOptions };

/** Registers completion, hover, outline, links and navigation; formatting, folding and selection for clients that don't have them from elsewhere. */
export function serveLanguage(connection: Connection, context: ServerContext): void {
  const words = new WordIndex();
  const { insertsSnippets: snippets } = context.client;
  const known = (uri: string): Promise<KnownFile | undefined> => context.files.at(uri);
  /** Wraps handlers for known files; an unknown file and a result of `undefined` both become `null`, LSP's empty result. */
  const aboutFound = <F extends KnownFile, P extends InDocument, R>(
    what: string,
    find: (uri: string) => Promise<F | undefined>,
    answer: (file: F, params: P) => R | Promise<R>,
  ) =>
    safely(connection, what, async (params: P) => {
      const file = await find(params.textDocument.uri);
      if (!file) return null;
      const { version } = file.document;
      const result = await answer(file, params);
      // Trees are edited in place: positions from an older version may be wrong.
      if (context.documents.get(params.textDocument.uri)?.version !== version) throw new Outdated();
      return result ?? null;
    });
  const about = <P extends InDocument, R>(what: string, answer: (file: KnownFile, params: P) => R | Promise<R>) =>
    aboutFound(what, known, answer);
  const at = <P extends AtPosition, R>(
    what: string,
    answer: (file: KnownFile, offset: number, params: P) => R | Promise<R>,
  ) => about(what, (file, params: P) => answer(file, file.document.textDocument.offsetAt(params.position), params));
  const inManifest = <P extends AtPosition, R>(
    what: string,
    answer: (manifest: Manifest, offset: number, params: P) => R | Promise<R>,
  ) =>
    aboutFound(
      what,
      async (uri) => (await openDocument(uri, context))?.manifest,
      (manifest, params: P) => answer(manifest, manifest.document.textDocument.offsetAt(params.position), params),
    );

  /** The tools with errors of the manifest that a companion file names a tool of. */
  const errorsOfNamed = async (file: KnownFile, offset: number): Promise<ReadonlySet<number>> => {
    const uri = manifestNamedAt(file, offset)?.document.uri;
    const manifest = uri === undefined ? undefined : await checkedManifest(uri, context);
    return (manifest && (await toolErrors(manifest, context))) ?? new Set();
  };

  connection.onCompletion(
    at('Completion', async (file, offset, { context: how, formatting }: AskedToComplete) => {
      const options = { words, snippets, asked: askedBy(how), ...indentOf(formatting) };
      const list = await complete(file.document, file, offset, context.workspace, options);
      return { ...list, items: itemsFor(context.client, list.items) };
    }),
  );
  connection.onHover(
    at('Hover', async (file, offset) => {
      const known = isManifest(file) ? await completed(file, context.workspace) : file;
      const { rules } = context.settings(file.document.uri);
      // As many as the editor shows, so that a hostile file costs no more.
      const checked = await context.checker.checkUpTo(PROBLEM_LIMIT, file, context.workspace, { rules });
      const errors = isManifest(file)
        ? toolsWithErrors(file, checked?.withoutTargets() ?? [])
        : await errorsOfNamed(file, offset);
      const targetsOf: TargetsOf = (tool, its) => ({
        ...context.targets.of(its, tool, chosenTargets(its, context.workspace), errors),
        link: previewLink(context.client, its, tool),
      });
      const problems = checked?.problems ?? [];
      const server = isFormatFile(file) ? serverHover(file, offset, problems, context.machine) : undefined;
      const own = server ?? hover(known, offset, targetsOf);
      const told = withFormatPage(withEvidence(own, problems, file, offset), file, context.client);
      return hoverFor(context.client, told);
    }),
  );
  // A tool is the same object for as long as its text is: an edit costs only what it has changed.
  const kept = createMemo();
  connection.languages.inlayHint.on(
    about('Inlay hints', async (file, { textDocument: { uri }, range }: InDocument & { readonly range: Range }) => {
      if (!isManifest(file) || !context.settings(uri).editor['inlayHints.tokens']) return null;
      const { textDocument } = file.document;
      const offset = textDocument.offsetAt(range.start);
      const span = { offset, length: textDocument.offsetAt(range.end) - offset };
      return [...tokenHints(file, span, (tool) => kept(tokensOf, tool))];
    }),
  );
  connection.onDocumentSymbol(
    about('The outline', (file, { textDocument: { uri } }) => {
      // An editor whose own server reports syntax errors lists the keys too.
      const editorListsKeys = context.client.syntaxReportedFor.includes(file.document.language);
      return symbolsFor(context.client, uri, documentSymbols(file, { editorListsKeys }));
    }),
  );
  connection.onDocumentLinks(about('Links', async (file) => [...(await documentLinks(file, context.workspace))]));
  connection.onDefinition(
    at('Definition', async (file, offset) => {
      if (isManifest(file)) return [...(await definition(file, offset, context.workspace))];
      const links = isFormatFile(file) ? ((await file.dialect.links?.(file, context.workspace)) ?? []) : [];
      return links.filter(({ node }) => holds(node, offset)).map(({ target }) => targetLocation(target));
    }),
  );
  connection.onReferences(
    inManifest(
      'References',
      (manifest, offset, params: AtPosition & { readonly context: { readonly includeDeclaration: boolean } }) => [
        ...references(manifest, offset, params.context.includeDeclaration),
      ],
    ),
  );
  connection.onDocumentHighlight(
    inManifest('Highlights', (manifest, offset) => [...documentHighlights(manifest, offset)]),
  );
  connection.onPrepareRename(
    at('Rename', (file, offset) =>
      refusable(() => {
        if (isFormatFile(file)) return prepareNameRename(context, file, offset);
        return isManifest(file) ? prepareRename(file, offset) : undefined;
      }),
    ),
  );
  connection.onRenameRequest(
    at('Rename', (file, offset, { newName }: AtPosition & { readonly newName: string }) =>
      refusable(async () => {
        const edit = isFormatFile(file)
          ? await renameName(context, file, offset, newName)
          : isManifest(file) && (await renameEverywhere(context, file, offset, newName));
        return edit ? editFor(context.client, edit) : undefined;
      }),
    ),
  );
  if (!context.client.formatsFiles) {
    const { foldingLimit } = context.client;
    connection.onDocumentFormatting(about('Formatting', (file, { options }) => format(file, options)));
    connection.onDocumentRangeFormatting(
      about('Formatting', (file, { options, range }) => format(file, options, range)),
    );
    connection.onFoldingRanges(about('Folding', (file) => foldingRanges(file, foldingLimit)));
    connection.onSelectionRanges(about('Selection', (file, { positions }) => selectionRanges(file, positions)));
  }
  const symbols = new Extracts((listed) => {
    const file = context.files.alone(listed);
    return file ? symbolsOf(file) : [];
  });
  connection.onWorkspaceSymbol(
    safely(connection, 'Workspace symbols', async ({ query }) => {
      const open = await Promise.all(context.documents.keys().map(known));
      const closed = (await context.disk.files()).filter(({ uri }) => !context.documents.get(uri));
      const all = [...open.flatMap((file) => (file ? [symbolsOf(file)] : [])), ...(await symbols.of(closed))];
      return [...workspaceSymbols(all, query)];
    }),
  );
}

/** Without a context, completion was invoked manually. */
function askedBy(how: CompletionContext | undefined): Asked {
  if (how?.triggerKind === CompletionTriggerKind.TriggerForIncompleteCompletions) return { goesOn: true };
  return how?.triggerCharacter === undefined ? {} : { character: how.triggerCharacter };
}

/** A refusal is a response for the user, not a failure for the log. */
async function refusable<R>(act: () => R | Promise<R>): Promise<R> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RenameRefused) throw new ResponseError(ErrorCodes.InvalidRequest, error.message);
    throw error;
  }
}
