/** The schemas that ship with the product. */
import agentcli from '../../../schemas/agentcli.schema.json';
import forgedPylot from '../../../schemas/forged-pylot.schema.json';
import glean from '../../../schemas/glean.schema.json';
import jsonSchema from '../../../schemas/json-schema.schema.json';
import kasilabs from '../../../schemas/kasilabs.schema.json';
import talos from '../../../schemas/talos.schema.json';
import type { JsonSchema } from './json-schema';

const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  'agentcli.schema.json': agentcli as JsonSchema,
  'forged-pylot.schema.json': forgedPylot as JsonSchema,
  'glean.schema.json': glean as JsonSchema,
  'json-schema.schema.json': jsonSchema as JsonSchema,
  'kasilabs.schema.json': kasilabs as JsonSchema,
  'talos.schema.json': talos as JsonSchema,
};

/** A schema by its `$id`, which is its file name; `undefined` for any other. */
export function schemaById(id: string): JsonSchema | undefined {
  return Object.hasOwn(SCHEMAS, id) ? SCHEMAS[id] : undefined;
}
