/** What a `$ref` within a schema refers to. */
import { childByKey, unescapedKey } from '../../../../common/json/pointer';
import { isObject, type Json } from '../../../../common/json/value';
import { schemasIn } from '../../../../common/json-schema/keywords';

/** The keys of the JSON Pointer in a local reference; `undefined` for any other. The whole fragment is decoded first (RFC 6901, 6). */
export function pointerKeys(reference: Json | undefined): readonly string[] | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined;
  const pointer = decoded(reference.slice(1));
  if (pointer === '') return [];
  if (!pointer?.startsWith('/') || /~(?![01])/.test(pointer)) return undefined;
  return pointer.slice(1).split('/').map(unescapedKey);
}

/** The reference with these keys. */
export function referenceTo(keys: readonly string[]): string {
  const steps = keys.map((key) =>
    encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1')).replace(/%24/g, '$'),
  );
  return `#${steps.map((step) => `/${step}`).join('')}`;
}

/**
 * The schema (an object, `true` or `false`) that a local reference refers to; `undefined` if it refers to none: data in `default` or
 * `enum` is no schema.
 */
export function schemaAt(root: Json, reference: Json | undefined): Json | undefined {
  const keys = pointerKeys(reference);
  return keys && schemaByKeys(root, keys);
}

function isSchema(value: Json | undefined): value is Json {
  return isObject(value) || typeof value === 'boolean';
}

function schemaByKeys(root: Json, keys: readonly string[]): Json | undefined {
  let at: Json | undefined = root;
  for (let index = 0; index < keys.length; ) {
    if (!isObject(at)) return undefined;
    const keyword = keys[index++] as string;
    at = childByKey(at, keyword);
    const place = at === undefined ? undefined : schemasIn(keyword, Array.isArray(at));
    if (place === undefined) return undefined;
    if (place === 'itself') continue;
    const key = keys[index++];
    if (key === undefined) return undefined;
    at = childByKey(at, key);
  }
  return isSchema(at) ? at : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
