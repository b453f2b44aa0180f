import type { ASTNode } from 'vscode-json-languageservice';
import type { Json } from '../document/tree/node';
import { type Subschema, type Subschemas, subschemas } from './subschemas';

/** A schema that an author wrote. Its subschemas are computed on first use. */
export class EmbeddedSchema {
  private within: Subschemas | undefined;

  /**
   * @param json the plain value of the node
   * @param role `input`: for a tool's arguments, `output`: for its result, `other`: for settings and the like
   */
  constructor(
    readonly node: ASTNode,
    readonly json: Json,
    readonly role: 'input' | 'output' | 'other',
  ) {}

  /** The schema itself and its subschemas. */
  get subschemas(): readonly Subschema[] {
    return this.inner.all;
  }

  /** The keys of all these schemas. */
  get keys(): ReadonlySet<string> {
    return this.inner.keys;
  }

  private get inner(): Subschemas {
    this.within ??= subschemas(this.node);
    return this.within;
  }
}
