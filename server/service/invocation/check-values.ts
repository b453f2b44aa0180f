/** Checks arguments and results against the tool's own schemas. Nothing is refused: the platform decides that. */

import type { ValueFault } from '../../../common/json-schema/value-fault';
import type { Json } from '../document/tree/node';
import type { ToolSchema } from '../model/tool';
import { gapSentences } from '../schema/embedded/gaps';
import { SchemaValidator } from '../schema/embedded/validate';

/** Result of a check. */
export interface CheckedValue {
  /** Violations of the schema. */
  readonly faults: readonly ValueFault[];
  /** Sentences about the parts of the schema that were not checked; absent where all were. */
  readonly unchecked?: readonly string[];
}

/** Checks a value. Without a schema there is nothing to check. */
export async function checkValue(
  of: 'arguments' | 'result',
  schema: ToolSchema | undefined,
  value: Json,
): Promise<CheckedValue> {
  if (!schema) return { faults: [] };
  const { faults, gaps } = (await SchemaValidator.forAllFaults(schema.schema)).check(value);
  return gaps.length === 0 ? { faults } : { faults, unchecked: gapSentences(gaps, of) };
}
