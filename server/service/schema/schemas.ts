/** The schemas that ship with the product. */
import type { JsonSchema } from '../model/json-schema';
import { schemas } from './schemas.generated.mjs';

/** A schema by the name of its file; `undefined` for any other. */
export function schemaNamed(name: string): JsonSchema | undefined {
  // The schema test checks that they conform to the type.
  return Object.hasOwn(schemas, name) ? (schemas[name]?.() as JsonSchema) : undefined;
}

/** The schema of JSON Schemas, which manifests contain. */
export const JSON_SCHEMA = schemaNamed('json-schema.schema.json') as JsonSchema;

/** Whether a schema is {@link JSON_SCHEMA}. */
export function isOfSchemas({ $id }: JsonSchema): boolean {
  return $id !== undefined && $id === JSON_SCHEMA.$id;
}
