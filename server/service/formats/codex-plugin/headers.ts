/** `headers` of other clients, which Codex does not read (CX7), in the keys that it has for them. */
import { isObject, type JsonObject } from '../../../../common/json/value';
import { type Json, jsonOf, member, pathOf } from '../../document/tree/node';
import { quote } from '../../model/rule';
import { andList } from '../../rules/labels';
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
      const keys = inCodex(jsonOf(property.valueNode)).map(([key]) => quote(key));
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
      const [first, ...others] = property?.valueNode ? inCodex(jsonOf(property.valueNode)) : [];
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

/** The keys with which Codex sends the same: a variable is named by a key of its own. */
function inCodex(headers: Json): readonly (readonly [string, Json])[] {
  const [written, variables]: [{ [name: string]: Json }, { [name: string]: Json }] = [{}, {}];
  let token: string | undefined;
  for (const [name, value] of Object.entries(isObject(headers) ? (headers as JsonObject) : {})) {
    const [, bearer, variable] = /^(Bearer )?\$\{(\w+)\}$/.exec(String(value)) ?? [];
    if (variable === undefined || (bearer && !/^authorization$/i.test(name))) written[name] = value;
    else if (bearer) token = variable;
    else variables[name] = variable;
  }
  const keys: readonly (readonly [string, Json])[] = [
    ['http_headers', written],
    ['env_http_headers', variables],
    ...(token === undefined ? [] : [['bearer_token_env_var', token] as const]),
  ];
  return keys.filter(([, value]) => !isObject(value) || Object.keys(value).length > 0);
}
