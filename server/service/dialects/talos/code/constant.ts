/** Evaluates constant string expressions of modules. */
import type { Node } from '@babel/types';
import type { Module, ModuleFiles } from './module-files';
import { calleeName, type MemberKey, SAME_OBJECT } from './object-changes';
import { withoutCasts } from './syntax';

/** The maximum number of parts of one string: constants built from constants may double in length with each line. */
const MAX_PARTS = 100;

/**
 * The name of a member's key, including constants of another module of the tool and members of constants (`[Names.search]`).
 * @returns `undefined` if the key is known only at run time
 */
export async function keyOf(
  { node, isComputed }: MemberKey,
  module: Module,
  files: ModuleFiles,
): Promise<string | undefined> {
  if (!isComputed && node.type === 'Identifier') return node.name;
  if (node.type === 'StringLiteral') return node.value;
  const value = await new ConstantReader(files).read(node, module);
  return value === undefined ? undefined : String(value);
}

/** An expression and the module that contains it. */
interface Found {
  readonly node: Node;
  readonly module: Module;
  /** A variable that leads to it is changed, or passed to code that may change it: its members are uncertain. */
  readonly isChanged: boolean;
}

/** Evaluates one constant. */
class ConstantReader {
  private left = MAX_PARTS;

  constructor(private readonly files: ModuleFiles) {}

  async read(value: Node, from: Module): Promise<string | number | undefined> {
    const found = await this.resolve(value, from);
    if (!found) return undefined;
    const { node, module } = found;
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
        return node.value;
      case 'TemplateLiteral': {
        let text = node.quasis[0]?.value.cooked ?? undefined;
        for (const [i, expression] of node.expressions.entries()) {
          const part = text === undefined ? undefined : await this.read(expression, module);
          const after = node.quasis[i + 1]?.value.cooked;
          if (part === undefined || typeof after !== 'string') return undefined;
          text += `${part}${after}`;
        }
        return text;
      }
      case 'BinaryExpression': {
        if (node.operator !== '+') return undefined;
        const left = await this.read(node.left, module);
        const right = left === undefined ? undefined : await this.read(node.right, module);
        if (left === undefined || right === undefined) return undefined;
        return typeof left === 'number' && typeof right === 'number' ? left + right : `${left}${right}`;
      }
      default:
        return undefined;
    }
  }

  /** Resolves an expression through variables, imports and members; returns any other expression itself. */
  private async resolve(value: Node, module: Module, isChanged = false): Promise<Found | undefined> {
    const node = withoutCasts(value);
    if (--this.left < 0) return undefined;
    if (node.type === 'Identifier') return this.variable(node.name, module);
    if (node.type === 'CallExpression' && SAME_OBJECT.test(calleeName(node.callee) ?? '')) {
      const [object] = node.arguments;
      return object && this.resolve(object, module, isChanged);
    }
    if (node.type !== 'MemberExpression') return { node, module, isChanged };
    const name = node.computed ? await this.read(node.property, module) : nameOf(node.property);
    return name === undefined ? undefined : this.member(node.object, String(name), module);
  }

  private async variable(name: string, module: Module): Promise<Found | undefined> {
    const declared = module.scope.declared.get(name);
    if (declared?.kind === 'foreign') {
      return declared.name === '*' ? undefined : this.imported(declared.from, declared.name, module);
    }
    const isChanged = module.changes.ofVariables.has(name);
    if (declared?.kind === 'other') return { node: declared.node, module, isChanged };
    const [only] = declared?.isConstant ? declared.values : [];
    const found = only && (await this.resolve(only, module));
    return found && { ...found, isChanged: found.isChanged || isChanged };
  }

  private async member(object: Node, name: string, module: Module): Promise<Found | undefined> {
    const inner = withoutCasts(object);
    const declared = inner.type === 'Identifier' ? module.scope.declared.get(inner.name) : undefined;
    if (declared?.kind === 'foreign' && declared.name === '*') return this.imported(declared.from, name, module);
    const found = await this.resolve(object, module);
    if (!found || found.isChanged) return undefined;
    if (found.node.type === 'TSEnumDeclaration') {
      const value = enumMembers(found.node).find((one) => nameOf(one.id) === name)?.initializer;
      // Identifiers in an initializer refer to other enum members, so only plain strings are read.
      const isPlain = value?.type === 'StringLiteral' || (value?.type === 'TemplateLiteral' && !value.expressions[0]);
      return value && isPlain ? { ...found, node: value } : undefined;
    }
    if (found.node.type !== 'ObjectExpression') return undefined;
    let value: Node | undefined;
    for (const property of found.node.properties) {
      // A spread may contain the member too; which one wins depends on the order, which is not evaluated.
      if (property.type !== 'ObjectProperty' || property.computed) return undefined;
      if (nameOf(property.key) === name) value = property.value;
    }
    return value && this.resolve(value, found.module);
  }

  private async imported(from: string, name: string, module: Module): Promise<Found | undefined> {
    if (--this.left < 0) return undefined;
    const answer = await this.files.imported(from, module);
    return 'problem' in answer ? undefined : this.exported(name, answer.module);
  }

  private async exported(name: string, module: Module): Promise<Found | undefined> {
    const target = module.scope.exported.get(name);
    if (target?.kind === 'local') return this.variable(target.name, module);
    if (target?.kind === 'value') return this.resolve(target.value, module);
    if (target) return target.name === '*' ? undefined : this.imported(target.from, target.name, module);
    if (name === 'default') return undefined;
    for (const from of module.scope.stars) {
      const found = await this.imported(from, name, module);
      if (found) return found;
    }
    return undefined;
  }
}

/** The members of an enum, in either of the parser's forms. */
function enumMembers(node: Extract<Node, { type: 'TSEnumDeclaration' }>): readonly { id: Node; initializer?: Node }[] {
  const { members, body } = node as { members?: readonly EnumMember[]; body?: { members?: readonly EnumMember[] } };
  return (members ?? body?.members ?? []).map(({ id, initializer }) => ({ id, ...(initializer && { initializer }) }));
}

interface EnumMember {
  readonly id: Node;
  readonly initializer?: Node | null;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'StringLiteral' ? node.value : undefined;
}
