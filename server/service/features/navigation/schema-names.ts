/** Finds names and their references in an author's JSON Schema: members and `required`, definitions and `$ref`. */
import { indexOfKey } from '../../../../common/json/pointer';
import { localKeys } from '../../../../common/json-schema/local-reference';
import {
  type ASTNode,
  member,
  memberValue,
  type ObjectASTNode,
  type PropertyASTNode,
  propertiesOf,
  stringOf,
} from '../../document/tree/node';
import { eachInner } from '../../model/embedded-schema';
import { localTarget } from '../../schema/embedded/local-reference';

/** The names of one schema. */
export interface SchemaNames {
  readonly things: readonly NamedThing[];
  /** Returns the target of a `$ref` within the schema; `undefined` where it is outside or does not exist, and for any other node. */
  targetOf(node: ASTNode): ASTNode | undefined;
}

/** Reads the names of an author's schema, its inner schemas included. Linear in the size of the schema. */
export function schemaNames(root: ASTNode): SchemaNames {
  const reader = new NameReader(root);
  if (root.type === 'object') reader.schema(root, new Scope(root));
  return reader.finish();
}

/** Members that belong to one value, by name. */
class Scope {
  readonly things = new Map<string, Draft>();

  constructor(
    readonly node: ASTNode,
    /** The part that contains every possible occurrence of these names. */
    readonly extent = node,
  ) {}

  thing(kind: string, name: string): Draft {
    const known = this.things.get(name);
    if (known) return known;
    const thing = new Draft(kind, name, this);
    this.things.set(name, thing);
    return thing;
  }
}

/** A thing whose declarations and references are being collected. */
class Draft implements NamedThing {
  readonly declarations: Mention[] = [];
  readonly references: Mention[] = [];

  constructor(
    readonly kind: string,
    readonly name: string,
    private readonly within: Scope,
  ) {}

  get scope(): ASTNode {
    return this.within.extent;
  }

  isTaken(name: string): boolean {
    return (this.within.things.get(name)?.declarations.length ?? 0) > 0;
  }
}

/** Collects the names of one schema. */
class NameReader {
  private readonly scopes: Scope[] = [];
  private readonly declared = new Map<ASTNode, Draft>();
  private readonly refs: ASTNode[] = [];

  constructor(private readonly root: ASTNode) {}

  schema(schema: ObjectASTNode, scope: Scope): void {
    if (scope.node === schema) this.scopes.push(scope);
    this.declare(memberValue(schema, 'properties'), 'parameter', scope);
    for (const key of ['$defs', 'definitions']) this.declareDefinitions(memberValue(schema, key));
    this.refer(memberValue(schema, 'required'), scope);
    for (const key of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
      this.dependent(memberValue(schema, key), scope);
    }
    const ref = memberValue(schema, '$ref');
    if (ref?.type === 'string') this.refs.push(ref);
    for (const property of schema.properties) {
      eachInner(property, (inner, isBranch) => this.schema(inner, isBranch ? scope : new Scope(inner)));
    }
  }

  finish(): SchemaNames {
    for (const node of this.refs) this.mention(node);
    const things = this.scopes
      .flatMap((scope) => [...scope.things.values()])
      .filter(({ declarations }) => declarations.length > 0);
    return { things, targetOf: (node) => this.targetOf(node) };
  }

  private targetOf(node: ASTNode): ASTNode | undefined {
    const target = this.refs.includes(node) ? localTarget(this.root, stringOf(node) ?? '') : undefined;
    return target?.kind === 'here' ? target.node : undefined;
  }

  private declareDefinitions(node: ASTNode | undefined): void {
    if (node?.type !== 'object') return;
    // Definitions of one object share a scope, so that a new name is checked against them. A `$ref` to them can be anywhere.
    const scope = new Scope(node, this.root);
    this.scopes.push(scope);
    this.declare(node, 'definition', scope);
  }

  private declare(node: ASTNode | undefined, kind: string, scope: Scope): void {
    for (const property of propertiesOf(node)) {
      const thing = scope.thing(kind, property.keyNode.value);
      thing.declarations.push({ node: property.keyNode });
      this.declared.set(property, thing);
    }
  }

  private refer(list: ASTNode | undefined, scope: Scope): void {
    for (const item of list?.type === 'array' ? list.items : []) {
      const name = stringOf(item);
      if (name !== undefined) scope.thing('parameter', name).references.push({ node: item });
    }
  }

  /** `{ "a": ["b"] }` in `dependentRequired`: the key and the entries are names of members. */
  private dependent(map: ASTNode | undefined, scope: Scope): void {
    for (const { keyNode, valueNode } of propertiesOf(map)) {
      scope.thing('parameter', keyNode.value).references.push({ node: keyNode });
      this.refer(valueNode, scope);
    }
  }

  /** Adds a reference to every member that the pointer of a `$ref` passes, if its target exists. */
  private mention(node: ASTNode): void {
    let at: ASTNode | undefined = this.root;
    const passed: { readonly thing: Draft; readonly segment: number }[] = [];
    for (const [segment, name] of (localKeys(stringOf(node) ?? '') ?? []).entries()) {
      if (at?.type === 'array') {
        at = at.items[indexOfKey(name) ?? -1];
      } else {
        const property: PropertyASTNode | undefined = member(at, name);
        const thing = property && this.declared.get(property);
        if (thing) passed.push({ thing, segment });
        at = property?.valueNode;
      }
      if (!at) return;
    }
    for (const { thing, segment } of passed) thing.references.push({ node, segment });
  }
}

/** An occurrence of a name in the text. */
export interface Mention {
  /** A string, or the key of a member. */
  readonly node: ASTNode;
  /** For a `$ref` the step of its pointer that is the name, from 0; `undefined` where the whole string is the name. */
  readonly segment?: number;
}

/** A thing with a name. */
export interface NamedThing {
  /** As in messages: `parameter`, `tool`. */
  readonly kind: string;
  readonly name: string;
  /** More than one where branches (`anyOf`, `if`) declare the same member again. Never empty. */
  readonly declarations: readonly Mention[];
  readonly references: readonly Mention[];
  /** Whether another thing of its kind already has a name. */
  isTaken(name: string): boolean;
  /** The object that contains every possible occurrence of the name; `undefined` for the whole manifest. */
  readonly scope: ASTNode | undefined;
}

/** Returns all occurrences of the name of a thing, declarations first. */
export function mentions({ declarations, references }: NamedThing): readonly Mention[] {
  return [...declarations, ...references];
}
