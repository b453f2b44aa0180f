/** The schemas that ship with the product. */
import type { JsonSchema } from '../model/json-schema';
import { schemas } from './schemas.generated.mjs';

/** A schema by its `$id`, which is its file name; `undefined` for any other. */
export function schemaById(id: string): JsonSchema | undefined {
  // The schema test checks that they conform to the type.
  return Object.hasOwn(schemas, id) ? (schemas[id] as JsonSchema) : undefined;
}
