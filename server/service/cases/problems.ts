/** Everything that is wrong with a file of cases, for an editor. */
import { type ASTNode, nodeAt, pathFromPointer, type Span } from '../document/node';
import { faultsOf } from '../invocation/check-values';
import type { Manifest } from '../model/manifest';
import type { Tool } from '../model/tool';
import { nearest } from '../rules/near';
import { quote, type Severity } from '../rules/rule';
import type { CaseCall, CaseFaultCode, CasesFile } from './case';

/** One problem. */
export interface CasesProblem {
  readonly code: CaseFaultCode | 'cases/argument' | 'cases/no-manifest';
  readonly severity: Severity;
  readonly at: Span;
  readonly message: string;
}

/** The problems in text order. @param manifest whose tools are called; `undefined` where there is none beside the file */
export async function casesProblems(file: CasesFile, manifest: Manifest | undefined): Promise<readonly CasesProblem[]> {
  const problems: CasesProblem[] = [...file.faults, ...file.cases.flatMap(({ faults }) => faults)].map((fault) => ({
    ...fault,
    severity: 'error',
  }));
  if (!manifest) {
    const message = 'There is no tool manifest beside this file that has its name: nothing in it can be called.';
    const [first] = file.cases;
    if (first) problems.push({ code: 'cases/no-manifest', severity: 'warning', at: start(first.node), message });
  } else {
    for (const { call } of file.cases) if (call) problems.push(...(await callProblems(call, manifest)));
  }
  return problems.sort((a, b) => a.at.offset - b.at.offset);
}

async function callProblems(call: CaseCall, manifest: Manifest): Promise<readonly CasesProblem[]> {
  const tool = manifest.tools.findLast(({ name, modelName }) => name === call.tool || modelName === call.tool);
  if (tool) return argumentProblems(call, tool, manifest);
  const names = manifest.tools.flatMap(({ name }) => name ?? []);
  const meant = nearest(call.tool, names)?.word;
  const hint = meant === undefined ? '' : ` Did you mean ${quote(meant)}?`;
  const message = `The manifest has no tool ${quote(call.tool)}.${hint}`;
  return [{ code: 'cases/unknown-tool', severity: 'error', at: call.toolNode, message }];
}

/** Whoever expects a failure may well send what does not fit. */
async function argumentProblems(call: CaseCall, tool: Tool, { dialect }: Manifest): Promise<readonly CasesProblem[]> {
  const { ok, exit, status } = call.expect;
  if (ok?.value === false || (exit && exit.value !== 0) || (status && status.value >= 400)) return [];
  const faults = await faultsOf(tool.inputSchema, call.arguments);
  return faults.map(({ path, message }) => ({
    code: 'cases/argument',
    severity: 'warning',
    at: placeOf(call, path),
    message: `${path === '' ? 'The arguments' : quote(path)} ${message}, says the tool's schema. ${dialect.platform} is sent it all the same.`,
  }));
}

/** The value at a pointer, or the nearest one around it that is there. */
function placeOf({ argumentsNode, toolNode }: CaseCall, pointer: string): Span {
  if (!argumentsNode) return toolNode;
  const path = pathFromPointer(argumentsNode, pointer);
  for (let length = path.length; length > 0; length--) {
    const node = nodeAt(argumentsNode, path.slice(0, length));
    if (node) return keyOrValue(node, length === path.length);
  }
  return keyOrValue(argumentsNode, path.length === 0);
}

/** What is said of a container's member that is not there is shown at the key of the container. */
function keyOrValue(node: ASTNode, isWhole: boolean): Span {
  if (isWhole && node.type !== 'object' && node.type !== 'array') return node;
  return node.parent?.type === 'property' ? node.parent.keyNode : start(node);
}

function start({ offset, length }: Span): Span {
  return { offset, length: Math.min(1, length) };
}
