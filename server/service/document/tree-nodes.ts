/** Nodes that are built by hand, of the shape that `vscode-json-languageservice` builds for JSON. */
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
  offset: number;
  length: number;
  constructor(
    public parent: ASTNode | undefined,
    span: Span,
  ) {
    this.offset = span.offset;
    this.length = span.length;
  }
}

export class ObjectNode extends TreeNode implements ObjectASTNode {
  readonly type = 'object';
  readonly properties: PropertyASTNode[] = [];
  get children(): ASTNode[] {
    return this.properties;
  }
}

export class ArrayNode extends TreeNode implements ArrayASTNode {
  readonly type = 'array';
  readonly items: ASTNode[] = [];
  get children(): ASTNode[] {
    return this.items;
  }
}

export class PropertyNode extends TreeNode implements PropertyASTNode {
  readonly type = 'property';
  valueNode?: ASTNode;
  colonOffset = -1;
  constructor(
    parent: ASTNode | undefined,
    span: Span,
    readonly keyNode: StringNode,
  ) {
    super(parent, span);
    keyNode.parent = this;
  }
  get children(): ASTNode[] {
    return this.valueNode ? [this.keyNode, this.valueNode] : [this.keyNode];
  }
  /** Takes over a value that was built under another parent. */
  adopt(value: ASTNode): void {
    this.valueNode = value;
    (value as { parent?: ASTNode }).parent = this;
  }
}

export class StringNode extends TreeNode implements StringASTNode {
  readonly type = 'string';
  readonly children: ASTNode[] = [];
  constructor(
    parent: ASTNode | undefined,
    span: Span,
    readonly value: string,
  ) {
    super(parent, span);
  }
}

export class NumberNode extends TreeNode implements NumberASTNode {
  readonly type = 'number';
  readonly children: ASTNode[] = [];
  constructor(
    parent: ASTNode | undefined,
    span: Span,
    readonly value: number,
    readonly isInteger: boolean,
  ) {
    super(parent, span);
  }
}

export class BooleanNode extends TreeNode {
  readonly type = 'boolean';
  readonly children: ASTNode[] = [];
  constructor(
    parent: ASTNode | undefined,
    span: Span,
    readonly value: boolean,
  ) {
    super(parent, span);
  }
}

export class NullNode extends TreeNode implements NullASTNode {
  readonly type = 'null';
  readonly value = null;
  readonly children: ASTNode[] = [];
}
