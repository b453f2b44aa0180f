/** The interface of a target: a place where a tool must work. A target is data, which the conversion interprets. */
import type { ErrorObject } from 'ajv';
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import type { Sender } from '../../model/tool';
import type { Draft } from '../../schema/embedded/drafts';
import type { ToolDefinition, WireTool } from './definition';
import type { Evidence } from './evidence';
import type { ProblemCode, TargetProblem, Treatment } from './problem';

/** What a target does in one case, and how that is known. */
export interface Statement {
  readonly treatment: Treatment;
  readonly evidence: Evidence;
  /** What happens, in a sentence that starts with the name of the target; absent: the target's usual {@link Target.consequences}. */
  readonly consequence?: string;
  /** The target takes it only because a library changes it before: sent as it stands, it is refused. */
  readonly isRefusedUnchanged?: true;
}

/** How an export writes a keyword that the target does not take. */
export type Rewrite =
  /** Leaves it out: it constrains nothing, or the target would ignore it. */
  | 'remove'
  /** Moves it into the description, for the model to read. */
  | 'describe'
  /** The same with a schema that says anything; leaves out any other value. */
  | 'describe schemas'
  /** `const` as an `enum` of one value. */
  | 'enum'
  /** `oneOf` as `anyOf`. */
  | 'anyOf';

/** What a target does with a keyword of JSON Schema. */
export interface KeywordStatement extends Statement {
  /** Absent: an export can't do without it. */
  readonly rewrite?: Rewrite;
  /** The statement holds only for such values. Absent: for all. */
  readonly when?: Condition;
}

/** A condition for a keyword's value. */
export interface Condition {
  /** In a sentence after "if": "it is above 1". */
  readonly text: string;
  /** The values that are taken, as the rest of a sentence: "strings may have `enum` or `date-time`". Absent: what is wrong is not the value. */
  readonly taken?: string;
  holds(value: Json, schema: Schema, isRoot: boolean): boolean;
}

/** A schema that a step reports on. */
export interface Found {
  readonly schema: Schema;
  /** The keyword that is the problem; absent: the schema as a whole. */
  readonly keyword?: string;
  /** Within the keyword's value: a property's name, or an index. */
  readonly item?: string | number;
  /** What is written, in a sentence. */
  readonly message: string;
  /** Overrides the statement of the step. */
  readonly statement?: Statement;
  /** How it is resolved; the conversion carries it out. */
  readonly repair?: {
    readonly title: string;
    readonly loss?: string;
    /** It ends a recursion. */
    readonly endsRecursion?: true;
    /** What resolves it alone. */
    readonly changes: readonly FoundChange[];
    /** What the conversion carries out instead, where one keyword has several problems. */
    readonly together?: readonly FoundChange[];
  };
}

/** A change of one schema: members that are set, and members that are removed. */
export interface FoundChange {
  readonly schema: Schema;
  readonly set?: { readonly [keyword: string]: Json };
  readonly remove?: readonly string[];
  /** The schema that says it: problems with what is set are reported there. */
  readonly from?: Schema;
  /** What is set has what is at the same paths now: that keeps its place, what is moved has none. */
  readonly keepsPlaces?: true;
}

/** Where a schema stands. */
export interface Site {
  readonly isRoot: boolean;
  /** The keyword of the enclosing schema that contains it; `undefined` for the root. */
  readonly keyword: string | undefined;
  /** The property that it describes, or the index among its siblings. */
  readonly key: string | number | undefined;
}

/** A value that a metaschema does not take: ajv's error. */
export type SchemaError = ErrorObject;

/** What a step works on. */
export interface StepContext {
  /** The schema of the arguments as the steps before have left it. */
  readonly root: Schema;
  /** The path of a schema in the original text. */
  pathOf(schema: Schema): readonly (string | number)[];
  /** A copy of a schema that is at the same place in the original text. */
  copy(schema: Json): Json;
  report(found: Found): void;
  /**
   * What is not valid in the schema as one of a draft, whatever it names itself. Of a very long list, the first values are examined.
   * @param part a schema within it to examine instead
   */
  errorsIn(draft: Draft, part?: Schema): readonly SchemaError[];
  /**
   * Calls `visit` for the root and every schema in it that the target looks at, the outer ones first: what a visit adds is visited too.
   */
  each(visit: (schema: Schema, site: Site) => void): void;
}

/**
 * What steps ask for besides names: a schema of type array, one without a type, an array of types, a list of schemas in `items`, a schema that is
 * `true` or `false` elsewhere than in `additionalProperties`.
 */
export type Trait = 'array' | 'untyped' | 'type list' | 'tuple' | 'boolean';

/** What a schema and the schemas within it have; perhaps more, as what a repair removes stays. */
export interface Contents {
  /** Of members. */
  readonly names: ReadonlySet<string>;
  readonly traits: ReadonlySet<Trait>;
}

