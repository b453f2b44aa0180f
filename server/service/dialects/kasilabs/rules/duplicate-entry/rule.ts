import { type ASTNode, itemsOf, memberValue } from '../../../../document/tree/node';
import { quote, type Rule, type RuleContext } from '../../../../model/rule';
import { isAliased, valueAt } from '../../../../rules/places';
import { repeatedStrings } from '../../../../rules/repeated';
import { manifestWith } from '../example';

const CREATE = { key: 'orders:create', label: 'Create orders', description: 'Place orders.' };

/** A permission, tag or scope is listed twice. */
export const duplicateEntry: Rule = {
  code: 'kasilabs/duplicate-entry',
  severity: 'warning',
  summary: 'A permission key, a tag or a scope is listed twice.',
  explanation:
    "A permission is identified by its key, so two with the same key can't be granted separately. A duplicate tag or scope has no effect.",
  example: {
    language: 'json',
    bad: manifestWith({ permissions: [CREATE, { ...CREATE, label: 'Change orders' }] }),
    good: manifestWith({ permissions: [CREATE, { ...CREATE, key: 'orders:change', label: 'Change orders' }] }),
  },
  checkFile: (context) => {
    const { root } = context.file;
    const keys = itemsOf(memberValue(root, 'permissions')).map((permission) => memberValue(permission, 'key'));
    twice(keys, 'permission', 'Give this one a different key', context);
    twice(itemsOf(memberValue(root, 'tags')), 'tag', 'Remove it', context);
    twice(itemsOf(memberValue(memberValue(root, 'auth'), 'scope')), 'scope', 'Remove it', context);
  },
  fix: ({ file, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    if (node.parent?.type === 'array') {
      return [{ title: `Remove the duplicate ${quote(node.value)}`, edits: editor.removeItem(node), safe: true }];
    }
    const permission = node.parent?.parent;
    if (permission?.type !== 'object' || permission.parent?.type !== 'array' || isAliased(permission)) return [];
    return [{ title: 'Remove the duplicate permission', edits: editor.removeItem(permission), safe: false }];
  },
};

function twice(nodes: readonly (ASTNode | undefined)[], what: string, advice: string, { report }: RuleContext): void {
  for (const { again, first } of repeatedStrings(nodes)) {
    report({
      at: again,
      message: `Duplicate ${what} ${quote(again.value)}. ${advice}.`,
      related: [{ at: first, message: 'First listed here.' }],
    });
  }
}
