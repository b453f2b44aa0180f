/** The schemas within a schema that is plain JSON. */
import { isObject, type Json } from '../../../../common/json/value';
import { KEYWORDS } from './keywords';

/** More schemas than these in one are not looked at. */
const MAX_SCHEMAS = 20_000;

/** Calls for the schema and for each object within it that is a schema. Data in `default`, `const` and the like is none. */
export function eachSubschema(root: Json, visit: (schema: { readonly [key: string]: Json }) => void): void {
  const open: Json[] = [root];
  for (let left = MAX_SCHEMAS, next = open.pop(); next !== undefined && left > 0; next = open.pop(), left--) {
    if (!isObject(next)) continue;
    visit(next);
    for (const [keyword, value] of Object.entries(next))
      for (const inner of schemasAt(keyword, value)) open.push(inner);
  }
}

/** The schemas that stand in a keyword's value. */
function schemasAt(keyword: string, value: Json): readonly Json[] {
  if (typeof value !== 'object' || value === null) return [];
  switch (KEYWORDS.get(keyword)?.kind) {
    case 'map':
      return Array.isArray(value) ? [] : Object.values(value);
    case 'list':
      return Array.isArray(value) ? value : [];
    case 'mixed':
      return Array.isArray(value) ? value : [value];
    case 'schema':
      return [value];
    default:
      return [];
  }
}
