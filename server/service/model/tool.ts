/** The tool model: what every dialect is read into, and all that features and rules know of a tool. */
import type { ASTNode, Json, StringASTNode } from '../document/tree/node';

/** A JSON Schema of a tool's arguments or result, with the node it came from. */
export interface ToolSchema {
  /** The schema as the model is told it, or as the platform holds it. */
  readonly schema: Json;
  /** What reaches the model, where the platform passes on less than `schema` says (Talos). */
  readonly sent?: Json;
  /** The node that holds it; for `derived` ones the node that it was made from (GC-Forged-Pylot's `inputs`). */
  readonly node: ASTNode;
  /** `written`: JSON Schema stands in the manifest as it is. `derived`: made here from the dialect's own notation. */
  readonly origin: 'written' | 'derived';
}

/** How a tool is called. What the manifest leaves open is `undefined`. */
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

/** One tool of a manifest. Each part is `undefined` where the manifest does not have it in a usable form. */
export interface Tool {
  /** The whole of it. */
  readonly node: ASTNode;
  readonly name: string | undefined;
  readonly nameNode: StringASTNode | undefined;
  /** The name that the model is told, where the platform changes it (Talos puts the plugin's id before it). */
  readonly modelName: string | undefined;
  readonly description: string | undefined;
  readonly descriptionNode: ASTNode | undefined;
  readonly inputSchema: ToolSchema | undefined;
  readonly outputSchema: ToolSchema | undefined;
  readonly invocation: Invocation | undefined;
}

/** The JSON Schemas that stand in a tool as they are, for rules and features that look into them. */
export function writtenSchemas(tool: Tool): readonly ToolSchema[] {
  return [tool.inputSchema, tool.outputSchema].filter((schema) => schema?.origin === 'written') as ToolSchema[];
}
