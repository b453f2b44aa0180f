/** `headers` of other clients, which Codex does not read (CX7), in the keys that it has for them. */
import { jsonOf, member, pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { andList } from '../../rules/labels';
import { headersInCodex } from '../convert/named';
import type { Custom } from '../model';

const KEYS = ['http_headers', 'env_http_headers', 'bearer_token_env_var'];

/** Finds them in a server that has none of Codex's. @param isShared another client reads the file, which needs `headers` */
export function foreignHeaders(isShared: boolean): Custom {
  return {
    kind: 'custom',
    as: 'keys',
    find: (node) => {
      const property = member(node, 'headers');
      if (!property?.valueNode || KEYS.some((key) => member(node, key))) return [];
      const keys = headersInCodex(jsonOf(property.valueNode)).map(([key]) => quote(key));
      const advice = keys.length === 0 ? undefined : `Write ${andList(keys)}.`;
      return [
        {
          at: property.keyNode,
          what: 'Unknown key `headers`.',
          ...(advice && { advice }),
          data: { path: pathOf(node) },
        },
      ];
    },
    fix: ({ node, editor }) => {
      const property = member(node, 'headers');
      const [first, ...others] = property?.valueNode ? headersInCodex(jsonOf(property.valueNode)) : [];
      if (node.type !== 'object' || !property?.valueNode || !first) return [];
      const all = isShared ? [first, ...others] : others;
      const added =
        all.length === 0
          ? []
          : editor.addMembers(
              node,
              all.map(([key, value]) => ({ key, value })),
              property,
            );
      const renamed = isShared
        ? []
        : [...editor.renameKey(property, first[0]), ...editor.replaceValue(property.valueNode, first[1])];
      const title = `${isShared ? 'Add' : 'Change to'} ${andList([first, ...others].map(([key]) => quote(key)))}`;
      return [{ title, edits: [...renamed, ...added], safe: false }];
    },
  };
}
