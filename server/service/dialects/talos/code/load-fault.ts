/** Why Talos can't load a module, as far as its syntax tree shows that: the names that it declares twice, and `await` outside of functions. */
import type { Node, Statement } from '@babel/types';
import { wordOf } from './words';

/** The first fault of a module. */
export interface LoadFault {
  /** The module's path in the tool's folder. */
  readonly path: string;
  /** 1-based; absent where it is not known. */
  readonly line?: number;
  /** What is wrong, as a part of a sentence. */
  readonly what: string;
}

/** The second declaration, or the second export, of a name that may have one only. */
export function declaredTwice(body: readonly Statement[]): { readonly name: string; readonly node: Node } | undefined {
  const declared = new Map<string, boolean>();
  const exported = new Set<string>();
  for (const statement of body) {
    const isExport = statement.type === 'ExportNamedDeclaration';
    const { names, isLexical } = declarationOf((isExport && statement.declaration) || statement);
    for (const name of names) {
      const before = declared.get(name);
      // Variables and functions may share a name; any other may not.
      if (before !== undefined && (before || isLexical)) return { name, node: statement };
      declared.set(name, isLexical);
    }
    for (const name of isExport ? [...names, ...specifiersOf(statement)] : []) {
      if (exported.has(name)) return { name, node: statement };
      exported.add(name);
    }
  }
  return undefined;
}

/** The names of values that a statement declares. What is only a type, or may be merged with others, is left out. */
function declarationOf(statement: Statement): { readonly names: readonly string[]; readonly isLexical: boolean } {
  switch (statement.type) {
    case 'VariableDeclaration':
      return {
        names: statement.declare ? [] : statement.declarations.flatMap(({ id }) => namesIn(id)),
        isLexical: statement.kind !== 'var',
      };
    case 'FunctionDeclaration':
      return { names: statement.id && !statement.declare ? [statement.id.name] : [], isLexical: false };
    case 'ClassDeclaration':
      return { names: statement.id && !statement.declare ? [statement.id.name] : [], isLexical: true };
    default:
      return { names: [], isLexical: false };
  }
}

/** The names that a pattern binds. */
export function namesIn(pattern: Node): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'RestElement' ? one : one.value));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? namesIn(one) : []));
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    default:
      return [];
  }
}

function specifiersOf(statement: Extract<Statement, { type: 'ExportNamedDeclaration' }>): readonly string[] {
  if (statement.exportKind === 'type') return [];
  return statement.specifiers.flatMap((specifier) => {
    const isType = specifier.type === 'ExportSpecifier' && specifier.exportKind === 'type';
    return isType ? [] : (wordOf(specifier.exported) ?? []);
  });
}

/** Whether a node waits: `await a`, `for await`, `await using`. */
export function isAwait(node: Node): boolean {
  if (node.type === 'VariableDeclaration') return node.kind === 'await using';
  return node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await);
}

/** Whether what is in a node is executed later, or may not wait. */
export function isFunction({ type }: Node): boolean {
  return /Function|^(?:Object|Class|ClassPrivate)Method$|^StaticBlock$|^Class\w*Property$/.test(type);
}
