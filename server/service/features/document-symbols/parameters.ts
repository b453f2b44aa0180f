/** The parameters of a tool in the outline. */

import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { isObject, own } from '../../../../common/json/value';
import { textsAt } from '../../../../common/json-schema/keyword-values';
import { deref } from '../../../../common/json-schema/local-reference';
import {
  type ASTNode,
  type Json,
  memberValue,
  type PropertyASTNode,
  propertiesOf,
  type Span,
} from '../../document/tree/node';
import type { Tool } from '../../model/tool';
import { Types } from '../signature/type-text';
import type { Outline } from './outline';

/** Limit of nested object levels in a parameter. */
const MAX_DEPTH = 5;

/** Returns the parameters in a tool's input schema, with the members of those that are objects. */
export function parameterSymbols(outline: Outline, tool: Tool): DocumentSymbol[] {
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
