/** `headers` of other clients, which Codex does not read (CX7), in the keys that it has for them. */
import type { JsonObject } from '../../../../common/json/value';
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
      const keys = property?.valueNode ? headersInCodex(jsonOf(property.valueNode)) : [];
      if (node.type !== 'object' || !property || keys.length === 0) return [];
      const others = Object.entries(jsonOf(node) as JsonObject);
      const edits = isShared
        ? editor.addMembers(
            node,
            keys.map(([key, value]) => ({ key, value })),
            property,
          )
        : editor.replaceValue(node, Object.fromEntries(others.flatMap((one) => (one[0] === 'headers' ? keys : [one]))));
      const title = `${isShared ? 'Add' : 'Change to'} ${andList(keys.map(([key]) => quote(key)))}`;
      return [{ title, edits, safe: false }];
    },
  };
}
