/** The outline of a manifest or a companion. */
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { isObject, own } from '../../../../common/json/value';
import { textsAt } from '../../../../common/json-schema/keyword-values';
import { deref } from '../../../../common/json-schema/local-reference';
import type { ManifestDocument } from '../../document/manifest-document';
import {
  type ASTNode,
  type Json,
  memberString,
  memberValue,
  type PropertyASTNode,
  propertiesOf,
  type Span,
} from '../../document/tree/node';
import type { ManifestSymbol } from '../../model/dialect';
import type { CompanionFile, NamedPart } from '../../model/document-kind';
import { isCompanion, isManifest, type KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { isFormatFile } from '../clients/states';
import { encloses, firstCharacter, isKey, rangeOf } from '../navigation/place';
import { invocationText, signatureLine } from '../signature/signature';
import { Types } from '../signature/type-text';
import { visible } from '../signature/visible-text';

const MAX_DETAIL = 120;

/**
 * Returns the manifest with its tools, their parameters, and other named things by sections.
 * At most 5,000 symbols: tools take precedence over parameters, and a last symbol has the number of missing ones.
 * @param editorListsKeys the editor itself lists all keys: only tools and parts are returned whose names are not keys
 */
export function documentSymbols(file: KnownFile, { editorListsKeys = false } = {}): readonly DocumentSymbol[] {
  if (isManifest(file)) return manifestSymbols(file, editorListsKeys);
  return isCompanion(file) ? partSymbols(file, editorListsKeys) : [];
}

/** The parts of a companion, by their names. */
function partSymbols(file: CompanionFile, editorListsKeys: boolean): readonly DocumentSymbol[] {
  const { document, root } = file;
  if (!root) return [];
  const parts = editorListsKeys ? file.parts.filter(({ nameNode }) => !nameNode || !isKey(nameNode)) : file.parts;
  const outline = new Outline(document);
  const kind = isFormatFile(file) ? SymbolKind.Package : SymbolKind.Event;
  return listed(outline, parts, root, ({ title, detail = '', node, nameNode }: NamedPart) =>
    outline.symbol({ name: title, kind, detail }, node, nameNode ?? firstCharacter(node), root),
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

const KINDS: Readonly<Partial<Record<ManifestSymbol['kind'], SymbolKind>>> = {
  setting: SymbolKind.Variable,
  trigger: SymbolKind.Event,
};

/** Returns a symbol for each section that contains named things, with these as its children. Tools and parameters are listed elsewhere. */
function sections(outline: Outline, manifest: Manifest): readonly DocumentSymbol[] {
  const { root, dialect } = manifest;
  if (!root) return [];
  const found = new Map<PropertyASTNode, { readonly symbol: ManifestSymbol; readonly entry: ASTNode }[]>();
  for (const symbol of dialect.symbols?.(manifest) ?? []) {
    const place = KINDS[symbol.kind] === undefined ? undefined : sectionOf(symbol.declaration, root);
    if (!place) continue;
    const entries = found.get(place.section) ?? [];
    entries.push({ symbol, entry: place.entry });
    found.set(place.section, entries);
  }
  const result: DocumentSymbol[] = [];
  for (const [section, entries] of found) {
    if (!outline.hasRoom(entries.length + 1)) continue;
    const text = { name: section.keyNode.value, kind: SymbolKind.Namespace, detail: String(entries.length) };
    const whole = outline.symbol(text, section, section.keyNode, root);
    const children = entries.map(({ symbol, entry }) => {
      const { name, kind, declaration } = symbol;
      const selection = encloses(entry, declaration) ? declaration : entry;
      const label = { name, kind: KINDS[kind] ?? SymbolKind.Object, detail: memberString(entry, 'label') ?? '' };
      return outline.symbol(label, entry, selection, section);
    });
    result.push({ ...whole, children });
  }
  return result;
}

/** The member of the root that contains a declaration, and its entry there. */
function sectionOf(
  declaration: ASTNode,
  root: ASTNode,
): { readonly section: PropertyASTNode; readonly entry: ASTNode } | undefined {
  let entry = declaration;
  for (let at: ASTNode | undefined = declaration; at; at = at.parent) {
    if (at.type === 'property' && at.parent === root) return { section: at, entry };
    if (at !== root && at.parent?.parent?.type === 'property' && at.parent.parent.parent === root) entry = at;
  }
  return undefined;
}

/** Limit of nested object levels in a parameter. */
const MAX_DEPTH = 5;

/** Returns the parameters in a tool's input schema, with the members of those that are objects. */
function parameterSymbols(outline: Outline, tool: Tool): DocumentSymbol[] {
  const { inputSchema } = tool;
  if (!inputSchema) return [];
  const { schema, node, origin } = inputSchema;
  const properties = origin === 'derived' ? propertiesOf(node) : propertiesOf(memberValue(node, 'properties'));
  return fields(outline, properties, schema, new Types(schema), tool.node, origin === 'derived' ? MAX_DEPTH : 0);
}

/** @param schema the schema that has the properties @param types types of the schema that references start from */
function fields(
  outline: Outline,
  properties: readonly PropertyASTNode[],
  schema: Json,
  types: Types,
  parent: Span,
  depth: number,
): DocumentSymbol[] {
  const members = own(schema, 'properties');
  const known = properties.filter(({ keyNode }) => isObject(members) && Object.hasOwn(members, keyNode.value));
  if (known.length === 0 || !outline.hasRoom(known.length)) return [];
  const demanded = new Set(textsAt(schema, 'required'));
  const symbols = known.map((property) => {
    const name = property.keyNode.value;
    const type = types.of(own(members, name));
    const detail = demanded.has(name) ? `${type}, required` : type;
    return outline.symbol({ name, kind: SymbolKind.Field, detail }, property, property.keyNode, parent);
  });
  if (depth >= MAX_DEPTH) return symbols;
  return symbols.map((symbol, index) => {
    const property = known[index];
    const value = property && own(members, property.keyNode.value);
    const inner = property && innerProperties(property.valueNode);
    if (!property || value === undefined || !inner) return symbol;
    // Members of an array's items are shown as members of the array.
    const holder = own(value, 'properties') === undefined ? own(value, 'items') : value;
    const children = fields(outline, inner, deref(holder, types.root) ?? null, types, property, depth + 1);
    return children.length > 0 ? { ...symbol, children } : symbol;
  });
}

function innerProperties(node: ASTNode | undefined): readonly PropertyASTNode[] | undefined {
  const properties = memberValue(node, 'properties') ?? memberValue(memberValue(node, 'items'), 'properties');
  return properties?.type === 'object' ? properties.properties : undefined;
}

/** Limit of symbols in one document. */
const MAX_SYMBOLS = 5_000;
const MAX_NAME = 120;

/** Name, kind and detail of a symbol. */
interface SymbolText {
  readonly name: string | undefined;
  readonly kind: SymbolKind;
  readonly detail: string;
}

/** Builds one outline and counts its symbols. */
class Outline {
  /** Symbols that can still be made; one is reserved for the number of missing ones. */
  left = MAX_SYMBOLS - 1;
  /** Symbols left out because of the limit. */
  missing = 0;

  constructor(private readonly document: ManifestDocument) {}

  /** Reserves a number of symbols; a negative number releases them. */
  reserve(count: number): void {
    this.left -= count;
  }

  /** Whether so many more symbols fit; if not, counts them as missing. */
  hasRoom(count: number): boolean {
    if (this.left >= count) return true;
    this.missing += count;
    return false;
  }

  /** Makes a symbol without children, its ranges clipped to its parent's: nodes of YAML aliases and merge keys can be elsewhere. */
  symbol({ name, kind, detail }: SymbolText, whole: Span, selection: Span, parent: Span): DocumentSymbol {
    this.left--;
    const range = within(whole, parent);
    return {
      name: visible(name ?? '', MAX_NAME) || '(no name)',
      kind,
      ...(detail === '' ? {} : { detail }),
      range: rangeOf(this.document, range),
      selectionRange: rangeOf(this.document, within(selection, range)),
    };
  }
}

function within({ offset, length }: Span, outer: Span): Span {
  const outerEnd = outer.offset + outer.length;
  const start = Math.min(Math.max(offset, outer.offset), outerEnd);
  const end = Math.min(Math.max(offset + length, start), outerEnd);
  return { offset: start, length: end - start };
}
