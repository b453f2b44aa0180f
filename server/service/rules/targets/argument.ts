/** A part of a schema as the only argument of a tool, to examine it by itself. */
import { isObject, type Json, setOwn } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { eachSubschema, mapInner } from '../../../../common/json-schema/subschemas';
import { referenceTo, schemaAt } from '../../targets/steps/local-schema';

/** The name of the argument. */
export const ARGUMENT = 'value';

/** Schemas behind references that come along. With more, or where one leads to nothing, references lead to nothing. */
const MAX_SCHEMAS = 500;

/**
 * The schema of arguments with one, and with the definitions that it refers to.
 * @param root the schema that it is a part of @param isRequired whether the argument is required
 */
export function asArgument(part: Schema, root: Json | undefined, isRequired = true): Schema {
  const definitions = new Definitions(root);
  const value = hasReference(part) ? (definitions.moved(part) ?? part) : part;
  return {
    type: 'object',
    properties: { [ARGUMENT]: value } as { [name: string]: Json },
    required: isRequired ? [ARGUMENT] : [],
    additionalProperties: false,
    ...(value === part || definitions.isEmpty ? {} : { $defs: definitions.all }),
  };
}

function hasReference(schema: Schema): boolean {
  let isFound = false;
  eachSubschema(schema as Json, (one) => {
    isFound ||= Object.hasOwn(one, '$ref');
  });
  return isFound;
}

/** What is referred to, under names of its own: the paths of the root lead elsewhere in the part. */
class Definitions {
  readonly all: { [name: string]: Json } = {};
  private readonly names = new Map<Json, string>();
  private readonly open: (readonly [string, Schema])[] = [];
  private left = Number.POSITIVE_INFINITY;

  constructor(private readonly root: Json | undefined) {}

  get isEmpty(): boolean {
    return this.names.size === 0;
  }

  /** The part with references to the definitions; `undefined` if not all of them can come along. */
  moved(part: Schema): Json | undefined {
    const moved = this.renamed(part as Json);
    this.left = MAX_SCHEMAS;
    for (let next = this.open.pop(); next; next = this.open.pop()) {
      const [name, schema] = next;
      this.all[name] = this.renamed(schema as Json);
      if (this.left < 0) return undefined;
    }
    return moved;
  }

  private renamed(schema: Json): Json {
    if (!isObject(schema) || this.left-- <= 0) return schema;
    const copy: { [keyword: string]: Json } = {};
    for (const [keyword, value] of Object.entries(schema)) {
      const changed =
        keyword === '$ref' ? this.reference(value) : mapInner(keyword, value, (inner) => this.renamed(inner));
      setOwn(copy, keyword, changed);
    }
    return copy;
  }

  /** A reference to a definition; the same if it leads to none. */
  private reference(reference: Json): Json {
    const schema = this.root === undefined ? undefined : schemaAt(this.root, reference);
    if (!isObject(schema)) return reference;
    let name = this.names.get(schema);
    if (name === undefined) {
      name = `d${this.names.size}`;
      this.names.set(schema, name);
      this.open.push([name, schema]);
    }
    return referenceTo(['$defs', name]);
  }
}
