/** The last part of a message: what the platform does about the problem. */
import { type ASTNode, memberString } from '../document/tree/node';
import { StringNode } from '../document/tree/tree-nodes';
import type { Dialect } from '../model/dialect';
import { quote } from '../model/rule';
import type { ShapeViolation } from '../model/shape-violation';

/** Returns that the platform refuses the file ("agentcli refuses the file: tool[1]: name is required"), or accepts or documents it. */
export function platformMessage(dialect: Dialect, violation: ShapeViolation): string {
  if (dialect.knownByDocumentsOnly) {
    return `The ${dialect.platform} documentation ${violation.refused === undefined ? 'asks for this' : 'requires this'}.`;
  }
  if (violation.refused === undefined) return `${dialect.platform} still accepts the file.`;
  if (violation.refused === true) return `${dialect.platform} refuses the file.`;
  const indices = violation.path.filter((segment) => typeof segment === 'number');
  const key = violation.missing ?? String(violation.path.at(-1) ?? '');
  const { node } = violation;
  const value = 'value' in node ? String(node.value) : '';
  const text = violation.refused
    .replace(/\{(\d)\}/g, (_, index: string) => String(indices[Number(index)] ?? ''))
    .replace(/\{key\}/g, () => key)
    .replace(/\{name\}/g, () => shownToolName(dialect, node))
    .replace(/\{path\}/g, () => quote(dotted(violation)).slice(1, -1))
    .replace(/\{type\}/g, () => typeOf(dialect, violation))
    .replace(/\{value\}/g, () => quote(value).slice(1, -1));
  return `${dialect.platform} refuses the file: ${text}`;
}

/** A tool's name as in the platform's own message. */
function shownToolName(dialect: Dialect, node: ASTNode): string {
  return quote(dialect.shownName?.(node) ?? memberString(node, 'name') ?? '').slice(1, -1);
}

/** `tools[0].inputs.path.type`: the invalid value or the missing member, in the notation of Python, where a key `on` of YAML is `True`. */
function dotted({ node, path, missing }: ShapeViolation): string {
  const shown = [...path];
  for (let at: ASTNode | undefined = node, i = path.length - 1; at && i >= 0; at = at.parent) {
    if (at.type === 'property' && at.keyNode instanceof StringNode) shown[i] = at.keyNode.python ?? at.keyNode.value;
    if (at.type === 'property' || at.parent?.type === 'array') i--;
  }
  const whole = missing === undefined ? shown : [...shown, missing];
  return whole.reduce<string>(
    (text, segment) =>
      typeof segment === 'number' ? `${text}[${segment}]` : text === '' ? segment : `${text}.${segment}`,
    '',
  );
}

/** The type of the value, as the platform's own message names it. */
function typeOf(dialect: Dialect, { node, params }: ShapeViolation): string {
  const expected = [params.type].flat().filter((type) => typeof type === 'string');
  return dialect.shownType?.(node, expected) ?? node.type;
}
