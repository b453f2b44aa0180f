/** What a Python file defines at its top level. Found by a parser that tolerates errors; nothing is executed. */
import type { SyntaxNode } from '@lezer/common';
import { type MethodParameters, parametersOf } from './parameters';

/** A class as it is written. */
export interface PythonClass {
  readonly name: string;
  /** The base classes as dotted names; `undefined` for anything that is no plain name (a call, `Generic[T]`). */
  readonly bases: readonly (string | undefined)[];
  readonly isDecorated: boolean;
  /** Where its name stands: the line, from 0. */
  readonly line: number;
  /** The parameters of its method `execute`; `undefined` where it has none of its own, or a decorated one. */
  readonly execute: MethodParameters | undefined;
}

/** `from ..tool_manager import Tool as T`: a name that comes from elsewhere. */
export interface PythonImport {
  /** Dotted, without the leading dots; may be empty. */
  readonly module: string;
  /** The number of leading dots: 0 for an absolute import. */
  readonly level: number;
  /** The name in that module; `undefined` where the module itself is meant, `*` for all. */
  readonly name: string | undefined;
}

/** The top level of a Python file, the branches of `if`, `try` and `with` included. */
export interface PythonOutline {
  /** More than one class where a name is defined in several branches. */
  readonly classes: ReadonlyMap<string, readonly PythonClass[]>;
  readonly imports: ReadonlyMap<string, readonly PythonImport[]>;
  readonly starImports: readonly PythonImport[];
  readonly functions: ReadonlySet<string>;
  /** Names that get what is only known at run time. */
  readonly assigned: ReadonlySet<string>;
  /** Names that get a plain value: a number, a text, a list. */
  readonly constants: ReadonlySet<string>;
  /** Names may appear that are written nowhere (`__getattr__`, `globals()`, `sys.modules`). */
  readonly isDynamic: boolean;
}

