/** JSON Schema as used in this project's schemas: draft-07 with VS Code's documentation keywords and our own `x-` ones. */
import type { Json } from '../../../common/json/value';

/** The ways in which a value can violate its schema, as a platform would distinguish them. */
export type ShapeFault = 'missing' | 'type' | 'value';

/** The values that `x-refused-types` distinguishes. */
export type RefusedType = 'null' | 'object' | 'array' | 'string' | 'number' | 'boolean' | 'falsy';

/** A completion in a schema. `body` is JSON with `$1`-style tab stops in its strings; a leading `^` writes `${1:number}` unquoted. */
export interface SchemaSnippet {
  readonly label: string;
  readonly description?: string;
  readonly body: Json;
}

/** Other names that people write for a key, known from other formats. Data for `unknown-key`; they do not affect validation. */
export interface Synonyms {
  /** The names. Case and separators are ignored: `input_schema` covers `inputSchema` too. */
  readonly words: readonly string[];
  /** They stand for the key only with a value of one of these types; any type if absent. */
  readonly types?: readonly string[];
  /** The pattern that each string of an array must match for the key to be renamed, if the schema itself has none. */
  readonly items?: string;
  /** With an object as value, its keys are the items of the key's array: what they hold is lost. */
  readonly fromKeys?: boolean;
  /** They stand for a part of the key's value, or for the same in another unit: never renamed. */
  readonly isPart?: boolean;
  /** They can only mean this key: with a matching value, renaming is a safe fix. */
  readonly isExact?: boolean;
  /** The unit of their values, which are converted to that of the key (`x-unit`). */
  readonly unit?: TimeUnit;
  /** Reported even if the key exists too: their content is missing in it. */
  readonly isReportedWithKnown?: boolean;
  /** Shown instead of "did you mean" if renaming is not enough: one or two sentences. */
  readonly note?: string;
}

/** The unit of a duration. */
export type TimeUnit = 'ms' | 's' | 'min' | 'h';

/** A schema of this project. */
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
  /** At a dialect's root: the member that lists the tools; empty if the root itself is the tool. */
  readonly 'x-tools'?: string;
  /** At the root of a companion's schema: files of this kind are validated by it. */
  readonly 'x-file'?: boolean;
  /** A completion for this key offers no value. */
  readonly doNotSuggest?: boolean;
  /**
   * The faults for which the platform refuses the file or the tool: these are errors, all others are warnings.
   * The string is the platform's message if known (`{0}`, `{1}` are the array indices on the path, `{value}` the value), otherwise `true`.
   */
  readonly 'x-refused'?: Readonly<Partial<Record<ShapeFault, string | true>>>;
  /**
   * For values of a wrong type whose type has another message than in `x-refused`, or is accepted (`false`): by the type of the value.
   * `falsy` are `false`, `0` and `""`, which JavaScript code treats as absent.
   */
  readonly 'x-refused-types'?: Readonly<Partial<Record<RefusedType, string | boolean>>>;
  /** What the author should do or know if `pattern`, `format` or a bound is violated: one sentence instead of the generic one. */
  readonly 'x-hint'?: string;
  /** Free-form strings (tags, permissions): completion suggests those from the same place elsewhere. */
  readonly 'x-words'?: boolean;
  /** The array is a program with its arguments: a string of several words is split. */
  readonly 'x-command'?: boolean;
  /** The unit of the number: a string such as `"5s"` is converted. */
  readonly 'x-unit'?: TimeUnit;
  /** Other names for this key: the message about such an unknown key suggests this one. */
  readonly 'x-synonyms'?: readonly Synonyms[];
}

/** The names of the types that a schema allows; empty if it has no `type`. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

/** The schema of every item; `undefined` if there is none, or each item has its own. */
export function itemSchema({ items }: JsonSchema): JsonSchema | undefined {
  return Array.isArray(items) ? undefined : (items as JsonSchema | undefined);
}
