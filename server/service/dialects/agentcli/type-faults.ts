/** Values that do not fit the Go type of their field, with the messages of `encoding/json`. */
import { exactJson } from '../../document/json/exact-json';
import { type ASTNode, propertiesOf } from '../../document/tree/node';
import { foldKey, type ToolField, toolField } from './go-keys';

/** A value that `encoding/json` can't store. The first one in the text becomes agentcli's message. */
export interface TypeFault {
  readonly node: ASTNode;
  /** `json: cannot unmarshal …`, as Go 1.19 prints it. */
  readonly message: string;
}

const GO_TYPES: Readonly<Record<ToolField, string>> = {
  name: 'string',
  description: 'string',
  schema: 'json.RawMessage',
  command: '[]string',
  timeoutSec: 'int',
  envPassthrough: '[]string',
};

/**
 * The faults of a manifest, in text order.
 * @param text the document's text: the notation of a number matters
 */
export function typeFaults(root: ASTNode, text: string): readonly TypeFault[] {
  if (root.type === 'null') return [];
  if (root.type !== 'object')
    return [{ node: root, message: `json: cannot unmarshal ${goKind(root)} into Go value of type tools.Manifest` }];
  const faults: TypeFault[] = [];
  for (const { keyNode, valueNode } of root.properties) {
    if (!valueNode || foldKey(keyNode.value) !== 'tools' || valueNode.type === 'null') continue;
    if (valueNode.type === 'array') for (const tool of valueNode.items) faults.push(...toolTypeFaults(tool, text));
    else faults.push(fault(valueNode, 'Manifest.tools', '[]tools.ToolSpec'));
  }
  return faults;
}

/** The faults of one entry of `tools`. */
export function toolTypeFaults(tool: ASTNode, text: string): readonly TypeFault[] {
  if (tool.type === 'null') return [];
  if (tool.type !== 'object') return [fault(tool, 'Manifest.tools', 'tools.ToolSpec')];
  const faults: TypeFault[] = [];
  for (const { keyNode, valueNode } of propertiesOf(tool)) {
    const field = toolField(keyNode.value);
    if (field && valueNode) faults.push(...fieldFaults(field, valueNode, text));
  }
  return faults;
}

function fieldFaults(field: ToolField, node: ASTNode, text: string): readonly TypeFault[] {
  if (node.type === 'null' || field === 'schema') return [];
  const place = `ToolSpec.tools.${field}`;
  const type = GO_TYPES[field];
  if (field === 'name' || field === 'description') return node.type === 'string' ? [] : [fault(node, place, type)];
  if (field === 'timeoutSec') return integerFaults(node, text, place);
  if (node.type !== 'array') return [fault(node, place, type)];
  return node.items
    .filter((item) => item.type !== 'string' && item.type !== 'null')
    .map((item) => fault(item, place, 'string'));
}

function integerFaults(node: ASTNode, text: string, place: string): readonly TypeFault[] {
  if (node.type !== 'number') return [fault(node, place, 'int')];
  const literal = text.slice(node.offset, node.offset + node.length);
  if (isGoInt(literal)) return [];
  return [{ node, message: `json: cannot unmarshal number ${literal} into Go struct field ${place} of type int` }];
}

function fault(node: ASTNode, place: string, type: string): TypeFault {
  return { node, message: `json: cannot unmarshal ${goKind(node)} into Go struct field ${place} of type ${type}` };
}

const MAX_DIGITS = 19;
const LARGEST = 2n ** 63n - 1n;

/** Whether a number, as written, fits a 64-bit Go `int`: no decimal point, no exponent, not too large. */
export function isGoInt(literal: string): boolean {
  const [, sign, digits = ''] = /^(-?)(\d+)$/.exec(literal) ?? [];
  if (sign === undefined || digits.length > MAX_DIGITS) return false;
  if (digits.length < MAX_DIGITS) return true;
  return BigInt(digits) <= (sign === '-' ? LARGEST + 1n : LARGEST);
}

/** From this number of seconds on, their nanoseconds overflow. */
export const OVERFLOW_SECONDS = 9_223_372_037;

/**
 * How long a call with this `timeoutSec` may take, if the nanoseconds overflow: Go counts them in 64 bits. Seconds; none or less of them end
 * the call at once. `undefined` if they do not, or the value is refused.
 */
export function overflowed(timeout: ASTNode): number | undefined {
  if (timeout.type !== 'number' || timeout.value < OVERFLOW_SECONDS || !isGoInt(exactJson(timeout))) return undefined;
  return Number(BigInt.asIntN(64, BigInt(exactJson(timeout)) * 10n ** 9n)) / 1e9;
}

/** The kind of a value in Go's messages: `bool`, `string`, `object` … */
function goKind(node: ASTNode): string {
  return node.type === 'boolean' ? 'bool' : node.type;
}

/** The same for a value of the wrong type: a number where an integer is expected is shown as it is written. @param expected types of JSON Schema */
export function shownType(node: ASTNode, expected: readonly string[]): string {
  return node.type === 'number' && expected.includes('integer') ? `number ${exactJson(node)}` : goKind(node);
}