const DYNAMIC = /\b__getattr__\b|\bglobals\s*\(|\bsys\.modules\b|\bexec\s*\(|\b__path__\b/;

/** `global A, B` and `A := …`. */
const GIVEN_FROM_INSIDE = /\bglobal[ \t]+([\w, \t]{1,200})|(\w{1,100})\s{0,10}:=/g;
const PLAIN_VALUE =
  /^(?:Number|String|ContinuedString|FormatString|Boolean|None|ArrayExpression|TupleExpression|DictionaryExpression|SetExpression)$/;

/** Reads the outline of a Python text. */
export async function outlineOf(text: string): Promise<PythonOutline> {
  // Unpacking its tables costs a good part of a start, and most workspaces never need them.
  const { parser } = await import('@lezer/python');
  const reader = new OutlineReader(text);
  reader.statements(parser.parse(text).topNode);
  return reader;
}

class OutlineReader implements PythonOutline {
  readonly classes = new Map<string, PythonClass[]>();
  readonly imports = new Map<string, PythonImport[]>();
  readonly starImports: PythonImport[] = [];
  readonly functions = new Set<string>();
  readonly assigned = new Set<string>();
  readonly constants = new Set<string>();
  readonly isDynamic: boolean;

  constructor(private readonly text: string) {
    this.isDynamic = DYNAMIC.test(text);
    // Names that functions and expressions give to the module, wherever in it they stand.
    for (const [, names = '', name] of text.matchAll(GIVEN_FROM_INSIDE)) {
      for (const word of name === undefined ? names.split(',') : [name]) this.assigned.add(word.trim());
    }
  }

  statements(block: SyntaxNode): void {
    for (const node of childrenOf(block)) this.statement(node, false);
  }

  private statement(node: SyntaxNode, isDecorated: boolean): void {
    switch (node.name) {
      case 'ClassDefinition':
        this.class(node, isDecorated);
        break;
      case 'FunctionDefinition':
        this.named(node, this.functions);
        break;
      case 'DecoratedStatement':
        for (const child of childrenOf(node)) if (child.name !== 'Decorator') this.statement(child, true);
        break;
      case 'ImportStatement':
        this.import(node);
        break;
      case 'AssignStatement':
        this.assignment(node);
        break;
      case 'ForStatement':
      case 'WithStatement':
      case 'TryStatement':
        this.targets(node);
        for (const child of childrenOf(node)) if (child.name === 'Body') this.statements(child);
        break;
      case 'IfStatement':
      case 'WhileStatement':
      case 'MatchStatement':
        for (const child of childrenOf(node)) if (child.name === 'Body') this.statements(child);
        break;
      case 'StatementGroup':
        this.statements(node);
        break;
    }
  }

  private class(node: SyntaxNode, isDecorated: boolean): void {
    const nameNode = node.getChild('VariableName');
    if (!nameNode) return;
    const name = this.source(nameNode);
    const found: PythonClass = {
      name,
      bases: this.bases(node.getChild('ArgList')),
      isDecorated,
      line: this.text.slice(0, nameNode.from).split('\n').length - 1,
      execute: this.execute(node.getChild('Body')),
    };
    push(this.classes, name, found);
  }

  private bases(list: SyntaxNode | null): readonly (string | undefined)[] {
    const bases: (string | undefined)[] = [];
    for (const argument of argumentsOf(list)) {
      // `metaclass=M` is no base.
      if (argument[1]?.name === 'AssignOp') continue;
      const [node, ...rest] = argument;
      const source = node && rest.length === 0 ? this.source(node).replace(/\s+/g, '') : '';
      bases.push(/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(source) ? source : undefined);
    }
    return bases;
  }

  private execute(body: SyntaxNode | null): MethodParameters | undefined {
    for (const node of body ? childrenOf(body) : []) {
      if (node.name !== 'FunctionDefinition') continue;
      const name = node.getChild('VariableName');
      if (name && this.source(name) === 'execute') return parametersOf(node.getChild('ParamList'), this.text);
    }
    return undefined;
  }

  private import(node: SyntaxNode): void {
    const children = childrenOf(node);
    const words = children.map((child) => this.source(child));
    if (words[0] === 'from') {
      const end = words.indexOf('import');
      const path = words.slice(1, end < 0 ? undefined : end).join('');
      const level = /^\.*/.exec(path)?.[0].length ?? 0;
      for (const [name, alias] of namesIn(words.slice(end + 1))) {
        const found: PythonImport = { module: path.slice(level), level, name };
        if (name === '*') this.starImports.push(found);
        else push(this.imports, alias ?? name, found);
      }
      return;
    }
    for (const [module, alias] of namesIn(words.slice(1))) {
      const local = alias ?? module.split('.', 1)[0] ?? module;
      push(this.imports, local, { module: alias === undefined ? local : module, level: 0, name: undefined });
    }
  }

  private assignment(node: SyntaxNode): void {
    const children = childrenOf(node);
    const operators = children.filter(({ name }) => name === 'AssignOp');
    const value = children.at(-1);
    const targets = children.slice(
      0,
      children.findLastIndex(({ name }) => name === 'AssignOp'),
    );
    const [target] = targets;
    const isPlain = operators.length === 1 && value !== undefined && PLAIN_VALUE.test(value.name);
    if (isPlain && target?.name === 'VariableName' && !targets.some(({ name }) => name === ',')) {
      this.constants.add(this.source(target));
    } else for (const one of operators.length > 0 ? targets : children) this.target(one);
  }

  /** What stands behind `for` and behind `as`. */
  private targets(node: SyntaxNode): void {
    let isTarget = false;
    for (const child of childrenOf(node)) {
      if (child.name === 'for' || child.name === 'as') isTarget = true;
      else if (child.name === 'in' || child.name === 'Body') isTarget = false;
      else if (child.name === ',' && node.name !== 'ForStatement') isTarget = false;
      else if (isTarget) this.target(child);
    }
  }

  /** The names that a target gives a value to; members of objects are none. */
  private target(node: SyntaxNode): void {
    if (node.name === 'VariableName') this.assigned.add(this.source(node));
    else if (/^(?:TupleExpression|ArrayExpression|ParenthesizedExpression|Star)/.test(node.name)) {
      for (const child of childrenOf(node)) this.target(child);
    }
  }

  private named(node: SyntaxNode, names: Set<string>): void {
    const name = node.getChild('VariableName');
    if (name) names.add(this.source(name));
  }

  private source(node: SyntaxNode): string {
    return this.text.slice(node.from, node.to);
  }
}

/** `a.b as c, d` from its words: each dotted name with its alias. */
function namesIn(words: readonly string[]): readonly (readonly [string, string | undefined])[] {
  const names: (readonly [string, string | undefined])[] = [];
  let name = '';
  let alias: string | undefined;
  for (const [i, word] of [...words, ','].entries()) {
    if (word === '(' || word === ')' || word === 'as') continue;
    if (word === ',') {
      if (name !== '') names.push([name, alias]);
      name = '';
      alias = undefined;
    } else if (words[i - 1] === 'as') alias = word;
    else if (!word.startsWith('#')) name += word;
  }
  return names;
}

/** The arguments of a call or class, each as its nodes. */
function argumentsOf(list: SyntaxNode | null): readonly (readonly SyntaxNode[])[] {
  const result: SyntaxNode[][] = [[]];
  for (const node of list ? childrenOf(list) : []) {
    if (node.name === ',') result.push([]);
    else if (node.name !== '(' && node.name !== ')' && node.name !== 'Comment') result.at(-1)?.push(node);
  }
  return result.filter((nodes) => nodes.length > 0);
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
