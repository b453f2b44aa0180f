/**
 * Node classes of the shape that `vscode-json-languageservice` builds for JSON.
 *
 * Fields are declared and set in the constructors: class field initializers take more time than the whole walk that builds the nodes.
 */
import type {
  ArrayASTNode,
  ASTNode,
  NullASTNode,
  NumberASTNode,
  ObjectASTNode,
  PropertyASTNode,
  Span,
  StringASTNode,
} from './node';

abstract class TreeNode {
  declare parent: ASTNode | undefined;
  declare offset: number;
  declare length: number;
  constructor(parent: ASTNode | undefined, span: Span) {
    this.offset = span.offset;
    this.length = span.length;
    this.parent = parent;
  }
}

/** A node without children. The empty array is created on access: one stored per node would take more memory than the node. */
abstract class LeafNode extends TreeNode {
  get children(): ASTNode[] {
    return [];
  }
}

export class ObjectNode extends TreeNode implements ObjectASTNode {
  declare readonly type: 'object';
  declare properties: PropertyASTNode[];
  /** The last member of each name, valid for `count` members; built on the first lookup in an object with many members. */
  declare private index: { readonly count: number; readonly last: ReadonlyMap<string, PropertyASTNode> } | undefined;
  constructor(parent: ASTNode | undefined, span: Span) {
    super(parent, span);
    this.type = 'object';
    this.properties = [];
    this.index = undefined;
  }
  /** The last member of a name. */
  lastNamed(key: string): PropertyASTNode | undefined {
    const { properties } = this;
    if (this.index?.count !== properties.length) {
      const last = new Map(properties.map((property) => [property.keyNode.value, property]));
      this.index = { count: properties.length, last };
    }
    return this.index.last.get(key);
  }
  /** Invalidates the index. Call it after replacing a member. */
  forgetNames(): void {
    this.index = undefined;
  }
  get children(): ASTNode[] {
    return this.properties;
  }
}

export class ArrayNode extends TreeNode implements ArrayASTNode {
  declare readonly type: 'array';
  declare items: ASTNode[];
  constructor(parent: ASTNode | undefined, span: Span) {
    super(parent, span);
    this.type = 'array';
    this.items = [];
  }
  get children(): ASTNode[] {
    return this.items;
  }
}

export class PropertyNode extends TreeNode implements PropertyASTNode {
  declare readonly type: 'property';
  declare readonly keyNode: StringNode;
  declare valueNode?: ASTNode;
  declare colonOffset: number;
  constructor(parent: ASTNode | undefined, span: Span, keyNode: StringNode) {
    super(parent, span);
    this.type = 'property';
    this.keyNode = keyNode;
    this.valueNode = undefined;
    this.colonOffset = -1;
    keyNode.parent = this;
  }
  get children(): ASTNode[] {
    return this.valueNode ? [this.keyNode, this.valueNode] : [this.keyNode];
  }
  /** Takes a value that was built under another parent. */
  adopt(value: ASTNode): void {
    this.valueNode = value;
    (value as { parent?: ASTNode }).parent = this;
  }
}

export class StringNode extends LeafNode implements StringASTNode {
  declare readonly type: 'string';
  declare readonly value: string;
  /** Of an unquoted key in YAML that PyYAML does not read as a string (`on`): what Python shows for it (`True`). */
  declare readonly python?: string;
  constructor(parent: ASTNode | undefined, span: Span, value: string, python?: string) {
    super(parent, span);
    this.type = 'string';
    this.value = value;
    if (python !== undefined) this.python = python;
  }
}

export class NumberNode extends LeafNode implements NumberASTNode {
  declare readonly type: 'number';
  declare readonly value: number;
  declare readonly isInteger: boolean;
  /** The number in JSON if `value` alone would be serialized differently: `2.0`, `1e3`, more digits than JavaScript can represent. */
  declare readonly exact?: string;
  constructor(parent: ASTNode | undefined, span: Span, value: number, isInteger: boolean, exact?: string) {
    super(parent, span);
    this.type = 'number';
    this.value = value;
    this.isInteger = isInteger;
    if (exact !== undefined) this.exact = exact;
  }
}

/** What JSON has no value for. */
export type ForeignKind = 'date' | 'bytes' | 'set';

/** A date, bytes or a set of YAML: as a number NaN, which passes no check for any type. */
export class ForeignNode extends NumberNode {
  /** @param yaml text that PyYAML reads as this value, in one line @param json the nearest JSON: the text, or the members */
  constructor(
    parent: ASTNode | undefined,
    span: Span,
    readonly kind: ForeignKind,
    readonly yaml: string,
    readonly json: string | readonly string[],
  ) {
    super(parent, span, Number.NaN, false);
  }
}

export class BooleanNode extends LeafNode {
  declare readonly type: 'boolean';
  declare readonly value: boolean;
  constructor(parent: ASTNode | undefined, span: Span, value: boolean) {
    super(parent, span);
    this.type = 'boolean';
    this.value = value;
  }
}

export class NullNode extends LeafNode implements NullASTNode {
  declare readonly type: 'null';
  declare readonly value: null;
  constructor(parent: ASTNode | undefined, span: Span) {
    super(parent, span);
    this.type = 'null';
    this.value = null;
  }
}
