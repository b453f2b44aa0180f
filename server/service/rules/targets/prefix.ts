/** Names that targets do not take because of what the platform puts before all of them: one problem, at the key that says it. */
import { type ASTNode, memberValue } from '../../document/tree/node';
import type { Manifest } from '../../model/manifest';
import { type Finding, type Fix, type FixContext, quote } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { prefixFault } from '../../targets/conversion/name-prefix';
import { type TargetsInUse, targetsInUse } from '../../targets/in-use';
import { type ToolDefinition, toolDefinition } from '../../targets/model/definition';
import { placed, type TargetWithProblem } from './placed-problem';
import type { TargetContext } from './problems';

/** A key of the manifest whose value is put before the names of tools. */
interface Prefix {
  readonly key: string;
  readonly at: ASTNode;
  readonly value: string;
}

/** The problems of the values that begin the names of all tools. */
export function prefixFindings(context: TargetContext, inUse: TargetsInUse): readonly Finding[] {
  const { file } = context;
  const prefix = prefixOf(file);
  if (!prefix) return [];
  const worst = inUse.targets.flatMap((target) => worstFault(target, file, prefix, inUse) ?? []);
  const [first] = worst;
  if (!first) return [];
  const { message, evidence, severity } = placed(worst, first.tool, inUse);
  const { key, at } = prefix;
  const same = { at, code: `${file.dialect.id}/model-name` };
  return [{ at, message, evidence, severity, data: { prefixKey: key }, same }];
}

function prefixOf(file: Manifest): Prefix | undefined {
  const key = file.tools.find(({ prefixKey }) => prefixKey !== undefined)?.prefixKey;
  const at = key === undefined ? undefined : memberValue(file.root, key);
  return key !== undefined && at?.type === 'string' ? { key, at, value: at.value } : undefined;
}

interface FaultOfTool extends TargetWithProblem {
  readonly tool: Tool;
}

/** The fault that a target finds, at the tool where it is the gravest. */
function worstFault(
  target: TargetWithProblem['target'],
  { tools }: Manifest,
  { key }: Prefix,
  { naming }: TargetsInUse,
): FaultOfTool | undefined {
  let found: FaultOfTool | undefined;
  let most = -1;
  for (const tool of target.name ? tools : []) {
    const fault = prefixFault(target, toolDefinition(tool), naming);
    if (!fault || fault.key !== key || fault.excess <= most) continue;
    most = fault.excess;
    found = { target, tool, problem: fault.problem };
  }
  return found;
}

/** The values that the platform takes there, with which every target takes what begins the names. */
export function prefixFixes({ file, workspace, editor, at }: FixContext): readonly Fix[] {
  const prefix = prefixOf(file);
  const inUse = targetsInUse(file, workspace);
  if (!prefix || prefix.at.offset !== at.offset) return [];
  const names = (file.dialect.otherPrefixes?.(file, workspace) ?? []).filter((value) =>
    isTaken(value, file, prefix, inUse),
  );
  return names.map((value) => ({
    title: `Rename the ${prefix.key} to ${quote(value)}`,
    edits: editor.replaceValue(prefix.at, value),
    safe: false,
    isOneOfMany: names.length > 1,
  }));
}

/** Whether no target has a fault in another value. */
function isTaken(
  value: string,
  { tools }: Manifest,
  { value: old }: Prefix,
  { targets, naming }: TargetsInUse,
): boolean {
  const renamed = tools.flatMap((tool): readonly ToolDefinition[] => {
    const definition = toolDefinition(tool);
    const { name } = definition;
    return name.startsWith(old) ? [{ ...definition, name: `${value}${name.slice(old.length)}` }] : [];
  });
  return targets.every((target) => renamed.every((one) => prefixFault(target, one, naming) === undefined));
}