/** One thing that a target does with the schema of the arguments. Steps are applied in order. */
export interface Step {
  readonly code: ProblemCode;
  /** One row of the target's page: "An array without `items`". */
  readonly summary: string;
  readonly statement: Statement;
  /** The keywords that it is about, one by one, for the target's page. Absent: it is about structure. */
  readonly keywords?: ReadonlyMap<string, readonly KeywordStatement[]>;
  /**
   * Whether it may find anything in a schema that has this: what is certain not to find anything is not applied. Absent: it may.
   */
  mayFind?(contents: Contents): boolean;
  /** Whether it finds anything in a schema: faster than applying it. Absent: that takes applying it. */
  finds?(schema: Schema, site: Site): boolean;
  /** Reports what it finds; repairs are carried out at once. */
  apply(context: StepContext): void;
}

/** What a target requires of a tool's name. */
export interface NameLimits extends Statement {
  /** Matches the whole of a valid name. */
  readonly pattern: RegExp;
  /** What the pattern means, in words that follow "must": "have only letters, digits, `_` and `-`". */
  readonly rule: string;
  readonly maxLength: number;
  /** Beginnings that the pattern refuses, as they are kept for others: `copilot_`. */
  readonly reserved?: readonly string[];
  /** Names of its own tools. */
  readonly own?: Statement & { readonly names: readonly string[] };
}

/** What a target requires of a tool's description. */
export interface DescriptionLimits extends Statement {
  /** What it does not take: that there is no text, or only a description that is an empty one. */
  readonly refused: 'missing' | 'empty';
}

/** The number of tools that a target takes in a request. */
export interface ToolLimit extends Statement {
  readonly max: number;
}

/** Something that a target counts over the schemas of all tools of a request. */
export interface RequestLimit extends Statement {
  /** In the plural: "optional properties". */
  readonly what: string;
  readonly max: number;
  /** How often one schema has it, without the schemas within it. */
  countIn(schema: Schema): number;
}

/** What a library does to tools before the target gets them. */
export interface Preparation {
  /** What it does with what the target would have a problem with. Absent: nothing. */
  changed(problem: TargetProblem): Statement | undefined;
}

/** What the names of a tool's surroundings are: clients put them before its name. */
export interface Naming {
  /** The name under which the MCP server is configured. */
  readonly server: string | undefined;
  /** The plugin that brings the server. */
  readonly plugin: string | undefined;
}

/** A place where a tool must work: the interface of a model provider, a protocol, or a client. */
export interface Target {
  /** Stable identifier: `openai-strict`. */
  readonly id: string;
  /** `OpenAI Chat Completions, strict`. */
  readonly title: string;
  /** Its name in sentences: "Gemini refuses the whole request". */
  readonly shortTitle: string;
  /** The page that documents it. */
  readonly documentation: string;
  /** `client`: only changes names. */
  readonly kind: 'provider' | 'protocol' | 'client';
  /** What usually happens to a tool that is refused or changed: sentences. */
  readonly consequences: { readonly refused: string; readonly changed: string; readonly ignored: string };
  readonly name?: NameLimits;
  /** The name that the model sees. Absent: the tool's own. */
  effectiveName?(name: string, naming: Naming): string;
  readonly description?: DescriptionLimits;
  /** What it does with half of a surrogate pair in the description: see `wellFormedTexts` for the schema. Absent: it takes it. */
  readonly loneSurrogates?: Statement;
  /** What it does with two tools of a manifest that get the same effective name. Absent: unknown. */
  readonly sameNames?: Statement;
  /** The number of tools in a request, the smaller first: the largest that is crossed counts. */
  readonly tools?: readonly ToolLimit[];
  /** What it counts over the schemas of all tools of a request, after {@link steps}. */
  readonly requestLimits?: readonly RequestLimit[];
  /** What it does when the parameters are no JSON Schema object. Absent: it takes anything. */
  readonly nonObjectParameters?: Statement;
  /** The keywords whose schemas it looks at. Absent: all of JSON Schema that contain schemas. */
  readonly looksInto?: ReadonlySet<string>;
  /** What it does with the schema of the arguments, in order. */
  readonly steps: readonly Step[];
  /** What it does with the schema of a result, as a target that gets that for the arguments. Absent: nothing, as far as is known. */
  readonly result?: Target;
  /** Why an export has no schema of a result, in a sentence. Absent: the target has no field for it, or the export has it. */
  readonly withoutResult?: string;
  /**
   * What an export is of a tool that the target, or its SDK, changes: the end of a sentence that starts with "An export is". Absent: what it
   * makes of such tools is not known.
   */
  readonly exportOfChanged?: string;
  /** The libraries that prepare tools for it. */
  readonly senders?: Readonly<Record<Sender, Preparation>>;
  /** Writes one tool. @param tool after {@link steps} */
  wire(tool: ToolDefinition): WireTool;
  /** Writes a list of tools as a request or response contains it. */
  wireList(tools: readonly WireTool[]): Json;
}
