/** JSON Schema as this project writes it: draft-07 with VS Code's documentation keywords and our own `x-` ones. */
import type { Json } from '../../../common/json/value';

/** The ways in which a value can miss its schema, as a platform would tell them apart. */
export type ShapeFault = 'missing' | 'type' | 'value';

/** The values that `x-refused-types` tells apart. */
export type RefusedType = 'null' | 'object' | 'array' | 'string' | 'number' | 'boolean' | 'falsy';

/** A completion written into a schema. `body` is JSON with `$1`-style tab stops inside its strings, `${1:number}` unquoted by a leading `^`. */
export interface SchemaSnippet {
  readonly label: string;
  readonly description?: string;
  readonly body: Json;
}

/** What people write for a key, by habits from other formats. Data for `unknown-key`; it decides nothing about accepting or refusing. */
export interface Synonyms {
  /** Case and separators do not matter: `input_schema` stands for `inputSchema` too. */
  readonly words: readonly string[];
  /** They mean the key only with a value of one of these types; any type where nothing is said. */
  readonly types?: readonly string[];
  /** What each text of a list must match to be taken over, where the schema itself does not say so. */
  readonly items?: string;
  /** They stand for something in the key's value, or for the same in another unit: never renamed. */
  readonly isPart?: boolean;
  /** They mean this key and nothing else: with a value that fits they are renamed unasked. */
  readonly isExact?: boolean;
  /** Their values are in that unit: they are converted to the key's own (`x-unit`). */
  readonly unit?: TimeUnit;
  /** Told where the key is there too: what they hold is missing in it. */
  readonly isReportedWithKnown?: boolean;
  /** Told in place of "did you mean" where renaming is not enough: one or two sentences. */
  readonly note?: string;
}

/** What a number of a length of time counts. */
export type TimeUnit = 'ms' | 's' | 'min' | 'h';

/** A schema of ours. */
export interface JsonSchema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, JsonSchema>>;
  readonly title?: string;
  readonly description?: string;
  /** Shown on hover and next to completions. Required for every field, see the schema test. */
  readonly markdownDescription?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  /** One for each entry of `enum`. */
  readonly enumDescriptions?: readonly string[];
  readonly const?: Json;
  readonly default?: Json;
  readonly examples?: readonly Json[];
  readonly defaultSnippets?: readonly SchemaSnippet[];
  readonly deprecationMessage?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  /** At a dialect's root: the member that lists the tools; empty where the root itself is the tool. */
  readonly 'x-tools'?: string;
  /** A completion for this key offers no value. */
  readonly doNotSuggest?: boolean;
  /**
   * The faults for which the platform refuses the file or the tool: these are errors, all others are warnings.
   * The text is the platform's own message where it is known (`{0}`, `{1}` are the array indices on the way, `{value}` the value), else `true`.
   */
  readonly 'x-refused'?: Readonly<Partial<Record<ShapeFault, string | true>>>;
  /**
   * Where the platform has other words for values of some types than `x-refused` has for a wrong type, or accepts them (`false`): by the
   * type of the value. `falsy` are `false`, `0` and `""`, which JavaScript takes as absent.
   */
  readonly 'x-refused-types'?: Readonly<Partial<Record<RefusedType, string | boolean>>>;
  /** What the author should do or know when `pattern`, `format` or a bound is missed: one sentence in place of the generic one. */
  readonly 'x-hint'?: string;
  /** Free words (tags, permissions) that are worth offering again: what stands at the same place elsewhere is suggested here. */
  readonly 'x-words'?: boolean;
  /** What the number counts: a text such as `"5s"` is converted. */
  readonly 'x-unit'?: TimeUnit;
  /** Other words for this key: the hint about an unknown key names this one. */
  readonly 'x-synonyms'?: readonly Synonyms[];
}

/** The names of types that a schema allows; none where it names none. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

/** The schema of every item; `undefined` where there is none, or each has its own. */
export function itemSchema({ items }: JsonSchema): JsonSchema | undefined {
  return Array.isArray(items) ? undefined : (items as JsonSchema | undefined);
}
