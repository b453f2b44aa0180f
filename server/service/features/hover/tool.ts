/** Hover of a tool, and of its parameters: what the model gets, and what is called. */
import { own } from '../../../../common/json/value';
import { deref } from '../../../../common/json-schema/local-reference';
import { type ASTNode, jsonOf, propertyOf, stringOf } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Tool, ToolSchema } from '../../model/tool';
import { tokensOf, tokensSentence } from '../../tokens/tool-tokens';
import { embeddedSchemaAt } from '../navigation/find-names';
import { isKey, toolAt } from '../navigation/place';
import { schemaNames } from '../navigation/schema-names';
import {
  invocationText,
  type Parameter,
  type Parameters,
  parametersOf,
  resultOf,
  signatureOf,
} from '../signature/signature';
import { typeText } from '../signature/type-text';
import type { ToolTargets } from '../targets/tool-targets';
import { code, codeBlock, paragraphs, plain } from './markdown';
import { type PreviewLink, targetsMarkdown } from './targets';

/** Limit of parameters whose description is shown. */
const MAX_PARAMETERS = 20;
const MAX_PARAMETER_TEXT = 120;
const MAX_DESCRIPTION = 400;

/** What the targets of a tool link to. */
export interface ToolLinks {
  readonly link?: PreviewLink | undefined;
}

/** Returns a tool as Markdown: its signature and descriptions as the model gets them, what is called, what it costs, and what targets do to it. */
export function toolMarkdown(tool: Tool, { dialect }: Manifest, targets?: ToolTargets & ToolLinks): string {
  const { lines, note } = signatureOf(tool);
  return paragraphs([
    `**${code(tool.name ?? '(no name)')}** · tool · ${dialect.title}`,
    codeBlock(lines, 'typescript'),
    tool.description?.trim()
      ? plain(tool.description, MAX_DESCRIPTION)
      : '_No description: the model sees only the name._',
    note === undefined ? undefined : `${note.charAt(0).toUpperCase()}${note.slice(1)}.`,
    // What is long comes last.
    targets && targetsMarkdown(tool, targets, targets.link),
    parameterList('Parameters', parametersOf(tool)),
    parameterList('Result', resultOf(tool)),
    calledBy(tool),
    calledAt(tool),
    `${tokensSentence(tokensOf(tool))}.`,
  ]);
}

function parameterList(title: string, parameters: Parameters): string | undefined {
  if (typeof parameters === 'string') return undefined;
  const described = parameters.filter(({ description }) => description !== undefined);
  const lines = described.slice(0, MAX_PARAMETERS).map(({ name, required, description }) => {
    return `- ${code(name)}${required ? ' (required)' : ''}: ${plain(description ?? '', MAX_PARAMETER_TEXT)}`;
  });
  if (described.length > MAX_PARAMETERS) lines.push(`- … ${described.length - MAX_PARAMETERS} more`);
  // Two lists without a line between them would be one.
  return lines.length > 0 ? `**${title}**\n${lines.join('\n')}` : undefined;
}

function calledBy({ name, modelName }: Tool): string | undefined {
  return modelName !== undefined && modelName !== name ? `The model calls it ${code(modelName)}.` : undefined;
}

function calledAt({ invocation }: Tool): string | undefined {
  if (!invocation) return undefined;
  const { verb, place } = invocationText(invocation);
  return `${verb} ${code(place, 200)}`;
}

const MAX_TYPE = 240;

/** Describes a tool's parameter as the model gets it, on its key or on its name in `required`. */
export function parameterHere(manifest: Manifest, node: ASTNode, offset: number): string | undefined {
  const tool = toolAt(manifest, offset);
  const name = stringOf(node);
  if (!tool?.inputSchema || name === undefined || !namesParameter(tool.inputSchema, node)) return undefined;
  const parameters = parametersOf(tool);
  const parameter = typeof parameters === 'string' ? undefined : parameters.find((known) => known.name === name);
  return parameter && markdown(parameter, `parameter of ${code(toolName(tool))}`);
}

/** Describes any other member of an author's schema: of an object within a parameter, a result, or settings. */
export function memberHere(file: KnownFile, node: ASTNode): string | undefined {
  if (node.type !== 'string') return undefined;
  const root = embeddedSchemaAt(file, node);
  if (!root) return undefined;
  const thing = schemaNames(root).things.find(
    ({ kind, declarations, references }) =>
      kind === 'parameter' &&
      [...declarations, ...references].some((mention) => mention.node === node && mention.segment === undefined),
  );
  const declaration = thing?.declarations[0]?.node;
  const described = declaration && propertyOf(declaration)?.valueNode;
  if (!thing || !described) return undefined;
  const [schema, whole] = [jsonOf(described), jsonOf(root)];
  const description = own(schema, 'description') ?? own(deref(schema, whole), 'description');
  const member: Parameter = {
    name: thing.name,
    type: typeText(schema, whole),
    required: thing.references.some((mention) => isInRequired(mention.node)),
    description: typeof description === 'string' ? description : undefined,
  };
  return markdown(member, 'property');
}

function markdown({ name, type, required, description }: Parameter, what: string): string {
  return paragraphs([
    `**${code(name)}** · ${code(type, MAX_TYPE)} · ${required ? 'required' : 'optional'} ${what}`,
    description?.trim() ? plain(description, MAX_DESCRIPTION) : '_No description._',
  ]);
}

function toolName({ modelName, name }: Tool): string {
  return modelName ?? name ?? '(no name)';
}

function namesParameter(schema: ToolSchema, node: ASTNode): boolean {
  const holder = isKey(node) ? node.parent?.parent : node.parent;
  if (schema.origin === 'derived') return isKey(node) && holder === schema.node;
  const property = holder?.parent;
  if (property?.type !== 'property' || property.parent !== schema.node) return false;
  return property.keyNode.value === (isKey(node) ? 'properties' : 'required');
}

function isInRequired(node: ASTNode): boolean {
  const list = node.parent;
  return list?.parent?.type === 'property' && list.parent.keyNode.value === 'required';
}
