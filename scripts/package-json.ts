/** What is derived from the registries and tables: parts of `package.json` and of the schema of configuration files, and the schemas' catalogue. */

import { SETTINGS, type Setting } from '../server/protocol/settings';
import { COMPANIONS } from '../server/service/companions';
import { DIALECTS } from '../server/service/dialects/registry';
import type { JsonSchema } from '../server/service/model/json-schema';
import { RULE_SETTINGS } from '../server/service/model/rule';
import { NAMED_TARGETS } from '../server/service/targets/registry';
import { companionRules, documentedRules } from './rule-pages';

/** All rules, sorted by their codes. */
function sortedRules() {
  const rules = [...documentedRules(), ...companionRules()].map(({ rule }) => rule);
  return rules.sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** One rule in the setting's schema. */
interface RuleSetting {
  readonly type: 'string';
  readonly enum: readonly string[];
  readonly description: string;
}

/** The properties of the setting's schema, sorted by rule code. */
export function rulesSetting(): Readonly<Record<string, RuleSetting>> {
  return Object.fromEntries(
    sortedRules().map(({ code, summary, severity }) => [
      code,
      { type: 'string', enum: RULE_SETTINGS, description: `${summary.replaceAll('`', '')} Default: ${severity}.` },
    ]),
  );
}

/** The globs of all manifests and companion files with a usual name or path, without alternatives: VS Code joins them into one search. */
export function ownFiles(): readonly string[] {
  const globs = [
    ...DIALECTS.flatMap(({ usualFiles, searchedFiles }) => searchedFiles ?? usualFiles),
    ...COMPANIONS.flatMap(({ usualFiles }) => usualFiles),
  ];
  return [...new Set(globs)].flatMap(alternatives);
}

/** What of the settings is chosen from the registries. */
const CHOSEN: Readonly<Record<string, () => object>> = {
  associations: () => ({ additionalProperties: { type: 'string', enum: [...DIALECTS.map(({ id }) => id), 'off'] } }),
  rules: () => ({ additionalProperties: { type: 'string', enum: RULE_SETTINGS }, properties: rulesSetting() }),
  // The editor of settings offers the values of an `enum` of the items alone to pick from.
  targets: () => ({
    uniqueItems: true,
    items: {
      type: 'string',
      enum: NAMED_TARGETS.map(({ id }) => id),
      enumDescriptions: NAMED_TARGETS.map(({ title }) => title.replaceAll('`', '')),
    },
  }),
};

/** A setting as VS Code has it declared. */
function declaration({ name, default: usual, choices, minimum, scope, help }: Setting): object {
  return {
    type: Array.isArray(usual) ? 'array' : typeof usual,
    default: usual,
    ...(minimum !== undefined && { minimum }),
    scope: scope ?? 'resource',
    ...(choices && { enum: Object.keys(choices), enumDescriptions: Object.values(choices) }),
    ...(typeof usual === 'object' && !Array.isArray(usual) && { additionalProperties: { type: 'string' } }),
    ...CHOSEN[name]?.(),
    markdownDescription: help,
  };
}

const STARTS = 'workspaceContains:';

/** The part of `package.json` that is written here. */
interface PackageContents {
  activationEvents: readonly string[];
  readonly contributes: {
    readonly configuration: { properties: Readonly<Record<string, object>> };
    readonly jsonValidation: readonly { fileMatch: readonly string[] }[];
  };
}

/** The text of `package.json`, updated from the registries. */
export function withRegistries(packageJson: string): string {
  const contents: PackageContents = JSON.parse(packageJson);
  const { configuration, jsonValidation } = contents.contributes;
  configuration.properties = Object.fromEntries(
    SETTINGS.map((setting) => [`toolManifest.${setting.name}`, declaration(setting)]),
  );
  const files = ownFiles();
  contents.activationEvents = [
    ...contents.activationEvents.filter((event) => !event.startsWith(STARTS)),
    ...files.map((file) => `${STARTS}${file}`),
  ];
  for (const validation of jsonValidation) validation.fileMatch = files.filter((file) => file.endsWith('.json'));
  return `${JSON.stringify(contents, undefined, 2)}\n`;
}

/** Values with their descriptions. */
interface Listed {
  enum: readonly string[];
  enumDescriptions: readonly string[];
}

/** The part of `schemas/configuration.schema.json` that is written here. */
interface SchemaContents {
  readonly definitions: {
    readonly dialect: Listed;
    readonly target: { readonly anyOf: readonly [Listed, ...JsonSchema[]] };
    readonly rules: { properties: Readonly<Record<string, JsonSchema>> };
  };
}

/** The text of the schema, updated from the registries. */
export function withRules(schema: string): string {
  const contents: SchemaContents = JSON.parse(schema);
  const { dialect, rules, target } = contents.definitions;
  const [listed] = target.anyOf;
  listed.enum = NAMED_TARGETS.map(({ id }) => id);
  listed.enumDescriptions = NAMED_TARGETS.map(({ title }) => `${title}.`);
  dialect.enum = [...DIALECTS.map(({ id }) => id), 'off'];
  dialect.enumDescriptions = [...DIALECTS.map(({ title }) => `${title}.`), 'Not a tool manifest.'];
  rules.properties = Object.fromEntries(
    sortedRules().map(({ code, summary, severity }) => {
      const markdownDescription = `${summary}\n\nDefault: \`${severity}\`.`;
      return [code, { $ref: '#/definitions/severity', description: summary, markdownDescription }];
    }),
  );
  return `${JSON.stringify(contents, undefined, 2)}\n`;
}

/** A glob without alternatives in braces. */
function alternatives(glob: string): readonly string[] {
  const choice = /\{([^}]*)\}/.exec(glob);
  return choice ? (choice[1] ?? '').split(',').map((one) => glob.replace(choice[0], one)) : [glob];
}
