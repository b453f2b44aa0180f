/** Schema violations of a manifest: ajv's errors, translated to nodes and to the platform's reaction. */

import type { ErrorObject, ValidateFunction } from 'ajv';
import { keysOf } from '../../../common/json/pointer';
import { type Json, setOwn } from '../../../common/json/value';
import { type ManifestDocument, writtenValue } from '../document/manifest-document';
import {
  type ASTNode,
  itemsOf,
  jsonOf,
  type ObjectASTNode,
  type Path,
  type PropertyASTNode,
  propertiesOf,
  type Segment,
} from '../document/tree/node';
import { StringNode } from '../document/tree/tree-nodes';
import type { Dialect } from '../model/dialect';
import type { CompanionKind, DocumentKind } from '../model/document-kind';
import type { JsonSchema, RefusedType, ShapeFault } from '../model/json-schema';
import type { Manifest } from '../model/manifest';
import { createMemo, type Memo } from '../model/memo';
import type { ShapeViolation } from '../model/shape-violation';
import { schemasAt } from './resolve';
import { validators } from './validators.generated.mjs';

/**
 * The violations of one tool.
 * @param limit maximum number of violations
 */
export function toolViolations(
  { dialect, document }: Pick<Manifest, 'dialect' | 'document'>,
  tool: ASTNode,
  index: number,
  limit = Number.POSITIVE_INFINITY,
): readonly ShapeViolation[] {
  const path = dialect.toolsKey === undefined ? [] : [dialect.toolsKey, index];
  return violations(dialect, `${dialect.id}/tool`, tool, path, limit, document);
}

/**
 * The violations of everything but the tools. For a dialect whose root is the tool: those of a root that is not an object.
 * @param limit maximum number of violations
 */
export function shellViolations(
  dialect: Dialect,
  root: ASTNode,
  limit = Number.POSITIVE_INFINITY,
): readonly ShapeViolation[] {
  if (dialect.toolsKey === undefined)
    return root.type === 'object' ? [] : violations(dialect, `${dialect.id}/tool`, root, [], limit);
  return violations(dialect, `${dialect.id}/shell`, root, [], limit);
}

/**
 * The violations of a companion file: none unless the schema of its kind says that the file is validated by it (`x-file`).
 * @param limit maximum number of violations
 */
export function fileViolations(
  kind: CompanionKind,
  root: ASTNode,
  limit = Number.POSITIVE_INFINITY,
): readonly ShapeViolation[] {
  return kind.schema['x-file'] ? violations(kind, `${kind.id}/file`, root, [], limit) : [];
}

/** A kind of document as far as its shape is concerned. */
type Shaped = Pick<DocumentKind, 'schema' | 'canonicalKey'> & { readonly toolsKey?: string | undefined };

function violations(
  dialect: Shaped,
  validator: string,
  node: ASTNode,
  base: Path,
  limit: number,
  document?: ManifestDocument,
): readonly ShapeViolation[] {
  const validate: ValidateFunction | undefined = validators[validator];
  const isShell = validator.endsWith('/shell');
  const isAsWritten = document && !isShell && !dialect.canonicalKey;
  const value = isAsWritten ? writtenValue(document, node) : plainValue(dialect, node, [...base], isShell);
  if (!validate || validate(value)) return [];
  const found: ShapeViolation[] = [];
  const replaced = createMemo();
  for (const error of validate.errors ?? []) {
    if (found.length >= limit) break;
    const violation = translate(error, dialect, node, base);
    if (violation && !isReplaced(violation.node, replaced)) found.push(violation);
  }
  return found;
}

/** Whether a node is in a member of YAML that a later one replaces under another name: `on` and `yes` are one key in Python. */
function isReplaced(node: ASTNode, memo: Memo): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'property' && at.parent?.type === 'object' && memo(replacedIn, at.parent).has(at)) return true;
  }
  return false;
}

function replacedIn({ properties }: ObjectASTNode): ReadonlySet<PropertyASTNode> {
  const last = new Map<string, PropertyASTNode>();
  const replaced = new Set<PropertyASTNode>();
  for (const property of properties) {
    const { keyNode } = property;
    if (!(keyNode instanceof StringNode) || keyNode.python === undefined) continue;
    const before = last.get(keyNode.python);
    if (before) replaced.add(before);
    last.set(keyNode.python, property);
  }
  return replaced;
}

