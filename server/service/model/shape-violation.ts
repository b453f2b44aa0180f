import type { ASTNode } from 'vscode-json-languageservice';
import type { Path } from '../document/tree/node';
import type { JsonSchema, ShapeFault } from './json-schema';

/** One violation of the schema. */
export interface ShapeViolation {
  /** ajv's keyword: `required`, `type`, `enum`, `pattern` … */
  readonly keyword: string;
  readonly fault: ShapeFault;
  /** The invalid value; for `required` the object that lacks the member. */
  readonly node: ASTNode;
  readonly path: Path;
  /** For `required`: the member that is missing. */
  readonly missing: string | undefined;
  /** ajv's parameters: `allowedValues`, `limit`, `type` … */
  readonly params: Readonly<Record<string, unknown>>;
  /** The schema of the invalid value, or of the missing member. */
  readonly schema: JsonSchema;
  /** The platform's message if it refuses this, `true` if it refuses with an unknown message, `undefined` if it accepts it. */
  readonly refused: string | true | undefined;
}
