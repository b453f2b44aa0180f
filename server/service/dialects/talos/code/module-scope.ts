/** The top level of a module: its variables, imports and exports. */
import type { Expression, Node, Program, Statement } from '@babel/types';
import { withoutCasts } from './syntax';

/** Where an imported or re-exported name comes from. @property name `*` for the module itself */
export interface Foreign {
  readonly kind: 'foreign';
  readonly from: string;
  readonly name: string;
}

/** What an exported name refers to. */
export type Exported =
  | Foreign
  | { readonly kind: 'local'; readonly name: string }
  /** `export default …`. */
  | { readonly kind: 'value'; readonly value: Node };

/** What a name of the module refers to. */
export type Declared =
  | Foreign
  /** The values it is declared with: none for `let a;`, several if it is declared more than once. */
  | { readonly kind: 'variable'; readonly values: readonly Expression[]; readonly isConstant: boolean }
  /** A function, a class, an enum, a part of a pattern: not an object that can be read. */
  | { readonly kind: 'other'; readonly node: Node };

/** The top level of a module. */
export interface ModuleScope {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly exported: ReadonlyMap<string, Exported>;
  /** The modules of `export * from …`. */
  readonly stars: readonly string[];
  /** The values of `module.exports = …` and `export = …`. */
  readonly assigned: readonly Expression[];
  /** The values of `exports.name = …`, by name. */
  readonly assignedNames: ReadonlyMap<string, readonly Expression[]>;
  /** How often `module` and `exports` occur in these assignments. */
  readonly commonJsUses: number;
}

type Growing =
  | Exclude<Declared, { kind: 'variable' }>
  | (Extract<Declared, { kind: 'variable' }> & { readonly values: Expression[] });

interface Building {
  readonly declared: Map<string, Growing>;
  readonly exported: Map<string, Exported>;
  readonly stars: string[];
  readonly assigned: Expression[];
  readonly assignedNames: Map<string, Expression[]>;
  commonJsUses: number;
}

/** Reads the top level of a module. */
export function moduleScope({ body }: Program): ModuleScope {
  const scope: Building = {
    declared: new Map(),
    exported: new Map(),
    stars: [],
    assigned: [],
    assignedNames: new Map(),
    commonJsUses: 0,
  };
  for (const statement of body) readStatement(statement, scope);
  return scope;
}

function readStatement(statement: Statement, scope: Building): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      if (statement.importKind === 'type') return;
      for (const specifier of statement.specifiers) {
        const name =
          specifier.type === 'ImportNamespaceSpecifier'
            ? '*'
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : nameOf(specifier.imported);
        scope.declared.set(specifier.local.name, { kind: 'foreign', from: statement.source.value, name });
      }
      return;
    case 'ExportAllDeclaration':
      if (statement.exportKind !== 'type') scope.stars.push(statement.source.value);
      return;
    case 'ExportNamedDeclaration': {
      if (statement.exportKind === 'type') return;
      if (statement.declaration) {
        for (const name of declare(statement.declaration, scope)) scope.exported.set(name, { kind: 'local', name });
      }
      for (const specifier of statement.specifiers) {
        const name = nameOf(specifier.exported);
        const from = statement.source?.value;
        if (specifier.type === 'ExportSpecifier') {
          if (specifier.exportKind === 'type') continue;
          const local = nameOf(specifier.local);
          scope.exported.set(
            name,
            from === undefined ? { kind: 'local', name: local } : { kind: 'foreign', from, name: local },
          );
        } else if (from !== undefined) {
          const whole = specifier.type === 'ExportNamespaceSpecifier';
          scope.exported.set(name, { kind: 'foreign', from, name: whole ? '*' : 'default' });
        }
      }
      return;
    }
    case 'ExportDefaultDeclaration':
      scope.exported.set('default', { kind: 'value', value: statement.declaration });
      return;
    case 'TSExportAssignment':
      scope.assigned.push(statement.expression);
      return;
    case 'TSImportEqualsDeclaration': {
      const { id, moduleReference, isExport } = statement;
      scope.declared.set(id.name, { kind: 'other', node: moduleReference });
      if (isExport) scope.exported.set(id.name, { kind: 'local', name: id.name });
      return;
    }
    case 'ExpressionStatement':
      readAssignment(statement.expression, scope);
      return;
    default:
      declare(statement, scope);
  }
}

