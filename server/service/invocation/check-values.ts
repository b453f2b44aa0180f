/** Arguments and results held against the tool's own schemas. Nothing is refused by it: the platform decides that. */
import type { Json } from '../document/tree/node';
import type { ToolSchema } from '../model/tool';
import { gapSentences } from '../schema/embedded/gaps';
import { SchemaValidator } from '../schema/embedded/validate';
import type { ValueFault } from '../schema/embedded/value-faults';

/** What is known of a value. */
export interface CheckedValue {
  /** What does not fit. */
  readonly faults: readonly ValueFault[];
  /** Sentences: what it was not held against. Absent: everything was checked. */
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
