/** Converts a tool for several targets. */
import { isObject } from '../../../../common/json/value';
import type { ToolDefinition } from '../model/definition';
import type { Naming, Target } from '../model/target';
import { type Conversion, conversionWith, UNNAMED } from './convert';
import { type ConvertedSchema, convertParameters } from './convert-schema';
import { SchemaReader } from './schema-reader';

/** Converts a tool for each target; what several of them do to its schema in the same way is found once. Pure; never throws. */
export function convertAll(
  targets: readonly Target[],
  tool: ToolDefinition,
  naming: Naming = UNNAMED,
): readonly Conversion[] {
  const known: { readonly target: Target; readonly schema: ConvertedSchema }[] = [];
  const { parameters } = tool;
  const reader = isObject(parameters) ? new SchemaReader(parameters) : undefined;
  return targets.map((target) => {
    const found = known.find((one) => isSameForSchemas(one.target, target))?.schema;
    const schema = found ?? convertParameters(target, parameters, reader);
    // What is not known is said with the name of the target.
    if (!found && !schema.isBlind) known.push({ target, schema });
    return conversionWith(schema, target, tool, naming, targets);
  });
}

function isSameForSchemas(a: Target, b: Target): boolean {
  return (
    a.steps === b.steps &&
    a.requestLimits === b.requestLimits &&
    a.consequences === b.consequences &&
    a.nonObjectParameters === b.nonObjectParameters &&
    a.looksInto === b.looksInto
  );
}
