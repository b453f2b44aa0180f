/** Detects agentcli manifests, including those that agentcli would refuse. */
import { type ASTNode, itemsOf, propertiesOf } from '../../document/tree/node';
import type { Detection } from '../../model/manifest';
import { pathOfUri } from '../../uri';
import { isOwn, LOOKED_AT, memberMeant, scoreOf } from '../marks';
import { foldKey } from './go-keys';

/** Members that agentcli does not read and that identify other formats. */
const FOREIGN_ROOT = /^(metadata|mcpservers|servers|openapi|displayname|nextcursor|manifest_version|model|messages)$/;
const ROOT_WORDS: ReadonlySet<string> = new Set(['tools']);
const TOOL_WORDS: ReadonlySet<string> = new Set('name description schema command timeoutsec envpassthrough'.split(' '));
/** The same, and what other formats call the schema: with an array of a program and its arguments, it is meant for agentcli. */
const COMMAND_WORDS: ReadonlySet<string> = new Set([...TOOL_WORDS, 'parameters', 'params', 'inputschema']);
/** The number of marks that one tool needs. */
const NEEDED = 2;
/** The number of marks needed for a bare array, or if the root has other members. */
const NEEDED_AMONG_OTHERS = 3;

/** The marks of agentcli in one tool. */
interface ToolMarks {
  readonly marks: number;
  /** It has a key that agentcli does not know, or is neither an object nor `null`. */
  readonly isForeign: boolean;
  /** It specifies what to run or how: more than a name and a schema. */
  readonly hasProgram: boolean;
  readonly reason: string;
}

/**
 * Scores a tree by its first tools. Marks are a `command` that is an array, a program under `tools/bin`, a `schema`, `timeoutSec` and
 * `envPassthrough`. Other lists of programs have one of them too, so one alone is not enough; in a `tools.json` without unknown keys, one
 * other than `schema` is.
 */
export function detect(root: ASTNode, uri: string): Detection {
  if (root.type === 'array') return detectList(root);
  if (root.type !== 'object') return { score: 0, reason: 'is not an object' };
  const keys = propertiesOf(root).flatMap(({ keyNode, valueNode }) => (valueNode ? foldKey(keyNode.value) : []));
  const isAlone = !keys.some((key) => !isOwn(key, ROOT_WORDS));
  // Of duplicate keys the last one counts, but only arrays are considered.
  const exact = propertiesOf(root).findLast(
    ({ keyNode, valueNode }) => valueNode?.type === 'array' && foldKey(keyNode.value) === 'tools',
  );
  const tools = exact ?? memberMeant(root, 'tools', ROOT_WORDS);
  const judged = itemsOf(tools?.valueNode).slice(0, LOOKED_AT).map(judgeTool);
  const best = bestOf(judged);
  const isForeign = !isAlone && keys.some((key) => FOREIGN_ROOT.test(key));
  const isList = tools?.valueNode === undefined || tools.valueNode.type === 'array';
  const isBegun = isAlone && isList && !judged.some((one) => one.isForeign);
  const isPure = isBegun && best.hasProgram && pathOfUri(uri).endsWith('/tools.json');
  const marks = best.marks + (isPure ? 1 : 0);
  const score = isForeign ? 0 : scoreOf(marks, isAlone ? NEEDED : NEEDED_AMONG_OTHERS);
  return {
    score,
    reason: isAlone && score > 0 ? `${best.reason}, and nothing else` : best.reason,
    isBegun,
  };
}

/** Detects an array of tools without the object around it. */
function detectList(root: ASTNode): Detection {
  const judged = itemsOf(root).slice(0, LOOKED_AT).map(judgeTool);
  const { marks } = bestOf(judged);
  return {
    score: scoreOf(marks, NEEDED_AMONG_OTHERS),
    reason: 'is an array of tools with a `command`, without the object around it',
    isBegun: marks > 0 && !judged.some((one) => one.isForeign),
  };
}

function bestOf(judged: readonly ToolMarks[]): ToolMarks {
  const none: ToolMarks = { marks: 0, isForeign: false, hasProgram: false, reason: 'has no tool with a `command`' };
  return judged.reduce((best, one) => (one.marks > best.marks ? one : best), judged[0] ?? none);
}

function judgeTool(tool: ASTNode): ToolMarks {
  // A tool that is not an object is an error in that tool only, not evidence about the others.
  if (tool.type !== 'object') return { marks: 0, isForeign: tool.type !== 'null', hasProgram: false, reason: '' };
  const members = new Map(propertiesOf(tool).map(({ keyNode, valueNode }) => [foldKey(keyNode.value), valueNode]));
  const command = members.get('command');
  const words = command?.type === 'array' ? COMMAND_WORDS : TOOL_WORDS;
  const isForeign = [...members].some(([key, value]) => value && !isOwn(key, words));
  const hasSchema = members.get('schema')?.type === 'object';
  const programMarks = [
    // To Go, `null` is an empty array.
    command?.type === 'array' || command?.type === 'null',
    inBin(command),
    members.has('timeoutsec'),
    members.has('envpassthrough'),
  ].filter(Boolean).length;
  // A key of another format counts as a mistake if the program is under `tools/bin`, which only agentcli uses.
  const marks = programMarks + (hasSchema ? 1 : 0) - (isForeign && !inBin(command) ? 1 : 0);
  return { marks, isForeign, hasProgram: programMarks > 0, reason: reasonFor(members) };
}

function inBin(command: ASTNode | undefined): boolean {
  const program = command?.type === 'array' ? command.items[0] : command;
  return program?.type === 'string' && /^(?:\.[\\/])?tools[\\/]bin[\\/]/i.test(program.value);
}

function reasonFor(members: ReadonlyMap<string, ASTNode | undefined>): string {
  const command = members.get('command');
  if (command?.type === 'array') return 'has `tools` whose items have a `command` array';
  if (command) return 'has `tools` whose items have a `command`';
  if (members.has('timeoutsec') || members.has('envpassthrough'))
    return 'has `tools` whose items have `timeoutSec` or `envPassthrough`';
  return members.has('schema')
    ? 'has `tools` whose items have `name` and `schema`'
    : 'has `tools` with a tool that is being written';
}