function translate(error: ErrorObject, dialect: Shaped, root: ASTNode, base: Path): ShapeViolation | undefined {
  // Errors of tried branches and the summary of an `if` add nothing to the errors of their parts.
  if (error.keyword === 'if' || /\/(anyOf|oneOf|not)(\/|$)/.test(error.schemaPath)) return undefined;
  const located = locate(root, error.instancePath, dialect, base);
  if (!located) return undefined;
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : undefined;
  if (missing !== undefined && unfinishedMember(located.node, missing)) return undefined;
  const fault: ShapeFault = missing !== undefined ? 'missing' : error.keyword === 'type' ? 'type' : 'value';
  const path = [...base, ...located.path];
  const schema = schemaOf(dialect, missing === undefined ? path : [...path, missing], fault);
  return {
    keyword: error.keyword,
    fault,
    node: located.node,
    path,
    missing,
    params: error.params,
    schema,
    refused: refusalOf(schema, fault, located.node),
  };
}

/** The platform's message for a fault; `undefined` if it accepts it. */
function refusalOf(schema: JsonSchema, fault: ShapeFault, node: ASTNode): ShapeViolation['refused'] {
  const byType = fault === 'type' ? schema['x-refused-types'] : undefined;
  const isFalsy = 'value' in node && (node.value === false || node.value === 0 || node.value === '');
  const refused = (isFalsy ? byType?.falsy : undefined) ?? byType?.[node.type as RefusedType];
  return refused === false ? undefined : (refused ?? schema['x-refused']?.[fault]);
}

function schemaOf(dialect: Shaped, path: Path, fault: ShapeFault): JsonSchema {
  const places = schemasAt(dialect.schema, path, undefined);
  return (
    (places.find(({ schema }) => schema['x-refused']?.[fault] !== undefined || schema['x-refused-types']) ?? places[0])
      ?.schema ?? {}
  );
}

/** A key whose value is not written yet is not missing: the syntax problem is enough. */
function unfinishedMember(node: ASTNode, key: string): boolean {
  return propertiesOf(node).some((property) => property.keyNode.value === key && !property.valueNode);
}

/**
 * The plain value that a validator gets: keys as the platform interprets them, the last of repeated ones.
 * @param path of the node; changed during the call, instead of a new array for each node
 * @param shell leave out the tools, which are validated one by one
 */
function plainValue(dialect: Shaped, node: ASTNode, path: Segment[], shell: boolean): Json {
  if (!shell && !dialect.canonicalKey) return jsonOf(node);
  if (node.type === 'array') {
    const items: Json[] = [];
    for (const [index, item] of node.items.entries()) {
      path.push(index);
      items.push(isScalar(item) ? jsonOf(item) : plainValue(dialect, item, path, shell));
      path.pop();
    }
    return items;
  }
  if (node.type !== 'object') return jsonOf(node);
  const value: { [key: string]: Json } = {};
  for (const { keyNode, valueNode } of node.properties) {
    if (!valueNode) continue;
    const key = canonicalKey(dialect, keyNode.value, path);
    const isTools = shell && path.length === 0 && key === dialect.toolsKey && valueNode.type === 'array';
    if (isTools) setOwn(value, key, new Array<Json>(itemsOf(valueNode).length).fill(null));
    else if (isScalar(valueNode)) setOwn(value, key, jsonOf(valueNode));
    else {
      path.push(key);
      setOwn(value, key, plainValue(dialect, valueNode, path, shell));
      path.pop();
    }
  }
  return value;
}

function isScalar({ type }: ASTNode): boolean {
  return type !== 'object' && type !== 'array';
}

function canonicalKey(dialect: Shaped, key: string, path: Path): string {
  return dialect.canonicalKey?.(key, path) ?? key;
}

function locate(
  root: ASTNode,
  instancePath: string,
  dialect: Shaped,
  base: Path,
): { readonly node: ASTNode; readonly path: Path } | undefined {
  let node: ASTNode = root;
  const path: (string | number)[] = [];
  for (const key of keysOf(instancePath)) {
    if (node.type === 'array') {
      const item: ASTNode | undefined = node.items[Number(key)];
      if (!item) return undefined;
      path.push(Number(key));
      node = item;
      continue;
    }
    const here = [...base, ...path];
    const property = propertiesOf(node).findLast(
      ({ keyNode, valueNode }) => valueNode && canonicalKey(dialect, keyNode.value, here) === key,
    );
    if (!property?.valueNode) return undefined;
    path.push(key);
    node = property.valueNode;
  }
  return { node, path };
}
