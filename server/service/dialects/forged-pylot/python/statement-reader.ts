/** How the simple statements of a Python module bind names. */
import type { SyntaxNode } from '@lezer/common';
import {
  ANY_OTHER,
  type Binding,
  type PythonClass,
  type PythonImport,
  type PythonReference,
  Scope,
  UNBOUND,
  UNKNOWN,
  UNKNOWN_CLASS,
  VALUE,
} from './bindings';
import { parametersOf } from './parameters';
import { argumentsOf, childrenOf, importsOf, isAboutClasses, isPlainValue } from './syntax';

/** The maximum number of `import *` statements that are followed. Each may change every name. */
const MAX_STARS = 16;
const DOTTED_NAME = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/** Reads the statements that contain no other statements. */
export class StatementReader {
  readonly classes = new Map<string, PythonClass[]>();
  readonly needs: PythonImport[] = [];
  scope = new Scope();
  /** Whether a limit was exceeded. */
  hasTooMuch = false;
  private stars = 0;
  /** The number of enclosing branches that may not be taken, or whose failure is caught. */
  protected branches = 0;
  private lineAt = { offset: 0, line: 0 };

  constructor(protected readonly text: string) {}

  protected class(node: SyntaxNode, isDecorated: boolean): void {
    const nameNode = node.getChild('VariableName');
    if (!nameNode) return;
    const name = this.source(nameNode);
    const found: PythonClass = {
      name,
      bases: argumentsOf(node.getChild('ArgList'))
        // `metaclass=M` is not a base.
        .filter((argument) => argument[1]?.name !== 'AssignOp')
        .map(([base, ...rest]) => (base && rest.length === 0 ? this.reference(base) : undefined)),
      isDecorated,
      line: this.lineOf(nameNode.from),
      execute: this.execute(node.getChild('Body')),
    };
    const known = this.classes.get(name);
    if (known) known.push(found);
    else this.classes.set(name, [found]);
    this.scope.set(name, [{ kind: 'class', class: found }]);
  }

  private reference(node: SyntaxNode): PythonReference | undefined {
    const path = this.source(node).replace(/\s+/g, '');
    if (!DOTTED_NAME.test(path)) return undefined;
    return { path, first: this.scope.get(path.split('.', 1)[0] ?? '') };
  }

  private execute(body: SyntaxNode | null): PythonClass['execute'] {
    let found: PythonClass['execute'];
    for (const node of body ? childrenOf(body) : []) {
      const method = node.name === 'DecoratedStatement' ? node.getChild('FunctionDefinition') : node;
      const name = method?.name === 'FunctionDefinition' ? method.getChild('VariableName') : null;
      if (!method || !name || this.source(name) !== 'execute') continue;
      // The last one counts; the parameters of a decorated one are unknown.
      found = method === node ? parametersOf(node.getChild('ParamList'), this.text) : undefined;
    }
    return found;
  }

  protected import(node: SyntaxNode): void {
    for (const { local, found } of importsOf(node, this.text)) {
      if (this.branches === 0 && !this.scope.isLeft) this.needs.push(found);
      if (found.name === '*') this.star(found);
      else this.scope.set(local, [{ kind: 'import', import: found }]);
    }
  }

  private star(found: PythonImport): void {
    if (++this.stars > MAX_STARS) {
      this.hasTooMuch = true;
      return;
    }
    const { scope } = this;
    for (const name of [...scope.names(), ANY_OTHER]) {
      scope.set(name, [{ kind: 'star', import: found, below: scope.get(name) }]);
    }
  }

  protected assignment(node: SyntaxNode): void {
    const children = childrenOf(node);
    const last = children.findLastIndex(({ name }) => name === 'AssignOp');
    // `A: int` alone binds nothing.
    if (last < 0) return;
    const value = children.slice(last + 1);
    const targets = children.slice(0, last);
    const bindings = this.valueOf(value);
    const isTuple = (from: number) => targets[from + 1]?.name === ',' || targets[from - 1]?.name === ',';
    for (const [i, target] of targets.entries()) this.target(target, isTuple(i) ? UNKNOWN_CLASS : bindings);
  }

  /** The bindings that the right side of an assignment produces. */
  private valueOf(nodes: readonly SyntaxNode[]): readonly Binding[] {
    const [node] = nodes;
    if (!node || nodes.length > 1) return nodes.length > 1 ? VALUE : UNKNOWN;
    if (isPlainValue(node)) return VALUE;
    const of = node.name === 'VariableName' || node.name === 'MemberExpression' ? this.reference(node) : undefined;
    if (of) return [{ kind: 'alias', of }];
    const callee = node.name === 'CallExpression' ? node.getChild('VariableName') : null;
    // A function of the same module may return anything.
    const isOwn = callee !== null && this.scope.get(this.source(callee)).some(({ kind }) => kind === 'value');
    return isOwn || isAboutClasses(this.source(node)) ? UNKNOWN_CLASS : UNKNOWN;
  }

  /** Binds the names in a target; attributes of objects are ignored. */
  protected target(node: SyntaxNode | null, bindings: readonly Binding[]): void {
    if (node?.name === 'VariableName') this.give(node, bindings);
    else if (node?.name === 'ParenthesizedExpression') {
      for (const child of childrenOf(node)) this.target(child, bindings);
    } else if (node && /^(?:TupleExpression|ArrayExpression|Star)/.test(node.name)) {
      for (const child of childrenOf(node)) this.target(child, bindings === UNBOUND ? UNBOUND : UNKNOWN_CLASS);
    }
  }

  protected give(node: SyntaxNode | null, bindings: readonly Binding[]): void {
    if (node) this.scope.set(this.source(node), bindings);
  }

  protected source(node: SyntaxNode): string {
    return this.text.slice(node.from, node.to);
  }

  /** The line of an offset. Offsets must be ascending, so that each line break is counted once. */
  private lineOf(offset: number): number {
    let { offset: at, line } = this.lineAt;
    for (at = this.text.indexOf('\n', at); at >= 0 && at < offset; at = this.text.indexOf('\n', at + 1)) line++;
    this.lineAt = { offset, line };
    return line;
  }
}
