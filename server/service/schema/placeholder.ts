/** The initial value of a new member. */
import type { Json } from '../../../common/json/value';
import { typesOf } from '../model/json-schema';
import { knownMembers, type SchemaPlace } from './resolve';

/** A small valid value: the default, `const`, the first of `enum`, an example, or an empty value of its type with its required members. */
export function placeholder(place: SchemaPlace | undefined, depth = 0): Json {
  const schema = place?.schema;
  if (!schema || !place || depth > 6) return '';
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  const [firstEnum] = schema.enum ?? [];
  if (firstEnum !== undefined) return firstEnum;
  const [example] = schema.examples ?? [];
  if (example !== undefined) return example;
  switch (typesOf(schema)[0]) {
    case 'object': {
      const known = knownMembers([place]);
      return Object.fromEntries((schema.required ?? []).map((key) => [key, placeholder(known.get(key), depth + 1)]));
    }
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    default:
      return schema.format === 'semver' ? '1.0.0' : '';
  }
}
