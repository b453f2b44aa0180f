/** The content of a configuration file. */
import { isObject, type JsonObject, own } from '../../../common/json/value';
import type { Json } from '../document/tree/node';
import { isRuleSetting, type Severity } from '../model/rule';
import type { TokenBudget } from '../workspace';

/** Severities by rule code, or `off`. */
export type Severities = Readonly<Record<string, Severity | 'off'>>;

/** What is different for the files that match a glob. */
export interface Override {
  readonly files: readonly string[];
  readonly rules: Severities;
  /** Ids of targets; absent: not set. */
  readonly targets?: readonly string[];
}

/** Values of a platform's configuration, by key. */
export type Values = Readonly<Record<string, string>>;

/** How tools are run, as written: paths are relative to the folder of the file. */
export interface RunConfiguration {
  /** Unit: seconds. */
  readonly timeLimit?: number;
  readonly workingDirectory?: string;
  readonly python?: string;
  readonly node?: string;
  /** Values of the platform's configuration. */
  readonly configuration?: Values;
  /** Values that override {@link configuration} in an environment, by its name. */
  readonly environments?: Readonly<Record<string, Values>>;
}

/** A server, by which clients name its tools. */
export interface ServerConfiguration {
  /** Globs of the manifests whose tools it serves; none: all. */
  readonly files: readonly string[];
  /** The plugin that brings it. */
  readonly plugin?: string;
}

/** One configuration file. */
export interface Configuration {
  /** Paths of the files that it is based on, as written. */
  readonly extends: readonly string[];
  readonly rules: Severities;
  /** Dialect or `off` by glob. */
  readonly associations: Readonly<Record<string, string>>;
  /** In the syntax of `.gitignore`. */
  readonly ignore: readonly string[];
  readonly overrides: readonly Override[];
  readonly run: RunConfiguration;
  /** Ids of targets; absent: not set. */
  readonly targets?: readonly string[];
  /** Limits of estimated tokens; absent: not set. */
  readonly tokenBudget?: TokenBudget;
  /** Where the facts of a plugin come from, by the key that they have in its files: `package.json#/version`. */
  readonly sync: Values;
  /** Servers by name. */
  readonly servers: Readonly<Record<string, ServerConfiguration>>;
}

/** Reads the valid parts of a configuration; what is invalid is left out, as the rules for configuration files report it. */
export function readConfiguration(value: Json | undefined): Configuration {
  const root = isObject(value) ? value : {};
  const run = isObject(root.run) ? root.run : {};
  return {
    extends: strings(root.extends),
    rules: severities(root.rules),
    associations: entries(withOff(root.associations), isString),
    ignore: Array.isArray(root.ignore) ? root.ignore.filter(isString) : [],
    overrides: (Array.isArray(root.overrides) ? root.overrides : []).map(overrideOf),
    run: {
      ...(typeof run.timeLimit === 'number' && run.timeLimit > 0 && { timeLimit: run.timeLimit }),
      ...text(run, 'workingDirectory'),
      ...text(run, 'python'),
      ...text(run, 'node'),
      ...(isObject(run.configuration) && { configuration: entries(run.configuration, isString) }),
      ...(isObject(run.environments) && { environments: environments(run.environments) }),
    },
    ...targetsOf(root),
    ...(isObject(root.tokenBudget) && { tokenBudget: budgetOf(root.tokenBudget) }),
    sync: entries(root.sync, isString),
    servers: isObject(root.servers) ? servers(root.servers) : {},
  };
}

function overrideOf(value: Json): Override {
  if (!isObject(value)) return { files: [], rules: {} };
  return { files: strings(value.files), rules: severities(value.rules), ...targetsOf(value) };
}

function targetsOf({ targets }: JsonObject): Pick<Override, 'targets'> {
  return targets === undefined ? {} : { targets: strings(targets) };
}

function servers(value: JsonObject): Readonly<Record<string, ServerConfiguration>> {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      { files: strings(own(one, 'files')), ...(isObject(one) ? text(one, 'plugin') : {}) },
    ]),
  );
}

function environments(value: JsonObject): Readonly<Record<string, Values>> {
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, entries(own(one, 'configuration'), isString)]),
  );
}

function budgetOf({ tool, manifest }: JsonObject): TokenBudget {
  return { ...(isLimit(tool) && { tool }), ...(isLimit(manifest) && { manifest }) };
}

function isLimit(value: Json | undefined): value is number {
  return typeof value === 'number' && value > 0;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** One string, or those of an array. */
function strings(value: Json | undefined): readonly string[] {
  return [value ?? []].flat().filter(isString);
}

function severities(value: Json | undefined): Severities {
  return entries(withOff(value), isRuleSetting);
}

/** YAML reads an unquoted `off` as `false`. */
function withOff(value: Json | undefined): Json | undefined {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, one === false ? 'off' : one]));
}

function entries<T extends Json>(
  value: Json | undefined,
  isUsable: (one: Json) => one is T,
): Readonly<Record<string, T>> {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => isUsable(entry[1])));
}

function text<K extends string>(value: { readonly [key: string]: Json }, key: K): { readonly [key in K]?: string } {
  const found = value[key];
  return (typeof found === 'string' && found !== '' ? { [key]: found } : {}) as { readonly [key in K]?: string };
}
