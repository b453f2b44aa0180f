/** The schemas that ship with the product. */
import agentcli from '../../../schemas/agentcli.schema.json';
import cases from '../../../schemas/cases.schema.json';
import forgedPylot from '../../../schemas/forged-pylot.schema.json';
import glean from '../../../schemas/glean.schema.json';
import jsonSchema from '../../../schemas/json-schema.schema.json';
import kasilabs from '../../../schemas/kasilabs.schema.json';
import talos from '../../../schemas/talos.schema.json';
import type { JsonSchema } from './json-schema';

const SCHEMAS: Readonly<Record<string, object>> = {
  'agentcli.schema.json': agentcli,
  'cases.schema.json': cases,
  'forged-pylot.schema.json': forgedPylot,
  'glean.schema.json': glean,
  'json-schema.schema.json': jsonSchema,
  'kasilabs.schema.json': kasilabs,
  'talos.schema.json': talos,
};

/** A schema by its `$id`, which is its file name; `undefined` for any other. */
export function schemaById(id: string): JsonSchema | undefined {
  // What TypeScript infers from a JSON file is narrower than what a schema is; the schema test holds them to the type's meaning.
  return Object.hasOwn(SCHEMAS, id) ? (SCHEMAS[id] as JsonSchema) : undefined;
}
