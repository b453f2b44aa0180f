/** The strings that Python expressions may evaluate to: mostly paths, relative to the file. */
import { dirname, join, resolve } from 'node:path';
import { type Constant, combined, either, known, mapped, UNKNOWN } from '../constant';
import { argumentsOf, type PythonSyntax, parts, type SyntaxNode, stringValue } from './syntax';

/** Maximum depth of nested expressions, and of names that refer to names. */
const MAX_DEPTH = 20;
/** Maximum number of values of one name that are examined. */
const MAX_GIVEN = 20;

/** The results of these are known only if they are those of Python's modules. */
const OF_MODULES = new Set(['join', 'dirname', 'abspath', 'realpath', 'fspath', 'normpath', 'expanduser', 'getcwd']);

/** The names of one module, and the values assigned to them. */
export class PythonConstants {
  private readonly given = new Map<string, (SyntaxNode | undefined)[]>();
  private readonly found = new Map<string, Constant>();
  /** Functions and classes of the module. */
  private readonly own = new Set<string>();
  /** Names that are bound by anything but an import. */
  private readonly bound = new Set<string>();

  /** @param file absolute: the value of `__file__` @param cwd absolute */
  constructor(
    private readonly syntax: PythonSyntax,
    private readonly file: string,
    private readonly cwd: string,
  ) {
    for (const node of syntax.nodes) {
      if (node.name === 'AssignStatement') this.assign(node);
      else if (node.name === 'ImportStatement') this.import(node);
      else if (/^(?:FunctionDefinition|ClassDefinition)$/.test(node.name))
        this.own.add(this.text(node.getChild('VariableName')));
      else if (/^(?:ParamList|ForStatement|WithStatement|UpdateStatement|NamedExpression)$/.test(node.name))
        this.bind(node);
      else if (/Comprehension|^(?:TryStatement|CapturePattern|AsPattern|StarPattern|TypeDefinition)/.test(node.name))
        this.capture(node);
    }
  }

  /** What is assigned to a name anywhere in the module. */
  givenTo(name: string): readonly (SyntaxNode | undefined)[] {
    return this.given.get(name) ?? [];
  }

  /** The source text of a node. */
  text(node: SyntaxNode | null | undefined): string {
    return node ? this.syntax.text.slice(node.from, node.to) : '';
  }

  /** The possible strings of an expression. */
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

  /** A name that is bound in another way may be anything. */
  private bind(node: SyntaxNode): void {
    const all = parts(node);
    // `a = b = c`: all but the last one are bound.
    const end = node.name === 'AssignStatement' ? all.findLastIndex(({ name }) => name === 'AssignOp') : all.length;
    for (const each of all.slice(0, end)) {
      if (/^(?:in|Body)$/.test(each.name) && node.name !== 'ParamList') return;
      for (const name of namesWithin(each)) this.give(name, undefined);
    }
  }

  /** An import may be anything, including a function of another module, whatever its name. */
  private import(node: SyntaxNode): void {
    const isOfPython = /^from\s+(?:os|os\.path|pathlib|posixpath)\s/.test(this.text(node));
    for (const each of parts(node)) {
      if (each.name !== 'VariableName') continue;
      this.give(each, undefined, true);
      if (!isOfPython && this.text(node).startsWith('from')) this.own.add(this.text(each));
    }
  }

  private give(target: SyntaxNode, value: SyntaxNode | undefined, isImport = false): void {
    const name = this.text(target);
    const given = this.given.get(name) ?? [];
    // Further values may be anything.
    if (given.length <= MAX_GIVEN) this.given.set(name, [...given, given.length < MAX_GIVEN ? value : undefined]);
    if (!isImport) this.bound.add(name);
  }

  /** `for a in b` within an expression, `except A as b`, patterns. */
  private capture(node: SyntaxNode): void {
    let isBinding = /Pattern$/.test(node.name);
    for (const each of parts(node)) {
      if (each.name === 'for' || each.name === 'as') isBinding = true;
      else if (each.name === 'in' || each.name === 'Body') isBinding = false;
      else if (isBinding) for (const name of namesWithin(each)) this.give(name, undefined);
    }
  }

  private format(node: SyntaxNode): Constant {
    return node.getChild('FormatReplacement') || /[{}]/.test(this.text(node))
      ? UNKNOWN
      : known(stringValue(this.text(node)) ?? '');
  }

  private binary(node: SyntaxNode, depth: number): Constant {
    const [left, operator, right] = parts(node);
    const operands = [this.of(left, depth + 1), this.of(right, depth + 1)];
    if (operator?.name === 'or') return either(operands);
    if (this.text(operator) === '+') return combined(operands, (all) => all.join(''));
    return this.text(operator) === '/' ? combined(operands, ([a = '', b = '']) => resolve(this.cwd, a, b)) : UNKNOWN;
  }

  private named(name: string, depth: number): Constant {
    if (name === '__file__' && this.givenTo(name).length === 0) return known(this.file);
    const found = this.found.get(name);
    if (found) return found;
    // A name whose value is derived from itself may be anything. Each is evaluated once: many names may refer to many others.
    this.found.set(name, UNKNOWN);
    const value = either(this.givenTo(name).map((each) => this.of(each, depth + 1)));
    this.found.set(name, value);
    return value;
  }

  private member(node: SyntaxNode, depth: number): Constant {
    const object = this.of(node.firstChild, depth + 1);
    const property = this.text(node.getChild('PropertyName'));
    if (property === 'parent') return mapped(object, (path) => dirname(resolve(this.cwd, path)));
    if (property === 'executable') return this.text(node) === 'sys.executable' ? known('python3') : UNKNOWN;
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
    // A function of this or another module may do anything, whatever its name.
    if (!object && (this.own.has(name) || this.bound.has(name))) return UNKNOWN;
    const [root = ''] = this.text(object).split(/\W/, 1);
    if (OF_MODULES.has(name) && this.bound.has(root)) return UNKNOWN;
    switch (name) {
      case 'str':
      case 'fspath':
      case 'normpath':
        return first;
      case 'expanduser':
        return first.values.some((path) => path.startsWith('~')) ? UNKNOWN : first;
      case 'Path':
      case 'PurePath':
        return values.length === 0 ? known(this.cwd) : combined(values, (all) => join(...all));
      case 'join':
        // The `join` of a string is another function: it inserts the string as a separator.
        if (object && !/(?:^|\.)(?:path|osp|posixpath|ntpath)$/.test(this.text(object))) return UNKNOWN;
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

/** The names that a target binds, or modifies: of `(a, b)`, `a[0]`, `a.b`. */
function namesWithin(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.name === 'VariableName') return [node];
  if (node.name === 'MemberExpression') return node.firstChild ? namesWithin(node.firstChild) : [];
  return /^(?:TupleExpression|ArrayExpression|ParenthesizedExpression)$/.test(node.name)
    ? parts(node).flatMap(namesWithin)
    : [];
}
