/** Everything that an editor asks about a place or a document, but problems and repairs. */
import {
  type CompletionContext,
  type CompletionParams,
  CompletionTriggerKind,
  type Connection,
  ErrorCodes,
  type FormattingOptions,
  type Position,
  ResponseError,
} from 'vscode-languageserver';
import type { ServerContext } from '../context';
import type { Known } from '../manifest-store';
import { openDocument } from '../open-document';
import { Outdated, safely } from '../run-safe';
import { type Asked, complete, TRIGGER_CHARACTERS, WordIndex } from '../service/features/completion';
import { documentLinks } from '../service/features/document-links/document-links';
import { documentSymbols } from '../service/features/document-symbols/document-symbols';
import { hover } from '../service/features/hover/hover';
import {
  definition,
  documentHighlights,
  prepareRename,
  RenameRefused,
  references,
} from '../service/features/navigation';
import { workspaceSymbols } from '../service/features/workspace-symbols/workspace-symbols';
import type { Manifest } from '../service/model/manifest';
import { completeCasesAt, hoverCasesAt, isCasesOnly } from './cases';
import { indentOf } from './indent';
import { renameEverywhere } from './rename';

export { TRIGGER_CHARACTERS };

interface InDocument {
  readonly textDocument: { readonly uri: string };
}

interface AtPosition extends InDocument {
  readonly position: Position;
}

/** What our own client adds to a request for completion: how the editor indents. */
type AskedToComplete = CompletionParams & { readonly formatting?: FormattingOptions };

/** Wires completion, hover, outline, links and navigation. */
export function serveLanguage(connection: Connection, context: ServerContext): void {
  const words = new WordIndex();
  const { insertsSnippets: snippets } = context.client;
  const known = (uri: string): Promise<Known | undefined> => openDocument(uri, context);
  /** Answers only for manifests; `undefined` of the handler and "no manifest" both become `null`, LSP's nothing. */
  const about = <P extends InDocument, R>(what: string, answer: (manifest: Manifest, params: P) => R | Promise<R>) =>
    safely(connection, what, async (params: P) => {
      const manifest = (await known(params.textDocument.uri))?.manifest;
      if (!manifest) return null;
      const { version } = manifest.document;
      const result = await answer(manifest, params);
      // Trees are edited in place: what was found in an older one may point anywhere.
      if (context.documents.get(params.textDocument.uri)?.version !== version) throw new Outdated();
      return result ?? null;
    });
  const at = <P extends AtPosition, R>(
    what: string,
    answer: (manifest: Manifest, offset: number, params: P) => R | Promise<R>,
  ) =>
    about(what, (manifest, params: P) =>
      answer(manifest, manifest.document.textDocument.offsetAt(params.position), params),
    );

  connection.onCompletion(
    safely(connection, 'Completion', async ({ textDocument, position, context: how, formatting }: AskedToComplete) => {
      const found = await known(textDocument.uri);
      const options = { words, snippets, asked: askedBy(how), ...indentOf(formatting) };
      if (found && isCasesOnly(found)) return completeCasesAt(context, textDocument.uri, position, options);
      if (!found?.manifest) return null;
      const offset = found.document.textDocument.offsetAt(position);
      return complete(found.document, found.manifest, offset, context.workspace, options);
    }),
  );
  const hoverManifest = at('Hover', hover);
  const hoverCase = safely(connection, 'Hover', ({ textDocument, position }: AtPosition) =>
    hoverCasesAt(context, textDocument.uri, position),
  );
  connection.onHover(async (params, token) => {
    const found = await known(params.textDocument.uri);
    return (found && isCasesOnly(found) ? hoverCase : hoverManifest)(params, token);
  });
  connection.onDocumentSymbol(
    about('The outline', (manifest) => {
      // Who reports the syntax of a language lists its keys too.
      const isBesideKeys = context.client.syntaxReportedFor.includes(manifest.document.language);
      return [...documentSymbols(manifest, { isBesideKeys })];
    }),
  );
  connection.onDocumentLinks(
    about('Links', async (manifest) => [...(await documentLinks(manifest, context.workspace))]),
  );
  connection.onDefinition(
    at('Definition', async (manifest, offset) => [...(await definition(manifest, offset, context.workspace))]),
  );
  connection.onReferences(
    at(
      'References',
      (manifest, offset, params: AtPosition & { readonly context: { readonly includeDeclaration: boolean } }) => [
        ...references(manifest, offset, params.context.includeDeclaration),
      ],
    ),
  );
  connection.onDocumentHighlight(at('Highlights', (manifest, offset) => [...documentHighlights(manifest, offset)]));
  connection.onPrepareRename(at('Rename', (manifest, offset) => refusable(() => prepareRename(manifest, offset))));
  connection.onRenameRequest(
    at('Rename', (manifest, offset, { newName }: AtPosition & { readonly newName: string }) =>
      refusable(() => renameEverywhere(context, manifest, offset, newName)),
    ),
  );
  connection.onWorkspaceSymbol(
    safely(connection, 'Workspace symbols', async ({ query }) => {
      const closed = (await context.disk.all()).filter(({ uri }) => !context.documents.get(uri));
      const open = await Promise.all(context.documents.keys().map(known));
      return [
        ...workspaceSymbols(
          [...open, ...closed].flatMap((one) => one?.manifest ?? []),
          query,
        ),
      ];
    }),
  );
}

/** An editor that says nothing was asked by hand. */
function askedBy(how: CompletionContext | undefined): Asked {
  if (how?.triggerKind === CompletionTriggerKind.TriggerForIncompleteCompletions) return { goesOn: true };
  return how?.triggerCharacter === undefined ? {} : { character: how.triggerCharacter };
}

/** A refusal is an answer for the user, not a failure for the log. */
async function refusable<R>(act: () => R | Promise<R>): Promise<R> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof RenameRefused) throw new ResponseError(ErrorCodes.InvalidRequest, error.message);
    throw error;
  }
}
