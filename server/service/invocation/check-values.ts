/** Arguments and results held against the tool's own schemas. Nothing is refused by it: the platform decides that. */
import type { Json } from '../document/node';
import type { ToolSchema } from '../model/tool';
import { SchemaValidator } from '../schema/embedded/validate';
import type { ValueFault } from '../schema/embedded/value-faults';

/** What does not fit; none where there is no schema, or nothing can be said. */
export async function faultsOf(schema: ToolSchema | undefined, value: Json): Promise<readonly ValueFault[]> {
  if (!schema) return [];
  const faults = (await SchemaValidator.forAllFaults(schema.schema)).faults(value);
  return faults === 'unsure' ? [] : faults;
}
