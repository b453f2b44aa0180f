/** Converts a tool for several targets. */
import { isObject, type Json } from '../../../../common/json/value';
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
  const schemas = convertSchemas(targets, tool.parameters);
  return targets.map((target, index) =>
    conversionWith(schemas[index] as ConvertedSchema, target, tool, naming, targets),
  );
}

/** Converts the schema of a tool for each target. */
export function convertSchemas(targets: readonly Target[], parameters: Json | undefined): readonly ConvertedSchema[] {
  const known: { readonly target: Target; readonly schema: ConvertedSchema }[] = [];
  const reader = isObject(parameters) ? new SchemaReader(parameters) : undefined;
  return targets.map((target) => {
    const found = known.find((one) => isSameForSchemas(one.target, target))?.schema;
    const schema = found ?? convertParameters(target, parameters, reader);
    // What is not known is said with the name of the target.
    if (!found && !schema.isBlind) known.push({ target, schema });
    return schema;
  });
}

/** Whether two targets do the same to each schema, and say the same of it. */
export function isSameForSchemas(a: Target, b: Target): boolean {
  return (
    a.steps === b.steps &&
    a.requestLimits === b.requestLimits &&
    a.consequences === b.consequences &&
    a.nonObjectParameters === b.nonObjectParameters &&
    a.looksInto === b.looksInto
  );
}
