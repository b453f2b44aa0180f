/** Whether a tree is an agentcli manifest, also one that agentcli would refuse. */
import { type ASTNode, itemsOf, propertiesOf } from '../../document/node';
import type { Detection } from '../../model/manifest';
import { foldKey } from './go-keys';

/** Tools that are looked at: the first few tell. */
const LOOKED_AT = 5;
/** Members that agentcli has no use for and that other formats are known by. */
const FOREIGN_ROOT =
  /^(schema_version|metadata|slug|baseurl|functions|mcpservers|servers|openapi|displayname|nextcursor|manifest_version)$/;
const FOREIGN_TOOL =
  /^(inputschema|input_schema|outputschema|parameters|function|module|class_name|inputs|outputs|endpoint|execution|handler|url|tool_name|annotations|args)$/;

/** Scores a tree: `tools` whose items have a `command` list are the mark, `schema`, `timeoutSec` and `envPassthrough` speak for it too. */
export function detect(root: ASTNode): Detection {
  if (root.type === 'array') {
    // The list without the object around it: only its usual name can make that sure.
    const { score } = judge(itemsOf(root));
    return {
      score: score >= 0.9 ? 0.4 : 0,
      reason: 'is a list of tools with a `command`, without the object around it',
    };
  }
  const keys = propertiesOf(root).map(({ keyNode }) => foldKey(keyNode.value));
  // Of repeated keys the last counts, but one that is no list says nothing.
  const tools = propertiesOf(root).findLast(
    ({ keyNode, valueNode }) => valueNode?.type === 'array' && foldKey(keyNode.value) === 'tools',
  );
  const { score, reason } = judge(itemsOf(tools?.valueNode));
  if (score === 0) return { score, reason };
  if (keys.some((key) => FOREIGN_ROOT.test(key))) return { score: score * 0.4, reason };
  return {
    score: keys.length === 1 ? score : score * 0.85,
    reason: keys.length === 1 ? `${reason}, and nothing else` : reason,
  };
}

function judge(tools: readonly ASTNode[]): Detection {
  let best: Detection = { score: 0, reason: 'no tool has a `command`' };
  for (const tool of tools.slice(0, LOOKED_AT)) {
    const found = judgeTool(tool);
    if (found.score > best.score) best = found;
  }
  return best;
}

function judgeTool(tool: ASTNode): Detection {
  if (tool.type !== 'object') return { score: 0, reason: '' };
  const members = new Map(propertiesOf(tool).map(({ keyNode, valueNode }) => [foldKey(keyNode.value), valueNode]));
  const command = members.get('command');
  const own = ['timeoutsec', 'envpassthrough'].some((key) => members.has(key));
  const isForeign = [...members.keys()].some((key) => FOREIGN_TOOL.test(key));
  const score =
    commandScore(command, members.has('schema'), own) + (inBin(command) ? 0.3 : 0) || evidenceWithout(members, own);
  return {
    score: Math.min(1, isForeign ? score * 0.4 : score),
    reason: reasonFor(command, members.has('schema'), own),
  };
}

function commandScore(command: ASTNode | undefined, hasSchema: boolean, own: boolean): number {
  if (!command) return 0;
  const known = hasSchema || own;
  if (command.type === 'array') return known ? 0.9 : 0.7;
  // A line for a shell is what lists of scripts have: not even the usual name makes that sure.
  if (command.type === 'string') return known ? 0.7 : 0.25;
  return known ? 0.7 : 0.55;
}

/** No `command`: forgotten, or not ours. */
function evidenceWithout(members: ReadonlyMap<string, unknown>, own: boolean): number {
  if (own) return 0.7;
  if (members.has('name') && members.has('schema')) return 0.4;
  // A tool that is being written: enough for completion in a file of the usual name.
  return [...members.keys()].every((key) => key === 'name' || key === 'description') ? 0.1 : 0;
}

function inBin(command: ASTNode | undefined): boolean {
  const program = command?.type === 'array' ? command.items[0] : command;
  return program?.type === 'string' && /^(?:\.[\\/])?tools[\\/]bin[\\/]/i.test(program.value);
}

function reasonFor(command: ASTNode | undefined, hasSchema: boolean, own: boolean): string {
  if (command?.type === 'array') return 'has `tools` whose items have a `command` list';
  if (command) return 'has `tools` whose items have a `command`';
  if (own) return 'has `tools` whose items have `timeoutSec` or `envPassthrough`';
  return hasSchema
    ? 'has `tools` whose items have `name` and `schema`'
    : 'has `tools` with a tool that is being written';
}
