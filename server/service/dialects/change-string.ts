/** Quick fixes that many rules have. */
import type { Editor } from '../document/edit/edit';
import { type ASTNode, memberValue, type PropertyASTNode } from '../document/tree/node';
import { type Fix, type FixContext, quote, type Rule } from '../model/rule';
import { memberAt, valueAt } from '../rules/places';

/** The fix that writes another string. */
export function changeTo(editor: Editor, node: ASTNode, text: string, safe = false): Fix {
  return { title: `Change to ${quote(text)}`, edits: editor.replaceValue(node, text), safe };
}

/** The fix that removes a member. */
export function removal(editor: Editor, property: PropertyASTNode): Fix {
  return { title: `Remove ${quote(property.keyNode.value)}`, edits: editor.removeMember(property), safe: false };
}

/** The fix that removes the member whose key has the problem. @param or another: the value of a member next to it with which it has a meaning */
export function removeMember(or?: { readonly key: string; readonly value: string; readonly title: string }) {
  return ({ file, editor, at }: FixContext): readonly Fix[] => {
    const property = memberAt(file.root, at);
    if (!property) return [];
    const other = or && memberValue(property.parent, or.key);
    const removed = removal(editor, property);
    if (!other) return [removed];
    return [removed, { title: or.title, edits: editor.replaceValue(other, or.value), safe: false }];
  };
}

/** How the fix is shown and applied. */
interface Change {
  /** Default: "Change to". */
  readonly verb?: string;
  /** Default: not safe. */
  readonly safe?: boolean | ((text: string) => boolean);
}

/** Replaces the string that has the problem. @param better returns `undefined` if there is nothing better */
export function changeString(
  better: (text: string, context: FixContext) => string | undefined,
  { verb = 'Change to', safe = false }: Change = {},
): NonNullable<Rule['fix']> {
  return (context) => {
    const node = valueAt(context.file.root, context.at);
    const text = node?.type === 'string' ? better(node.value, context) : undefined;
    if (node?.type !== 'string' || text === undefined) return [];
    const edits = context.editor.replaceValue(node, text);
    return [{ title: `${verb} ${quote(text)}`, edits, safe: typeof safe === 'boolean' ? safe : safe(node.value) }];
  };
}
