/**
 * What Talos drops when it converts the JSON Schema of a function's parameters for the model.
 *
 * Source: its conversion, run: of the root it reads only `properties` and `required`; of a property `type` (integers become numbers) and,
 * at the top level, `description`; of an array its `items` in the same way. Any other type becomes "anything".
 */
import {
  type ASTNode,
  memberString,
  memberValue,
  type PropertyASTNode,
  propertiesOf,
} from '../../../../document/tree/node';

/** A keyword, or a value of `type`, that does not reach the model as written. */
export type Dropped =
  | { readonly kind: 'keyword'; readonly property: PropertyASTNode; readonly carrier: ASTNode | undefined }
  | {
      readonly kind: 'anything';
      readonly type: ASTNode;
      readonly written: string | undefined;
      readonly isRequired: boolean;
    }
  | { readonly kind: 'integer'; readonly type: ASTNode };

/** The keywords of JSON Schema that are meaningful to a model. Others (`$comment`, unknown ones) never are. */
const MEANINGFUL: ReadonlySet<string> = new Set(
  (
    'title description default examples enum const $ref allOf anyOf oneOf not if then else minimum maximum exclusiveMinimum exclusiveMaximum multipleOf ' +
    'minLength maxLength pattern format contentEncoding contentMediaType items prefixItems additionalItems contains minItems maxItems uniqueItems ' +
    'properties patternProperties additionalProperties propertyNames minProperties maxProperties required dependencies dependentRequired dependentSchemas ' +
    'unevaluatedItems unevaluatedProperties definitions $defs'
  ).split(' '),
);
/** The keywords of the root that take effect. Unknown arguments are stripped, as `additionalProperties: false` demands. */
export const SENT_OF_ROOT: ReadonlySet<string> = new Set(['type', 'properties', 'required', 'additionalProperties']);
const MAX_NESTED = 20;

/** Whether a keyword is meaningful to a model, on platforms that pass it on. */
export function isMeaningful(keyword: string): boolean {
  return MEANINGFUL.has(keyword);
}

/** Everything that is dropped from a function's parameters, in text order. */
export function* droppedFrom(parameters: ASTNode | undefined): Generator<Dropped> {
  for (const property of propertiesOf(parameters)) {
    const { keyNode, valueNode } = property;
    const key = keyNode.value;
    if (key === 'properties') {
      const required = requiredNames(parameters);
      for (const { keyNode: name, valueNode: schema } of propertiesOf(valueNode)) {
        if (schema) yield* fromSchema(schema, schema, required.has(name.value), 0);
      }
    } else if (key !== 'type' && key !== 'required' && MEANINGFUL.has(key) && !isAsGood(property)) {
      yield { kind: 'keyword', property, carrier: undefined };
    }
  }
}

/** Whether dropping the keyword changes nothing: unknown arguments are always stripped, as `additionalProperties: false` demands. */
function isAsGood({ keyNode, valueNode }: PropertyASTNode): boolean {
  return keyNode.value === 'additionalProperties' && valueNode?.type === 'boolean' && !valueNode.value;
}

function requiredNames(parameters: ASTNode | undefined): ReadonlySet<string> {
  const list = memberValue(parameters, 'required');
  const names = new Set<string>();
  for (const item of list?.type === 'array' ? list.items : []) if (item.type === 'string') names.add(item.value);
  return names;
}

function* fromSchema(schema: ASTNode, carrier: ASTNode, isRequired: boolean, depth: number): Generator<Dropped> {
  if (schema.type !== 'object' || depth > MAX_NESTED) return;
  const type = memberString(schema, 'type');
  for (const property of schema.properties) {
    const { keyNode, valueNode } = property;
    const key = keyNode.value;
    if (key === 'type') {
      if (type === 'integer' && valueNode) yield { kind: 'integer', type: valueNode };
      else if (valueNode && !isPassedOn(type)) {
        yield {
          kind: 'anything',
          type: valueNode,
          written: type,
          isRequired: isRequired && depth === 0,
        };
      }
    } else if (key === 'description' && depth === 0) {
      // The only string that reaches the model.
    } else if (key === 'items' && type === 'array' && valueNode?.type === 'object') {
      yield* fromSchema(valueNode, carrier, false, depth + 1);
    } else if (MEANINGFUL.has(key)) {
      yield { kind: 'keyword', property, carrier };
    }
  }
}

function isPassedOn(type: string | undefined): boolean {
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'array';
}
