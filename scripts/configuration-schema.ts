/** The parts of `schemas/configuration.schema.json` derived from the registries: the rules by code, and the dialects. */
import { DIALECTS } from '../server/service/dialects/registry';
import type { JsonSchema } from '../server/service/model/json-schema';
import { NAMED_TARGETS } from '../server/service/targets/registry';
import { companionRules, documentedRules } from './rule-pages';

/** Values with their descriptions. */
interface Listed {
  enum: readonly string[];
  enumDescriptions: readonly string[];
}

/** The contents of the schema that are written here. */
interface Contents {
  readonly definitions: {
    readonly dialect: { enum: readonly string[]; enumDescriptions: readonly string[] };
    readonly target: { readonly anyOf: readonly [Listed, ...JsonSchema[]] };
    readonly rules: { properties: Readonly<Record<string, JsonSchema>> };
  };
}

/** The text of the schema, updated from the registries. */
export function withRules(schema: string): string {
  const contents: Contents = JSON.parse(schema);
  const { dialect, rules, target } = contents.definitions;
  const [listed] = target.anyOf;
  listed.enum = NAMED_TARGETS.map(({ id }) => id);
  listed.enumDescriptions = NAMED_TARGETS.map(({ title }) => `${title}.`);
  dialect.enum = [...DIALECTS.map(({ id }) => id), 'off'];
  dialect.enumDescriptions = [...DIALECTS.map(({ title }) => `${title}.`), 'Not a tool manifest.'];
  const all = [...documentedRules(), ...companionRules()].map(({ rule }) => rule);
  rules.properties = Object.fromEntries(
    all
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, summary, severity }) => {
        const markdownDescription = `${summary}\n\nDefault: \`${severity}\`.`;
        return [code, { $ref: '#/definitions/severity', description: summary, markdownDescription }];
      }),
  );
  return `${JSON.stringify(contents, undefined, 2)}\n`;
}
