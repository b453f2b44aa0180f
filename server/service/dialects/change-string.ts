/** The quick fix that most rules about a single string have. */
import { type FixContext, quote, type Rule } from '../model/rule';
import { valueAt } from '../rules/places';

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
