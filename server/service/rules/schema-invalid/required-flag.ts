/** `required: true` on a property, as in a very old draft of JSON Schema. */
import type { Editor } from '../../document/edit/edit';
import { type ASTNode, member, propertyOf } from '../../document/tree/node';
import { type Fix, quote } from '../../model/rule';

/** Returns the message. @param node the value of `required` */
export function requiredFlagMessage(node: ASTNode): string {
  const schema = propertyOf(node)?.parent;
  const declared = schema && propertyOf(schema);
  const advice =
    node.type === 'boolean' && !node.value
      ? 'Remove it.'
      : `Add ${declared ? quote(declared.keyNode.value) : 'the name'} to that array.`;
  return `\`required\` must be an array of names next to \`properties\`, not a boolean on a property. ${advice}`;
}

/** Moves `required: true` on a property to the object's `required` array; removes `required: false`, which has no effect. */
export function requiredFlag(editor: Editor, node: ASTNode): readonly Fix[] {
  const flag = propertyOf(node);
  if (node.type !== 'boolean' || flag?.keyNode.value !== 'required' || flag.valueNode !== node) return [];
  const removal = editor.removeMember(flag);
  if (!node.value) return [{ title: 'Remove `required: false`', edits: removal, safe: true }];
  const declared = flag.parent && propertyOf(flag.parent);
  const map = declared?.parent && propertyOf(declared.parent);
  const object = map?.parent;
  if (!declared || map?.keyNode.value !== 'properties' || object?.type !== 'object') return [];
  const name = declared.keyNode.value;
  const title = `Move ${quote(name)} to the \`required\` array`;
  const list = member(object, 'required')?.valueNode;
  if (!list) {
    const edits = [...removal, ...editor.addMembers(object, [{ key: 'required', value: [name] }])];
    return [{ title, edits, safe: false }];
  }
  if (list.type !== 'array') return [];
  const known = list.items.some((item) => item.type === 'string' && item.value === name);
  return [{ title, edits: known ? removal : [...removal, ...editor.addItem(list, name)], safe: false }];
}
