/** Documentation for what is under the cursor. */
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import type { ASTNode, Path } from '../../document/node';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { schemasAt } from '../../schema/resolve';
import { firstToolAfter, isAliased, isKey, nodeUnder, rangeOf, schemaPath, toolAt } from '../navigation/place';
import { fieldMarkdown } from './field';
import { memberHere, parameterHere } from './parameter';
import { toolMarkdown } from './tool';

/**
 * The hover at an offset: a tool's signature on its name and where it begins, a parameter on its key and in `required`,
 * the field's documentation on every other key and value. The range is the key or value.
 */
export function hover(manifest: Manifest, offset: number): Hover | undefined {
  const node = nodeUnder(manifest, offset);
  if (!node || node.type === 'property') return undefined;
  const tool = toolHere(manifest, node, offset);
  if (tool) return answer(manifest, tool.nameNode ?? firstCharacter(tool.node), toolMarkdown(tool, manifest));
  if (isContainer(node) && !isAliased(manifest.document, node)) return undefined;
  const markdown = parameterHere(manifest, node, offset) ?? memberHere(manifest, node) ?? fieldHere(manifest, node);
  return markdown === undefined ? undefined : answer(manifest, node, markdown);
}

function answer({ document }: Manifest, span: { offset: number; length: number }, value: string): Hover {
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(document, span) };
}

/** The tool whose name this is, or that begins here: at its bracket or, in a YAML list, its dash. */
function toolHere(manifest: Manifest, node: ASTNode, offset: number): Tool | undefined {
  const tool = toolAt(manifest, offset);
  if (tool?.nameNode === node) return tool;
  if (manifest.dialect.toolsKey === undefined) return undefined;
  if (tool?.node === node) return node.type === 'object' && offset <= node.offset + 1 ? tool : undefined;
  if (node.type !== 'array' || manifest.document.text[offset] !== '-') return undefined;
  const next = manifest.tools[firstToolAfter(manifest, offset)];
  return next?.node.parent === node ? next : undefined;
}

function firstCharacter({ offset, length }: ASTNode): { offset: number; length: number } {
  return { offset, length: Math.min(1, length) };
}

function isContainer(node: ASTNode): boolean {
  return node.type === 'object' || node.type === 'array';
}

function fieldHere(manifest: Manifest, node: ASTNode): string | undefined {
  const { dialect, root } = manifest;
  let path = schemaPath(manifest, node);
  const value = isKey(node) ? undefined : node;
  for (; path.length > 0; path = path.slice(0, -1)) {
    const places = schemasAt(dialect.schema, path, root);
    const markdown = fieldMarkdown({ name: fieldName(path), places, required: isRequired(manifest, path), value });
    // An item that has no documentation of its own is part of its list's field.
    if (markdown !== undefined || typeof path.at(-1) === 'string') return markdown;
  }
  return undefined;
}

function isRequired({ dialect, root }: Manifest, path: Path): boolean | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string') return undefined;
  const parents = schemasAt(dialect.schema, path.slice(0, -1), root);
  return parents.some(({ schema }) => schema.required?.includes(key));
}

function fieldName(path: Path): string {
  const start = path.findLastIndex((segment) => typeof segment === 'string');
  return path
    .slice(Math.max(start, 0))
    .map((segment) => (typeof segment === 'number' ? `[${segment}]` : segment))
    .join('');
}
