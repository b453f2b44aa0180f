/** Completion and hover in a file of cases: as in a manifest, with a schema that knows the tool of the case at the cursor. */
import type { CompletionList, Hover } from 'vscode-languageserver-types';
import type { Dialect, ValueCandidate } from '../dialects/dialect';
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, type Json, member, memberString, memberValue, nodeAtOffset } from '../document/node';
import { type CompletionOptions, complete } from '../features/completion/complete';
import { rangeOf } from '../features/diagnostics/report';
import { hover } from '../features/hover/hover';
import { toolMarkdown } from '../features/hover/tool';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import type { JsonSchema } from '../schema/json-schema';
import { schemaById } from '../schema/schemas';
import type { Workspace } from '../workspace';
import { toolSchema } from './tool-schema';

/** What can be written at an offset. @param manifest whose tools are called, where it is known */
export function completeCases(
  document: ManifestDocument,
  manifest: Manifest | undefined,
  offset: number,
  workspace: Workspace,
  options?: CompletionOptions,
): Promise<CompletionList> {
  return complete(
    document,
    asManifest(document, manifest, toolAt(document, manifest, offset)),
    offset,
    workspace,
    options,
  );
}

/** What is known of the key or value at an offset; of a tool's name, the tool. */
export function hoverCases(
  document: ManifestDocument,
  manifest: Manifest | undefined,
  offset: number,
): Hover | undefined {
  const tool = toolAt(document, manifest, offset);
  const node = nodeAtOffset(document.root, offset);
  if (manifest && tool && node && node === memberValue(caseAt(document, offset), 'tool')) {
    return { contents: { kind: 'markdown', value: toolMarkdown(tool, manifest) }, range: rangeOf(document, node) };
  }
  return hover(asManifest(document, manifest, tool), offset);
}

/** Whether a text with the name of a file of cases is one, or may become one: what plainly is something else is left alone. */
export function mayHoldCases({ root }: ManifestDocument): boolean {
  if (root?.type !== 'object') return root === undefined || root.type === 'null' || root.type === 'string';
  const list = member(root, 'cases');
  return list
    ? !list.valueNode || list.valueNode.type === 'array' || list.valueNode.type === 'null'
    : root.properties.length <= 1;
}

/** Whether it surely is one. */
export function holdsCases({ root }: ManifestDocument): boolean {
  return memberValue(root, 'cases')?.type === 'array';
}

/** The case that the offset is in, or behind. */
function caseAt({ root }: ManifestDocument, offset: number): ASTNode | undefined {
  return itemsOf(memberValue(root, 'cases')).findLast((item) => item.offset <= offset);
}

function toolAt(document: ManifestDocument, manifest: Manifest | undefined, offset: number): Tool | undefined {
  const name = memberString(caseAt(document, offset), 'tool');
  return manifest?.tools.findLast((tool) => name !== undefined && (tool.name === name || tool.modelName === name));
}

function asManifest(document: ManifestDocument, manifest: Manifest | undefined, tool: Tool | undefined): Manifest {
  const dialect: Dialect = {
    id: 'cases',
    title: 'Cases',
    platform: manifest?.dialect.platform ?? 'the platform',
    reads: { json: true, yaml: true },
    schema: schemaWith(tool),
    toolsKey: 'cases',
    usualFiles: [],
    newFile: 'tools.cases.yaml',
    detect: () => ({ score: 0, reason: '' }),
    readTool: noTool,
    rules: [],
    valueProviders: [{ path: ['cases', '*', 'tool'], values: async () => toolNames(manifest) }],
  };
  return { document, dialect, basis: 'content', reason: '', root: document.root, tools: [] };
}

function noTool(): Tool {
  throw new Error('a case is no tool');
}

function toolNames(manifest: Manifest | undefined): readonly ValueCandidate[] {
  return (manifest?.tools ?? []).flatMap(({ name, description }) =>
    name === undefined
      ? []
      : [
          {
            value: name,
            kind: 'function' as const,
            ...(description === undefined ? {} : { detail: oneLine(description) }),
          },
        ],
  );
}

function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}

/** The schema of cases with what the tool takes and gives in its places. */
function schemaWith(tool: Tool | undefined): JsonSchema {
  const schema = schemaById('cases.schema.json') ?? {};
  const item = schema.definitions?.tool;
  const expect = item?.properties?.expect;
  if (!tool || !item || !expect) return schema;
  const output = tool.outputSchema && toolSchema(tool.outputSchema.schema);
  const beside = (key: 'equals' | 'contains') => ({ ...output, ...expect.properties?.[key] });
  const properties = {
    ...item.properties,
    arguments: { ...toolSchema(tool.inputSchema?.schema as Json | undefined), ...item.properties?.arguments },
    expect: output
      ? { ...expect, properties: { ...expect.properties, equals: beside('equals'), contains: beside('contains') } }
      : expect,
  };
  return { ...schema, definitions: { ...schema.definitions, tool: { ...item, properties } } };
}
