/** Documentation for the node under the cursor. */
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import type { ASTNode, Path } from '../../document/tree/node';
import type { JsonSchema } from '../../model/json-schema';
import { isManifest, type KnownFile, schemaFor } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Tool } from '../../model/tool';
import { schemasAt } from '../../schema/resolve';
import {
  firstCharacter,
  firstToolAfter,
  isAliased,
  isKey,
  nodeUnder,
  rangeOf,
  schemaPath,
  toolAt,
} from '../navigation/place';
import type { ToolTargets } from '../targets/tool-targets';
import { fieldMarkdown } from './field';
import { memberHere, parameterHere, type ToolLinks, toolMarkdown } from './tool';

/** What the targets do to a tool of a manifest. */
export type TargetsOf = (tool: Tool, manifest: Manifest) => ToolTargets & ToolLinks;

/**
 * Returns the hover at an offset: a tool's signature on its name and at its start, a parameter on its key and in `required`,
 * the field's documentation on every other key and value. The range is the key or value.
 * @param targetsOf absent: a tool's hover says nothing of targets
 */
export function hover(file: KnownFile, offset: number, targetsOf?: TargetsOf): Hover | undefined {
  const node = nodeUnder(file, offset);
  if (!node || node.type === 'property') return undefined;
  const manifest = isManifest(file) ? file : undefined;
  const tool = manifest && toolHere(manifest, node, offset);
  if (tool) {
    const markdown = toolMarkdown(tool, manifest, targetsOf?.(tool, manifest));
    return answer(file, tool.nameNode ?? firstCharacter(tool.node), markdown);
  }
  if (isContainer(node) && !isAliased(file.document, node)) return undefined;
  const own = manifest ? parameterHere(manifest, node, offset) : namedTool(file, node, targetsOf);
  const markdown = own ?? memberHere(file, node) ?? fieldHere(file, node, offset);
  return markdown === undefined ? undefined : answer(file, node, markdown);
}

/** The manifest of the tool that a value of a companion file names; `undefined` if it names none. */
export function manifestNamedAt(file: KnownFile, offset: number): Manifest | undefined {
  const node = nodeUnder(file, offset);
  return node && file.dialect.toolNamedBy?.(file, node)?.manifest;
}

function namedTool(file: KnownFile, node: ASTNode, targetsOf: TargetsOf | undefined): string | undefined {
  const named = file.dialect.toolNamedBy?.(file, node);
  return named && toolMarkdown(named.tool, named.manifest, targetsOf?.(named.tool, named.manifest));
}

function answer({ document }: KnownFile, span: { offset: number; length: number }, value: string): Hover {
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(document, span) };
}

/** Returns the tool whose name this is, or that starts here: at its bracket or, in a YAML list, its dash. */
function toolHere(manifest: Manifest, node: ASTNode, offset: number): Tool | undefined {
  const tool = toolAt(manifest, offset);
  if (tool?.nameNode === node) return tool;
  if (manifest.dialect.toolsKey === undefined) return undefined;
  if (tool?.node === node) return node.type === 'object' && offset <= node.offset + 1 ? tool : undefined;
  if (node.type !== 'array' || manifest.document.text[offset] !== '-') return undefined;
  const next = manifest.tools[firstToolAfter(manifest, offset)];
  return next?.node.parent === node ? next : undefined;
}

function isContainer(node: ASTNode): boolean {
  return node.type === 'object' || node.type === 'array';
}

function fieldHere(file: KnownFile, node: ASTNode, offset: number): string | undefined {
  const { root } = file;
  const schema = schemaFor(file, offset);
  let path = schemaPath(file, node);
  const value = isKey(node) ? undefined : node;
  for (; path.length > 0; path = path.slice(0, -1)) {
    const places = schemasAt(schema, path, root);
    const markdown = fieldMarkdown({ name: fieldName(path), places, required: isRequired(schema, root, path), value });
    // An item without documentation of its own is documented by its array's field.
    if (markdown !== undefined || typeof path.at(-1) === 'string') return markdown;
  }
  return undefined;
}

function isRequired(schema: JsonSchema, root: ASTNode | undefined, path: Path): boolean | undefined {
  const key = path.at(-1);
  if (typeof key !== 'string') return undefined;
  const parents = schemasAt(schema, path.slice(0, -1), root);
  return parents.some((parent) => parent.schema.required?.includes(key));
}

function fieldName(path: Path): string {
  const start = path.findLastIndex((segment) => typeof segment === 'string');
  return path
    .slice(Math.max(start, 0))
    .map((segment) => (typeof segment === 'number' ? `[${segment}]` : segment))
    .join('');
}
