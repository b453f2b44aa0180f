/** Texts that expressions of Python stand for: mostly paths, made from where the file lies. */
import { dirname, join, resolve } from 'node:path';
import { type Constant, combined, either, known, mapped, UNKNOWN } from '../constant';
import { argumentsOf, type PythonSyntax, parts, type SyntaxNode, stringValue } from './syntax';

/** Expressions within expressions, and names that stand for names. */
const MAX_DEPTH = 20;
/** What a name is given in more places is not looked at. */
const MAX_GIVEN = 20;

/** The names of one module, and what they are given. */
export class PythonConstants {
  private readonly given = new Map<string, (SyntaxNode | undefined)[]>();
  private readonly found = new Map<string, Constant>();

  /** @param file absolute: what `__file__` stands for @param cwd absolute */
  constructor(
    private readonly syntax: PythonSyntax,
    private readonly file: string,
    private readonly cwd: string,
  ) {
    for (const node of syntax.nodes) {
      if (node.name === 'AssignStatement') this.assign(node);
      else if (/^(?:ParamList|ForStatement|WithStatement|UpdateStatement|NamedExpression)$/.test(node.name))
        this.bind(node);
    }
  }

  /** What a name is given anywhere in the module. */
  givenTo(name: string): readonly (SyntaxNode | undefined)[] {
    return this.given.get(name) ?? [];
  }

  /** The written text of a node. */
  text(node: SyntaxNode | null | undefined): string {
    return node ? this.syntax.text.slice(node.from, node.to) : '';
  }

  /** The texts of an expression. */
  of(node: SyntaxNode | null | undefined, depth = 0): Constant {
    if (!node || depth > MAX_DEPTH) return UNKNOWN;
    const inner = (each: SyntaxNode | null | undefined) => this.of(each, depth + 1);
    switch (node.name) {
      case 'String': {
        const value = stringValue(this.text(node));
        return value === undefined ? UNKNOWN : known(value);
      }
      case 'FormatString':
        return this.format(node);
      case 'ContinuedString':
        return combined(parts(node).map(inner), (all) => all.join(''));
      case 'ParenthesizedExpression':
        return inner(parts(node).find(({ name }) => /^[A-Z]/.test(name)));
      case 'BinaryExpression':
        return this.binary(node, depth);
      case 'ConditionalExpression': {
        const [first, , last] = parts(node).filter(({ name }) => /^[A-Z]/.test(name));
        return either([inner(first), inner(last)]);
      }
      case 'VariableName':
        return this.named(this.text(node), depth);
      case 'MemberExpression':
        return this.member(node, depth);
      case 'CallExpression':
        return this.called(node, depth);
      default:
        return UNKNOWN;
    }
  }

  private assign(node: SyntaxNode): void {
    const all = parts(node).filter(({ name }) => name !== 'TypeDef');
    const [target, operator, value] = all;
    if (all.length === 3 && target?.name === 'VariableName' && operator?.name === 'AssignOp') this.give(target, value);
    else this.bind(node);
  }

  /** What is bound in another way may be anything. */
  private bind(node: SyntaxNode): void {
    for (const each of parts(node)) {
      if (each.name === 'VariableName') this.give(each, undefined);
      if (/^(?:AssignOp|in|Body)$/.test(each.name) && node.name !== 'ParamList') return;
    }
  }

  private give(target: SyntaxNode, value: SyntaxNode | undefined): void {
    const name = this.text(target);
    const given = this.given.get(name) ?? [];
    if (given.length < MAX_GIVEN) this.given.set(name, [...given, value]);
  }

  private format(node: SyntaxNode): Constant {
    return node.getChild('FormatReplacement') ? UNKNOWN : known(stringValue(this.text(node)) ?? '');
  }

  private binary(node: SyntaxNode, depth: number): Constant {
    const [left, operator, right] = parts(node);
    const operands = [this.of(left, depth + 1), this.of(right, depth + 1)];
    if (operator?.name === 'or') return either(operands);
    if (this.text(operator) === '+') return combined(operands, (all) => all.join(''));
    return this.text(operator) === '/' ? combined(operands, ([a = '', b = '']) => resolve(this.cwd, a, b)) : UNKNOWN;
  }

  private named(name: string, depth: number): Constant {
    if (name === '__file__') return known(this.file);
    const found = this.found.get(name);
    if (found) return found;
    // A name that is given what it is made of may be anything. Each is found out once: many names may stand for many.
    this.found.set(name, UNKNOWN);
    const value = either(this.givenTo(name).map((each) => this.of(each, depth + 1)));
    this.found.set(name, value);
    return value;
  }

  private member(node: SyntaxNode, depth: number): Constant {
    const object = this.of(node.firstChild, depth + 1);
    const property = this.text(node.getChild('PropertyName'));
    if (property === 'parent') return mapped(object, (path) => dirname(resolve(this.cwd, path)));
    if (property === 'executable') return known('python3');
    const [, index] = /\.\s*parents\s*\[\s*(\d{1,2})\s*\]$/.exec(this.text(node)) ?? [];
    if (index === undefined) return UNKNOWN;
    const path = this.of(node.firstChild?.firstChild, depth + 1);
    return mapped(path, (text) => resolve(this.cwd, text, ...Array(Number(index) + 1).fill('..')));
  }

  private called(node: SyntaxNode, depth: number): Constant {
    const callee = node.firstChild;
    const name = this.text(callee?.name === 'MemberExpression' ? callee.getChild('PropertyName') : callee);
    const object = callee?.name === 'MemberExpression' ? callee.firstChild : null;
    const values = argumentsOf(node, this.syntax.text).map(({ value }) => this.of(value, depth + 1));
    const [first = UNKNOWN] = values;
    switch (name) {
      case 'str':
      case 'fspath':
      case 'normpath':
      case 'expanduser':
        return first;
      case 'Path':
      case 'PurePath':
        return values.length === 0 ? known(this.cwd) : combined(values, (all) => join(...all));
      case 'join':
        return combined(values, (all) =>
          all.reduce((path, part) => (part.startsWith('/') ? part : join(path, part)), ''),
        );
      case 'dirname':
        return mapped(first, dirname);
      case 'abspath':
      case 'realpath':
        return mapped(first, (path) => resolve(this.cwd, path));
      case 'resolve':
      case 'absolute':
      case 'as_posix':
      case '__str__':
        return mapped(this.of(object, depth + 1), (path) => resolve(this.cwd, path));
      case 'joinpath':
        return combined([this.of(object, depth + 1), ...values], (all) => resolve(this.cwd, ...all));
      case 'getcwd':
      case 'cwd':
        return known(this.cwd);
      default:
        return UNKNOWN;
    }
  }
}
