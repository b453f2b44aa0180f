/** Checks arguments and results against the tool's own schemas. Nothing is refused: the platform decides that. */

import type { ValueFault } from '../../../common/json-schema/value-fault';
import type { Json } from '../document/tree/node';
import type { Tool, ToolSchema } from '../model/tool';
import { gapSentences } from '../schema/embedded/gaps';
import { SchemaValidator } from '../schema/embedded/validate';

/** Result of a check. */
export interface CheckedValue {
  /** Violations of the schema. */
  readonly faults: readonly ValueFault[];
  /** Sentences about the parts of the schema that were not checked; absent where all were. */
  readonly unchecked?: readonly string[];
}

/** Checks the arguments of a call. Without a schema there is nothing to check. @param tool `undefined` for a trigger */
export async function checkArguments(tool: Tool | undefined, values: Json): Promise<CheckedValue> {
  const problem = tool?.inputSchema ? undefined : tool?.inputSchemaProblem;
  if (problem !== undefined) return { faults: [], unchecked: [`The arguments were not checked: ${problem}`] };
  return checkValue('arguments', tool?.inputSchema, values);
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
