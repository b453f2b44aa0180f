/** agentcli's own message, to end a diagnostic's message. */
import { type ASTNode, itemsOf } from '../../../document/tree/node';
import type { Tool } from '../../../model/tool';
import { goQuote } from '../go-text';
import { textOf } from '../tool-spec';

/** The maximum length of agentcli's message that is shown: paths and names from the file may be of any length. */
const SHOWN = 300;

/** The index of a tool in its array, 0-based as in agentcli. */
export function toolIndex({ node }: Tool): number {
  return node.parent ? itemsOf(node.parent).indexOf(node) : -1;
}

/** A tool's name as agentcli's messages show it: as its decoder reads it, printed with Go's `%q`. */
export function shownName(tool: ASTNode): string {
  return goQuote(textOf([tool], 'name').value);
}

/** `agentcli refuses the file: tool[1] "x": duplicate name`. A tool without a name is identified by its index only. */
export function refusal(tool: Tool, message: string): string {
  const name = shownName(tool.node);
  const text = `tool[${toolIndex(tool)}]${name === '""' ? '' : ` ${name}`}: ${message}`;
  return `agentcli refuses the file: ${text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text}`;
}
