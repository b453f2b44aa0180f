/** Follows the statements of a Python module, branch by branch, and records the bindings of each name. */
import type { SyntaxNode } from '@lezer/common';
import { type Scope, UNBOUND, UNKNOWN, UNKNOWN_CLASS, VALUE } from './bindings';
import { truthOf } from './conditions';
import { StatementReader } from './statement-reader';
import { bodyBehind, childrenOf, partBetween, targetNames } from './syntax';

/** The maximum number of `except` clauses of one `try` that are followed. Each starts with all earlier bindings. */
const MAX_HANDLERS = 16;

/** Reads a whole module, or a block of one. */
export class ModuleReader extends StatementReader {
  statements(block: SyntaxNode): void {
    for (const node of childrenOf(block)) this.statement(node);
  }

  private statement(node: SyntaxNode, isDecorated = false): void {
    switch (node.name) {
      case 'ClassDefinition':
        this.class(node, isDecorated);
        break;
      case 'FunctionDefinition':
        this.give(node.getChild('VariableName'), isDecorated ? UNKNOWN_CLASS : VALUE);
        break;
      case 'TypeDefinition':
        this.give(node.getChild('VariableName'), VALUE);
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
      case 'UpdateStatement':
        this.target(node.firstChild, UNKNOWN);
        break;
      case 'DeleteStatement':
        for (const child of childrenOf(node)) this.target(child, UNBOUND);
        break;
      case 'RaiseStatement':
        this.scope.isLeft = true;
        break;
      case 'IfStatement':
        this.conditional(node);
        break;
      case 'MatchStatement':
        this.match(node);
        break;
      case 'WhileStatement':
      case 'ForStatement':
        this.loop(node);
        break;
      case 'TryStatement':
        this.attempt(node);
        break;
      case 'WithStatement':
        this.context(node);
        break;
      case 'StatementGroup':
        this.statements(node);
        break;
    }
  }

  private conditional(node: SyntaxNode): void {
    const taken: Scope[] = [];
    let isOpen = true;
    let truth: boolean | undefined;
    for (const child of childrenOf(node)) {
      if (child.name === 'if' || child.name === 'elif') {
        const test = child.nextSibling;
        truth = test ? truthOf(test, this.text) : undefined;
      } else if (child.name === 'else') truth = true;
      else if (child.name === 'Body' && isOpen && truth !== false) {
        // A branch that is certainly taken is not conditional.
        const isSure = truth === true && taken.length === 0;
        taken.push(this.branch(child, isSure ? 0 : 1));
        if (truth === true) isOpen = false;
      }
    }
    this.scope.join(isOpen ? [...taken, this.scope.branch()] : taken);
  }

  private match(node: SyntaxNode): void {
    const taken: Scope[] = [this.scope.branch()];
    for (const clause of node.getChild('MatchBody')?.getChildren('MatchClause') ?? []) {
      const body = clause.getChild('Body');
      const captured: SyntaxNode[] = [];
      for (const child of childrenOf(clause)) if (child.name !== 'Body') captured.push(...targetNames(child));
      if (body) taken.push(this.branch(body, 1, captured));
    }
    this.scope.join(taken);
  }

  private loop(node: SyntaxNode): void {
    const before = this.scope.branch();
    const targets = node.name === 'ForStatement' ? partBetween(node, 'for', 'in') : [];
    const [body, otherwise] = node.getChildren('Body');
    const test = node.name === 'WhileStatement' ? node.firstChild?.nextSibling : undefined;
    if (body && (!test || truthOf(test, this.text) !== false)) {
      const once = this.branch(body, 1, targets.flatMap(targetNames));
      this.scope.join([before, this.scope.afterAnyPartOf(once)]);
    }
    if (otherwise) this.scope.join([this.scope.branch(), this.branch(otherwise, 1)]);
  }

  private attempt(node: SyntaxNode): void {
    const part = (keyword: string) => childrenOf(node).find(({ name }) => name === keyword);
    const first = bodyBehind(part('try'));
    if (!first) return;
    const handlers = childrenOf(node).filter(({ name }) => name === 'except');
    const tried = this.branch(first, handlers.length > 0 ? 1 : 0);
    if (handlers.length > MAX_HANDLERS) this.hasTooMuch = true;
    const ends: Scope[] = [];
    for (const handler of handlers.slice(0, MAX_HANDLERS)) {
      const body = bodyBehind(handler);
      const names = partBetween(handler.parent ?? node, 'as', 'Body', handler).flatMap(targetNames);
      if (body) ends.push(this.branch(body, 1, names, this.scope.afterAnyPartOf(tried)));
    }
    const otherwise = bodyBehind(part('else'));
    if (otherwise) this.within(tried, 1, () => this.statements(otherwise));
    this.scope.join([tried, ...ends]);
    const last = bodyBehind(part('finally'));
    if (last) this.statements(last);
  }

  private context(node: SyntaxNode): void {
    const names = childrenOf(node).flatMap((child) =>
      child.name !== 'Body' && child.prevSibling?.name === 'as' ? targetNames(child) : [],
    );
    for (const name of names) this.give(name, UNKNOWN_CLASS);
    const body = node.getChild('Body');
    if (!body) return;
    // Some context managers suppress exceptions raised in their block.
    const once = this.branch(body, 1);
    const isSwallowing = /\bsuppress\b/.test(this.text.slice(node.from, body.from));
    this.scope.join(isSwallowing ? [once, this.scope.afterAnyPartOf(once)] : [once]);
  }

  /**
   * Follows a block in its own branch.
   * @param depth 0 if the block is certainly executed, else 1
   */
  private branch(
    body: SyntaxNode,
    depth: number,
    given: readonly SyntaxNode[] = [],
    scope = this.scope.branch(),
  ): Scope {
    this.within(scope, depth, () => {
      for (const name of given) this.give(name, UNKNOWN_CLASS);
      this.statements(body);
    });
    return scope;
  }

  private within(scope: Scope, depth: number, follow: () => void): void {
    const outer = this.scope;
    this.scope = scope;
    this.branches += depth;
    follow();
    this.branches -= depth;
    this.scope = outer;
  }
}
