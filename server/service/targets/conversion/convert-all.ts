/** Converts a tool for several targets. */
import type { ToolDefinition } from '../model/definition';
import type { Naming, Target } from '../model/target';
import { type SitedSchema, sitedSchemas } from '../steps/each-schema';
import {
  type Conversion,
  type ConvertedSchema,
  conversionWith,
  convertParameters,
  type ListSchemas,
  UNNAMED,
} from './convert';

/** Converts a tool for each target; what several of them do to its schema in the same way is found once. Pure; never throws. */
export function convertAll(
  targets: readonly Target[],
  tool: ToolDefinition,
  naming: Naming = UNNAMED,
): readonly Conversion[] {
  const known: { readonly target: Target; readonly schema: ConvertedSchema }[] = [];
  const list = listingOnce();
  return targets.map((target) => {
    const found = known.find((one) => isSameForSchemas(one.target, target))?.schema;
    const schema = found ?? convertParameters(target, tool.parameters, list);
    // What is not known is said with the name of the target.
    if (!found && !schema.isBlind) known.push({ target, schema });
    return conversionWith(schema, target, tool, naming);
  });
}

/** Lists the schemas in one schema, which does not change, once for all targets that look at the same keywords. */
function listingOnce(): ListSchemas {
  const known = new Map<ReadonlySet<string> | undefined, readonly SitedSchema[]>();
  return (root, keywords) => {
    const list = known.get(keywords) ?? sitedSchemas(root, keywords);
    known.set(keywords, list);
    return list;
  };
}

function isSameForSchemas(a: Target, b: Target): boolean {
  return (
    a.steps === b.steps &&
    a.consequences === b.consequences &&
    a.nonObjectParameters === b.nonObjectParameters &&
    a.looksInto === b.looksInto
  );
}
