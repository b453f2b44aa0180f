/** Carries out the repairs of problems with targets in the text of a manifest. */
import type { Path } from '../../../../common/json/pointer';
import type { Edit, Editor, NewMember } from '../../document/edit/edit';
import { member, nodeAt, type ObjectASTNode, type PropertyASTNode } from '../../document/tree/node';
import type { Tool, ToolSchema } from '../../model/tool';
import type { Repair, SchemaChange } from '../../targets/model/problem';

/** The edits of a repair; `undefined` if the manifest does not contain all that it changes. */
export function repairEdits(tool: Tool, { changes }: Repair, editor: Editor): readonly Edit[] | undefined {
  const edits: Edit[] = [];
  for (const change of changes) {
    const object = objectAt(tool.inputSchema, change.path);
    if (!object) return undefined;
    const made = changeEdits(object, change, editor);
    edits.push(...made);
  }
  return edits.length > 0 ? edits : undefined;
}

/** The object of a schema. In a dialect's own notation there are objects for parameters alone. */
function objectAt(schema: ToolSchema | undefined, path: Path): ObjectASTNode | undefined {
  if (!schema || schema.origin === 'adjacent') return undefined;
  if (schema.origin === 'written') return asObject(nodeAt(schema.node, path));
  const [first, ...rest] = path;
  return first === 'properties' && rest.length > 0 ? asObject(nodeAt(schema.node, rest)) : undefined;
}

function asObject(node: ReturnType<typeof nodeAt>): ObjectASTNode | undefined {
  return node?.type === 'object' ? node : undefined;
}

/** What is added takes the place of what is removed, so that the order of members stays. */
function changeEdits(object: ObjectASTNode, { set = {}, remove = [] }: SchemaChange, editor: Editor): readonly Edit[] {
  const edits: Edit[] = [];
  const removed = remove.map((key) => member(object, key)).filter((property) => property !== undefined);
  const added: NewMember[] = [];
  for (const [key, value] of Object.entries(set)) {
    const present = member(object, key);
    if (present?.valueNode) edits.push(...editor.replaceValue(present.valueNode, value));
    else added.push({ key, value });
  }
  const replaced = new Set<PropertyASTNode>();
  for (const { key, value } of added.splice(0, removed.length)) {
    const property = removed[replaced.size];
    if (!property?.valueNode) continue;
    replaced.add(property);
    edits.push(...editor.renameKey(property, key), ...editor.replaceValue(property.valueNode, value));
  }
  const left = removed.filter((property) => !replaced.has(property));
  if (left.length > 0) edits.push(...editor.removeMembers(object, left));
  if (added.length > 0) edits.push(...editor.addMembers(object, added));
  return edits;
}
