/** Parameters of tools and members of authors' schemas under the cursor. */
import { own } from '../../../../common/json/value';
import { deref } from '../../../../common/json-schema/local-reference';
import { type ASTNode, jsonOf, propertyOf, stringOf } from '../../document/tree/node';
import type { KnownFile } from '../../model/known-file';
import type { Manifest } from '../../model/manifest';
import type { Tool, ToolSchema } from '../../model/tool';
import { embeddedSchemaAt } from '../navigation/embedded-schema';
import { isKey, toolAt } from '../navigation/place';
import { schemaNames } from '../navigation/schema-names';
import { type Parameter, parametersOf } from '../signature/signature';
import { typeText } from '../signature/type-text';
import { code, paragraphs, plain } from './markdown';

const MAX_DESCRIPTION = 400;
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