/**
 * Adds the declarations of a statement.
 * @returns the names of values
 */
function declare(statement: Statement, { declared }: Building): readonly string[] {
  if (statement.type === 'VariableDeclaration') {
    const names: string[] = [];
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier') {
        for (const name of boundNames(id)) {
          declared.set(name, { kind: 'other', node: id });
          names.push(name);
        }
        continue;
      }
      const before = declared.get(id.name);
      const variable =
        before?.kind === 'variable'
          ? before
          : { kind: 'variable' as const, values: [], isConstant: statement.kind === 'const' };
      if (init) variable.values.push(init);
      declared.set(id.name, variable);
      names.push(id.name);
    }
    return names;
  }
  if (
    statement.type === 'FunctionDeclaration' ||
    statement.type === 'ClassDeclaration' ||
    statement.type === 'TSEnumDeclaration' ||
    statement.type === 'TSModuleDeclaration'
  ) {
    const { id } = statement;
    if (id?.type !== 'Identifier') return [];
    // Includes `declare` statements, whose values come from elsewhere.
    declared.set(id.name, { kind: 'other', node: statement });
    return [id.name];
  }
  return [];
}

/** The names that a parameter or a pattern binds. */
export function* boundNames(pattern: Node): Generator<string> {
  const left: Node[] = [pattern];
  for (let node = left.pop(); node; node = left.pop()) {
    switch (node.type) {
      case 'Identifier':
        yield node.name;
        break;
      case 'ObjectPattern':
        for (const property of node.properties) left.push(property.type === 'RestElement' ? property : property.value);
        break;
      case 'ArrayPattern':
        for (const element of node.elements) if (element) left.push(element);
        break;
      case 'AssignmentPattern':
        left.push(node.left);
        break;
      case 'RestElement':
        left.push(node.argument);
        break;
      case 'TSParameterProperty':
        left.push(node.parameter);
        break;
    }
  }
}

/** `module.exports = …`, `exports.a = …`, `module.exports.a = exports.b = …`. */
function readAssignment(expression: Expression, scope: Building): void {
  let assignment: Node = withoutCasts(expression);
  while (assignment.type === 'AssignmentExpression' && assignment.operator === '=') {
    const { left, right } = assignment;
    const isMember = left.type === 'MemberExpression' && isExports(left.object);
    const name = isMember ? (left.computed ? literal(left.property) : nameOf(left.property)) : undefined;
    if (isExports(left)) scope.assigned.push(right);
    else if (name !== undefined) addTo(scope.assignedNames, name, right);
    if (isExports(left) || name !== undefined) scope.commonJsUses++;
    assignment = withoutCasts(right);
  }
}

/** Adds a value to the array of a key. */
export function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** `exports` or `module.exports`. */
function isExports(node: Node): boolean {
  const inner = withoutCasts(node);
  if (inner.type === 'Identifier') return inner.name === 'exports';
  return (
    inner.type === 'MemberExpression' &&
    inner.object.type === 'Identifier' &&
    inner.object.name === 'module' &&
    (inner.computed ? literal(inner.property) : nameOf(inner.property)) === 'exports'
  );
}

function literal(node: Node): string | undefined {
  return node.type === 'StringLiteral' ? node.value : undefined;
}

/** The name of an identifier or a string literal. */
function nameOf(node: Node): string {
  return node.type === 'Identifier' ? node.name : (literal(node) ?? '');
}
