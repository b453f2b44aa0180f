/** The tools and triggers of manifests, with their locations. */
import { Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ServerContext } from '../context';
import type { ToolLocation } from '../protocol/invocation';
import type { Span } from '../service/document/tree/node';
import type { ManifestSymbol } from '../service/model/dialect';
import type { Manifest } from '../service/model/manifest';
import type { LastGood } from '../state/last-good';
import type { Known } from '../state/manifest-store';
import { openDocument } from '../state/open-document';

/** The triggers that can be polled. */
export function triggersOf(manifest: Manifest): readonly ManifestSymbol[] {
  const { invoker, symbols } = manifest.dialect;
  if (!invoker?.planTrigger) return [];
  return symbols?.(manifest).filter(({ kind }) => kind === 'trigger') ?? [];
}

/** Whether the platform provides parameters that manifests do not contain. */
export function fetchesParameters({ dialect }: Manifest): boolean {
  return dialect.invoker?.parametersFetcher !== undefined;
}

/** The manifest, unless it was only guessed from the file name. */
export function checked(known: Pick<Known, 'manifest'> | undefined): Manifest | undefined {
  return known?.manifest && known.manifest.basis !== 'name' ? known.manifest : undefined;
}

/** The manifest with a URI, as it is in the editor or else on disk; `undefined` if there is none. */
export async function checkedManifest(uri: string, context: ServerContext): Promise<Manifest | undefined> {
  const isOpen = context.documents.get(uri) !== undefined;
  return checked(isOpen ? await openDocument(uri, context) : await (await context.disk.at(uri))?.known());
}

/**
 * The locations of a manifest's tools and triggers. @param presentSpan maps a span of the manifest's text to the document, if it still
 * exists
 */
export function places(
  manifest: Manifest,
  textDocument: TextDocument,
  presentSpan: LastGood['presentSpan'] = (span) => span,
): readonly ToolLocation[] {
  const { dialect, tools } = manifest;
  const { uri } = manifest.document;
  const rangeOf = (node: Span): Range | undefined => {
    const span = presentSpan(node);
    if (!span) return undefined;
    return Range.create(textDocument.positionAt(span.offset), textDocument.positionAt(span.offset + span.length));
  };
  const place = (name: string, index: number, node: Span, whole: Span): ToolLocation[] => {
    const range = rangeOf(node);
    if (!range) return [];
    const extent = rangeOf(whole);
    const common = { uri, name, index, range, dialect: dialect.title, isCallable: dialect.invoker !== undefined };
    return [{ ...common, ...(extent ? { extent } : {}) }];
  };
  const fetched = fetchesParameters(manifest) ? { fetchesParameters: true as const } : {};
  const triggers = triggersOf(manifest).flatMap(({ name, declaration }, index) =>
    place(name, index, declaration, declaration),
  );
  return [
    ...tools.flatMap(({ name, nameNode, node }, index) =>
      name === undefined
        ? []
        : place(name, index, nameNode ?? { offset: node.offset, length: 0 }, node).map((one) => ({
            ...one,
            ...fetched,
          })),
    ),
    ...triggers.map((trigger) => ({ ...trigger, isTrigger: true })),
  ];
}

/** An open document's manifest, with its tools and triggers. */
export interface OpenTools {
  readonly manifest: Manifest;
  readonly tools: readonly ToolLocation[];
}

/**
 * The tools and triggers of an open document. They stay while its text is edited; for a text that was never well-formed, those that can be
 * read are returned. @returns `undefined` if it is not open, or no manifest
 */
export async function openTools(uri: string, context: ServerContext): Promise<OpenTools | undefined> {
  const isManifest = checked(await openDocument(uri, context)) !== undefined;
  const open = context.documents.get(uri);
  if (!open || !isManifest) return undefined;
  const good = await context.store.lastGood(open);
  if (good) return { manifest: good.manifest, tools: places(good.manifest, open, good.presentSpan) };
  const manifest = checked(await openDocument(uri, context));
  return manifest && { manifest, tools: places(manifest, manifest.document.textDocument) };
}
