/** Definition, references and highlights of the names in a manifest. */

import { type DocumentHighlight, DocumentHighlightKind, type Location } from 'vscode-languageserver-types';
import { writtenAt } from '../../document/manifest-document';
import { type ASTNode, propertyOf, type Span, stringOf } from '../../document/tree/node';
import type { FileLink } from '../../model/document-kind';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import type { Workspace } from '../../workspace';
import { safeTarget, targetLocation } from '../document-links/document-links';
import { nameAt } from './find-names';
import { contentSpan, encloses, isKey, nodeUnder, rangeOf, toolAt } from './place';
import { type Mention, mentions } from './schema-names';

/**
 * Returns where the thing at an offset is defined: the file of a command, module or handler; else its declaration in the manifest.
 * None where there is no name.
 */
export async function definition(
  manifest: Manifest,
  offset: number,
  workspace: Workspace,
): Promise<readonly Location[]> {
  const found = nameAt(manifest, offset);
  const declared = declarationSpans(manifest, found).map((span) => locationOf(manifest, span));
  const linked = await linkedFiles(manifest, offset, workspace);
  return linked.length > 0 ? linked : declared;
}

/** Returns every occurrence of the name at an offset, in text order. */
export function references(manifest: Manifest, offset: number, includeDeclaration: boolean): readonly Location[] {
  const thing = nameAt(manifest, offset)?.thing;
  if (!thing) return [];
  return inTextOrder(includeDeclaration ? mentions(thing) : thing.references).map((mention) =>
    locationOf(manifest, mentionSpan(manifest, mention)),
  );
}

/** Returns the same occurrences for highlighting: declarations as `Write`, references as `Read`. */
export function documentHighlights(manifest: Manifest, offset: number): readonly DocumentHighlight[] {
  const thing = nameAt(manifest, offset)?.thing;
  if (!thing) return [];
  const declarations = new Set(thing.declarations);
  return inTextOrder(mentions(thing)).map((mention) => ({
    range: rangeOf(manifest.document, mentionSpan(manifest, mention)),
    kind: declarations.has(mention) ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}

/** Returns the span of a name: without quotes, and of a `$ref` only the pointer step that is the name. */
export function mentionSpan({ document }: Manifest, { node, segment }: Mention): Span {
  const content = contentSpan(document, node);
  if (segment === undefined) return content;
  const written = writtenAt(content, document);
  // With escapes, the source text differs from the value, and its slashes can not be counted.
  if (written !== stringOf(node)) return content;
  const steps = written.split('/');
  const before = steps.slice(0, segment + 1).join('/').length + 1;
  return { offset: content.offset + before, length: steps[segment + 1]?.length ?? 0 };
}

function declarationSpans(manifest: Manifest, found: ReturnType<typeof nameAt>): readonly Span[] {
  if (!found) return [];
  if (found.thing) return found.thing.declarations.map((mention) => mentionSpan(manifest, mention));
  return found.target ? [headSpan(manifest, found.target)] : [];
}

/** The span that represents a value without a name: its key, or its first character. */
function headSpan({ document }: Manifest, node: ASTNode): Span {
  const property = propertyOf(node);
  return property ? contentSpan(document, property.keyNode) : { offset: node.offset, length: Math.min(1, node.length) };
}

/** The files that the dialect links to the value at an offset; for a tool's name, what the tool calls. Reads only that tool. */
async function linkedFiles(manifest: Manifest, offset: number, workspace: Workspace): Promise<readonly Location[]> {
  const node = nodeUnder(manifest, offset);
  if (!node || node.type === 'property' || isKey(node) || !manifest.dialect.links) return [];
  const tool = toolAt(manifest, offset);
  const links = await manifest.dialect.links({ ...manifest, tools: tool ? [tool] : [] }, workspace);
  const files = links.filter(({ target }) => safeTarget(target, manifest.document.uri) && !/^https?:/i.test(target));
  const here = files.filter((link) => link.node === node || encloses(link.node, node));
  if (here.length > 0 || !tool || node !== tool.nameNode) return here.map(({ target }) => targetLocation(target));
  return whatItCalls(manifest, tool, files);
}

/** Where a tool leads: the class or handler, else the file; else the value in the manifest that specifies the call. */
function whatItCalls(manifest: Manifest, { node, invocation }: Tool, files: readonly FileLink[]): readonly Location[] {
  const inside = files.filter((link) => encloses(node, link.node));
  const best = inside.find(({ target }) => target.includes('#')) ?? inside[0];
  if (best) return [targetLocation(best.target)];
  const written = invocation && 'node' in invocation ? invocation.node : undefined;
  return written && encloses(node, written) ? [locationOf(manifest, headSpan(manifest, written))] : [];
}

function locationOf({ document }: Manifest, span: Span): Location {
  return { uri: document.uri, range: rangeOf(document, span) };
}

function inTextOrder(list: readonly Mention[]): readonly Mention[] {
  return [...list].sort((a, b) => a.node.offset - b.node.offset || (a.segment ?? 0) - (b.segment ?? 0));
}
