/** Rules for the JSON Schemas that authors write into their manifests: of arguments, of results, of settings. */
import { type EmbeddedSchema, schemasOfShell, schemasOfTool } from '../schema/embedded/embedded-schemas';
import type { Finding, Rule, RuleContext } from './rule';

/** Looks at one schema. */
export type LookAtSchema = (
  schema: EmbeddedSchema,
  report: (finding: Finding) => void,
  context: RuleContext,
) => void | Promise<void>;

/** A rule that looks at every embedded schema, in tools and outside of them. */
export function embeddedRule(rule: Omit<Rule, 'checkTool' | 'checkManifest'>, look: LookAtSchema): Rule {
  const all = (schemas: readonly EmbeddedSchema[], context: RuleContext): void | Promise<void> => {
    const pending: Promise<void>[] = [];
    for (const schema of schemas) {
      const work = look(schema, context.report, context);
      if (work) pending.push(work);
    }
    return pending.length === 0 ? undefined : Promise.all(pending).then(() => undefined);
  };
  return {
    ...rule,
    checkTool: (tool, context) => all(schemasOfTool(tool, context.violations), context),
    checkManifest: (context) => all(schemasOfShell(context.manifest), context),
  };
}

/** A whole manifest around a schema of arguments, for the examples of the rules. */
export function withSchema(schema: string): string {
  return `{
  "tools": [
    {
      "name": "get_weather",
      "description": "Tells the weather in a city.",
      "command": ["./tools/bin/get_weather"],
      "schema": ${schema}
    }
  ]
}`;
}
