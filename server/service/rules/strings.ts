/** The strings of a manifest that are checked for what they hide: keys and values. */
import type { ManifestDocument } from '../document/manifest-document';
import {
  type ASTNode,
  memberValue,
  type PropertyASTNode,
  propertiesOf,
  type StringASTNode,
} from '../document/tree/node';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { toolList } from '../model/tool-list';
import { isMerged } from './places';

/** A string. */
export interface FoundString {
  readonly node: StringASTNode;
  /** The key that it is, or that it is the value of; that of the array for an item. */
  readonly key: string | undefined;
  readonly isKey: boolean;
  /** It is or may be a value of an argument (a `default`, an entry of `enum`), not a text about it. */
  readonly isData: boolean;
}

/** Members of a JSON Schema with values of arguments. */
const DATA = new Set(['default', 'const', 'enum', 'example', 'examples']);
/** Regular expressions contain the characters that they look for. */
const EXPRESSIONS = new Set(['pattern', 'patternProperties']);

/** Keys of texts: what they contain is only read. A change to any other string may change what is called. */
const PROSE = /description|title|label|instruction|summary|comment/i;

/** Whether a string is only read, by people or models. */
export function isProse({ key, isKey, isData }: FoundString): boolean {
  return !isKey && !isData && key !== undefined && PROSE.test(key);
}

/** Every string of a value, with its keys; no regular expressions, and nothing that a YAML alias repeats. */
export function stringsOf(root: ASTNode, { text, language }: ManifestDocument): readonly FoundString[] {
  const found: FoundString[] = [];
  const walk = (node: ASTNode, key: string | undefined, isData: boolean): void => {
    if (language === 'yaml' && text[node.offset] === '*') return;
    if (node.type === 'string') found.push({ node, key, isKey: false, isData });
    else if (node.type === 'array') for (const item of node.items) walk(item, key, isData);
    else if (node.type === 'object') {
      for (const property of node.properties) {
        if (isMerged(property)) continue;
        const { keyNode, valueNode } = property;
        const own = keyNode.value;
        found.push({ node: keyNode, key: own, isKey: true, isData });
        if (!valueNode || isExpression(own, valueNode)) continue;
        walk(valueNode, own, isData || (DATA.has(own) && !isNamedByAuthor(node)));
      }
    }
  };
  const property = root.parent?.type === 'property' ? root.parent : undefined;
  walk(root, property?.keyNode.value, false);
  return found;
}

function isExpression(key: string, value: ASTNode): boolean {
  return EXPRESSIONS.has(key) && (key !== 'pattern' || value.type === 'string');
}

/** Whether the keys of an object are names of the author's: a parameter may be called `default`. */
function isNamedByAuthor({ parent }: ASTNode): boolean {
  return parent?.type === 'property' && parent.keyNode.value === 'properties';
}

/** The values of a manifest outside its tools; none if the manifest is itself the tool. */
export function valuesOutsideTools({ dialect, root }: Manifest): readonly ASTNode[] {
  if (dialect.toolsKey === undefined) return [];
  const tools = toolList(dialect, root);
  return propertiesOf(root).flatMap(({ valueNode }) => (valueNode && valueNode !== tools ? [valueNode] : []));
}

/** Returns the members that declare a tool's parameters: of the schema's `properties`, or of a map in the dialect's own notation. */
export function parameterMembers({ inputSchema }: Tool): readonly PropertyASTNode[] {
  if (!inputSchema) return [];
  if (inputSchema.origin === 'derived') return propertiesOf(inputSchema.node);
  return propertiesOf(memberValue(inputSchema.node, 'properties'));
}
