/** Completion and hover in a file of cases: as in a manifest, with a schema that knows the tool of the case at the cursor. */
import type { CompletionList, Hover } from 'vscode-languageserver-types';
import type { Dialect, ValueCandidate } from '../dialects/dialect';
import type { ManifestDocument } from '../document/manifest-document';
import { type ASTNode, itemsOf, type Json, memberString, memberValue, nodeAtOffset } from '../document/node';
import { type CompletionOptions, complete } from '../features/completion/complete';
import { rangeOf } from '../features/diagnostics/report';
import { hover } from '../features/hover/hover';
import { toolMarkdown } from '../features/hover/tool';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import type { JsonSchema } from '../schema/json-schema';
import { schemaById } from '../schema/schemas';
import type { Workspace } from '../workspace';
import { fileName, type ManifestChoice, toolOf } from './beside';
import { caseSnippets, oneLine } from './case-snippets';
import { toolSchema } from './tool-schema';

/** What can be written at an offset. @param choice whose tools are called, where it is known */
export function completeCases(
  document: ManifestDocument,
  choice: ManifestChoice,
  offset: number,
  workspace: Workspace,
  options?: CompletionOptions,
): Promise<CompletionList> {
  return complete(
    document,
    asManifest(document, choice, toolAt(document, choice.manifest, offset)),
    offset,
    workspace,
    options,
  );
}

/** What is known of the key or value at an offset; of a tool's name, the tool. */
export function hoverCases(document: ManifestDocument, choice: ManifestChoice, offset: number): Hover | undefined {
  const { manifest } = choice;
  const tool = toolAt(document, manifest, offset);
  const node = nodeAtOffset(document.root, offset);
  if (manifest && tool && node && node === memberValue(caseAt(document, offset), 'tool')) {
    return { contents: { kind: 'markdown', value: toolMarkdown(tool, manifest) }, range: rangeOf(document, node) };
  }
  return hover(asManifest(document, choice, tool), offset);
}

/** The case that the offset is in, or behind. */
function caseAt({ root }: ManifestDocument, offset: number): ASTNode | undefined {
  return itemsOf(memberValue(root, 'cases')).findLast((item) => item.offset <= offset);
}

function toolAt(document: ManifestDocument, manifest: Manifest | undefined, offset: number): Tool | undefined {
  return toolOf(manifest, memberString(caseAt(document, offset), 'tool'));
}

function asManifest(document: ManifestDocument, choice: ManifestChoice, tool: Tool | undefined): Manifest {
  const { manifest } = choice;
  const dialect: Dialect = {
    id: 'cases',
    title: 'Cases',
    platform: manifest?.dialect.platform ?? 'the platform',
    reads: { json: true, yaml: true },
    schema: schemaWith(tool, manifest),
    toolsKey: 'cases',
    usualFiles: [],
    newFile: 'tools.cases.yaml',
    detect: () => ({ score: 0, reason: '' }),
    readTool: noTool,
    rules: [],
    valueProviders: [
      { path: ['cases', '*', 'tool'], values: async () => toolNames(manifest) },
      {
        path: ['manifest'],
        values: async () => choice.candidates.map((one) => ({ value: fileName(one), kind: 'file' })),
      },
    ],
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

/** The schema of cases with what the tool takes and gives in its places. */
function schemaWith(tool: Tool | undefined, manifest: Manifest | undefined): JsonSchema {
  const schema = withManifest(schemaById('cases.schema.json') ?? {}, manifest);
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

/** Where tools are known, a case to begin with is one of theirs, and the values of their platform's configuration have names. */
function withManifest(schema: JsonSchema, manifest: Manifest | undefined): JsonSchema {
  const item = schema.definitions?.tool;
  if (!item || !manifest) return schema;
  const snippets = caseSnippets(manifest);
  const values = manifest.dialect.invoker?.valuesSchema?.(manifest);
  const config = { ...item.properties?.config, properties: toolSchema(values).properties ?? {} };
  const own = {
    ...item,
    properties: { ...item.properties, config },
    ...(snippets.length > 0 && { defaultSnippets: [...snippets, ...(item.defaultSnippets ?? []).slice(1)] }),
  };
  const definitions = { ...schema.definitions, tool: own };
  const [first] = snippets;
  if (!first) return { ...schema, definitions };
  // A file that is still empty begins with the first tool's.
  const whole = { label: 'cases', description: 'A file with one case', body: { cases: [first.body] } };
  return { ...schema, definitions, defaultSnippets: [whole] };
}
