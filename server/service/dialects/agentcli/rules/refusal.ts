/** agentcli's own words at the end of a message. */
import { type ASTNode, itemsOf } from '../../../document/tree/node';
import type { Tool } from '../../../model/tool';
import { goQuote } from '../go-text';
import { textOf } from '../tool-spec';

/** Characters of agentcli's words that are shown: paths and names from the file may be of any length. */
const SHOWN = 300;

/** The position of a tool in its list, as agentcli counts it: from 0. */
export function toolIndex({ node }: Tool): number {
  return node.parent ? itemsOf(node.parent).indexOf(node) : -1;
}

/** A tool's name as agentcli's messages show it: the one that its decoder finds, as Go's `%q` prints it. */
export function shownName(tool: ASTNode): string {
  return goQuote(textOf([tool], 'name').value);
}

/** `agentcli refuses the file: tool[1] "x": duplicate name`. A tool without a name is named by its index alone. */
export function refusal(tool: Tool, message: string): string {
  const name = shownName(tool.node);
  const text = `tool[${toolIndex(tool)}]${name === '""' ? '' : ` ${name}`}: ${message}`;
  return `agentcli refuses the file: ${text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text}`;
}
