/** The tool model: every dialect's reader produces it, and features and rules depend only on it. */
import type { ASTNode, Json, Path, StringASTNode } from '../document/tree/node';

/** A library that sends tools to several model providers. `ai-sdk`: Vercel's AI SDK. */
export type Sender = 'ai-sdk';

/** A JSON Schema of a tool's arguments or result, with the node it came from. */
export interface ToolSchema {
  /** The schema as it is sent to the model, or as the platform stores it. */
  readonly schema: Json;
  /** The schema that is sent to the model, if the platform sends less than `schema` (Talos). */
  readonly sent?: Json;
  /** What the platform makes of any schema in this place; with `sent`, which it is for `schema`. Pure. */
  readonly send?: (schema: Json) => Json;
  /** What of `schema` is not in `sent`, in text order, each once. Absent: not known, or nothing. */
  readonly dropped?: () => readonly DroppedPart[];
  /** The platform that sends `sent`, by its name in sentences. */
  readonly sentBy?: string;
  /** The library with which the platform sends it, if that changes schemas for a model provider. */
  readonly sentWith?: Sender;
  /**
   * The node that contains it; for `derived` ones the object of parameters that it was derived from (GC-Forged-Pylot's `inputs`), for
   * `adjacent` ones that of the tool.
   */
  readonly node: ASTNode;
  /**
   * `written`: the manifest contains the JSON Schema itself. `derived`: converted from the dialect's own notation. `adjacent`: from a file
   * next to the manifest.
   */
  readonly origin: 'written' | 'derived' | 'adjacent';
}

/** Something that a schema says and its platform does not pass on. */
export interface DroppedPart {
  /** Of the schema that has the keyword, from the root of the arguments. */
  readonly path: Path;
  readonly keyword: string;
  /** What the platform does, in a sentence with its name. */
  readonly what: string;
  /** What reaches a model and its provider instead, in a sentence. */
  readonly why: string;
  /** What they no longer get, as a phrase. */
  readonly loss: string;
}

/** How a tool is called. What the manifest does not specify is `undefined`. */
export type Invocation =
  | { readonly kind: 'process'; readonly argv: readonly string[]; readonly node: ASTNode }
  | { readonly kind: 'http'; readonly method: string; readonly url: string; readonly node: ASTNode | undefined }
  | {
      readonly kind: 'python';
      readonly module: string;
      readonly className: string | undefined;
      readonly node: ASTNode;
    }
  | { readonly kind: 'handler'; readonly file: string; readonly handler: string; readonly node: ASTNode }
  | { readonly kind: 'catalogue'; readonly endpoint: string };

/** One tool of a manifest. Each part is `undefined` if the manifest does not have it in a usable form. */
export interface Tool {
  /** The node of the whole tool. */
  readonly node: ASTNode;
  readonly name: string | undefined;
  readonly nameNode: StringASTNode | undefined;
  /** The name that is sent to the model: `name`, unless the platform changes it (Talos prefixes the plugin's id). */
  readonly modelName: string | undefined;
  /** The key of the manifest whose value the platform puts before `name`. Absent: none. */
  readonly prefixKey?: string;
  /** The name for people. Absent: the manifest has none. */
  readonly title?: string | undefined;
  readonly description: string | undefined;
  readonly descriptionNode: ASTNode | undefined;
  readonly inputSchema: ToolSchema | undefined;
  /** A sentence: why {@link inputSchema} is missing although a file next to the manifest should contain it. Absent: there is no such file. */
  readonly inputSchemaProblem?: string;
  /** Its platform requires {@link inputSchema} in the manifest, and it is missing: nobody knows what would be sent. */
  readonly lacksInputSchema?: true;
  readonly outputSchema: ToolSchema | undefined;
  readonly invocation: Invocation | undefined;
}

/** The JSON Schemas that a tool contains as written, for rules and features that examine them. */
export function writtenSchemas(tool: Tool): readonly ToolSchema[] {
  return [tool.inputSchema, tool.outputSchema].filter((schema) => schema?.origin === 'written') as ToolSchema[];
}
