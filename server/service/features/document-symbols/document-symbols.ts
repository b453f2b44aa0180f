/** The outline of a manifest or a companion. */
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { type ASTNode, memberString, memberValue, type Span } from '../../document/tree/node';
import type { CompanionFile, NamedPart } from '../../model/document-kind';
import { isCompanion, isManifest, type KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { invocationText } from '../signature/invocation-text';
import { signatureLine } from '../signature/signature';
import { visible } from '../signature/visible-text';
import { Outline } from './outline';
import { parameterSymbols } from './parameters';
import { sections } from './sections';

const MAX_DETAIL = 120;

/**
 * Returns the manifest with its tools, their parameters, and other named things by sections.
 * At most 5,000 symbols: tools take precedence over parameters, and a last symbol has the number of missing ones.
 * @param editorListsKeys the editor itself lists all keys: only the tools are returned, by their names, which are not keys
 */
export function documentSymbols(file: KnownFile, { editorListsKeys = false } = {}): readonly DocumentSymbol[] {
  if (isManifest(file)) return manifestSymbols(file, editorListsKeys);
  return isCompanion(file) ? partSymbols(file) : [];
}

/** The parts of a companion, by their names. */
function partSymbols({ document, root, parts }: CompanionFile): readonly DocumentSymbol[] {
  if (!root) return [];
  const outline = new Outline(document);
  return listed(outline, parts, root, ({ title, detail = '', node, nameNode }: NamedPart) =>
    outline.symbol({ name: title, kind: SymbolKind.Event, detail }, node, nameNode ?? firstCharacter(node), root),
  );
}

function manifestSymbols(manifest: Manifest, editorListsKeys: boolean): readonly DocumentSymbol[] {
  const { root, tools, dialect } = manifest;
  if (!root) return [];
  const outline = new Outline(manifest.document);
  if (editorListsKeys) return listed(outline, tools, root, (tool) => plainSymbol(outline, tool, root));
  if (dialect.toolsKey === undefined) return tools.map((tool) => toolSymbol(outline, tool, root));
  const whole = outline.symbol(
    {
      name: manifestName(manifest),
      kind: SymbolKind.Module,
      detail: `${dialect.title} · ${tools.length} ${tools.length === 1 ? 'tool' : 'tools'}`,
    },
    root,
    firstCharacter(root),
    root,
  );
  const children: DocumentSymbol[] = [];
  const shown = tools.slice(0, outline.left);
  // Symbols are reserved for all tools before any parameter gets one.
  outline.reserve(shown.length);
  for (const tool of shown) {
    outline.reserve(-1);
    children.push(toolSymbol(outline, tool, root));
  }
  children.push(...sections(outline, manifest));
  const missing = outline.missing + tools.length - shown.length;
  if (missing > 0) children.push(cutSymbol(outline, missing, root));
  return [{ ...whole, children }];
}

/** Returns a symbol for each, up to the limit. */
function listed<T>(
  outline: Outline,
  things: readonly T[],
  root: ASTNode,
  symbolOf: (thing: T) => DocumentSymbol,
): readonly DocumentSymbol[] {
  const symbols = things.slice(0, outline.left).map(symbolOf);
  const missing = things.length - symbols.length;
  return missing > 0 ? [...symbols, cutSymbol(outline, missing, root)] : symbols;
}

function toolSymbol(outline: Outline, tool: Tool, parent: Span): DocumentSymbol {
  return { ...plainSymbol(outline, tool, parent), children: parameterSymbols(outline, tool) };
}

function plainSymbol(outline: Outline, tool: Tool, parent: Span): DocumentSymbol {
  return outline.symbol(
    { name: tool.name, kind: SymbolKind.Function, detail: toolDetail(tool) },
    tool.node,
    tool.nameNode ?? firstCharacter(tool.node),
    parent,
  );
}

/** Where the tool is called; if unknown, its signature. */
function toolDetail(tool: Tool): string {
  return tool.invocation ? invocationText(tool.invocation).place : signatureLine(tool, MAX_DETAIL);
}

function manifestName({ root, dialect }: Manifest): string {
  const own = memberString(root, 'name') ?? memberString(memberValue(root, 'metadata'), 'name');
  return own?.trim() ? own : dialect.title;
}

function cutSymbol(outline: Outline, missing: number, root: ASTNode): DocumentSymbol {
  const detail = visible(`${missing} more are not shown`, MAX_DETAIL);
  const end = { offset: root.offset + root.length, length: 0 };
  return outline.symbol({ name: '…', kind: SymbolKind.Null, detail }, end, end, root);
}

function firstCharacter({ offset, length }: Span): Span {
  return { offset, length: Math.min(1, length) };
}
