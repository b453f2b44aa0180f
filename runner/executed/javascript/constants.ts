/** The strings that JavaScript expressions may evaluate to. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Constant, combined, either, known, mapped, UNKNOWN } from '../constant';
import { bare, child, children, lastName, nodesOf, type Syntax, textOf } from './syntax';

/** Maximum depth of nested expressions, and of names that refer to names. */
const MAX_DEPTH = 20;

/** The names of one module, and the values assigned to them. */
export class Constants {
  private readonly given = new Map<string, (Syntax | undefined)[]>();
  private readonly found = new Map<string, Constant>();
  /** Functions of the module, and what it imports from files. */
  private readonly own = new Set<string>();

  /** @param nodes all of the module @param file absolute: the value of `__filename` @param cwd absolute */
  constructor(
    nodes: readonly Syntax[],
    private readonly file: string,
    private readonly cwd: string,
  ) {
    for (const node of nodes) {
      if (node.type === 'VariableDeclarator') this.give(child(node, 'id'), child(node, 'init'));
      else if (node.type === 'AssignmentExpression') this.assign(node);
      else if (node.type === 'CallExpression') this.change(child(node, 'callee'));
      else if (/Function|Method/.test(node.type)) this.declare(node);
      else if (node.type === 'ImportDeclaration' && /^[.#/]/.test(textOf(child(node, 'source'), 'value') ?? ''))
        for (const each of children(node, 'specifiers')) this.own.add(lastName(child(each, 'local')) ?? '');
    }
  }

  /** What is assigned to a name anywhere in the module; empty if it is not declared there. */
  givenTo(name: string): readonly (Syntax | undefined)[] {
    return this.given.get(name) ?? [];
  }

  /** The possible strings of an expression; a URL object is represented by its string. */
  of(expression: Syntax | undefined, depth = 0): Constant {
    const node = bare(expression);
    if (!node || depth > MAX_DEPTH) return UNKNOWN;
    const inner = (each: Syntax | undefined) => this.of(each, depth + 1);
    switch (node.type) {
      case 'StringLiteral':
        return known(textOf(node, 'value') ?? '');
      case 'TemplateLiteral':
        return this.template(node, depth);
      case 'BinaryExpression':
        if (node.operator !== '+') return UNKNOWN;
        return combined([inner(child(node, 'left')), inner(child(node, 'right'))], (parts) => parts.join(''));
      case 'ConditionalExpression':
        return either([inner(child(node, 'consequent')), inner(child(node, 'alternate'))]);
      case 'LogicalExpression':
        return either([inner(child(node, 'left')), inner(child(node, 'right'))]);
      case 'AssignmentExpression':
        return inner(child(node, 'right'));
      case 'Identifier':
        return this.named(textOf(node, 'name') ?? '', depth);
      case 'MemberExpression':
        return this.member(node, depth);
      case 'NewExpression':
      case 'CallExpression':
        return this.called(node, depth);
      default:
        return UNKNOWN;
    }
  }

  private declare(node: Syntax): void {
    for (const each of children(node, 'params')) this.give(each, undefined);
    if (node.type === 'FunctionDeclaration') this.own.add(lastName(child(node, 'id')) ?? '');
  }

  private assign(node: Syntax): void {
    const left = child(node, 'left');
    // `a += b` is neither value, and `a[0] = b` changes the array.
    if (node.operator !== '=' && node.operator !== '??=' && node.operator !== '||=') this.give(left, undefined);
    else if (left?.type === 'MemberExpression') this.give(identifier(child(left, 'object')), undefined);
    else this.give(left, child(node, 'right'));
  }

  /** `a.push(b)` changes the array. */
  private change(callee: Syntax | undefined): void {
    if (callee?.type !== 'MemberExpression' || !/^(?:push|unshift|splice|fill)$/.test(lastName(callee) ?? '')) return;
    this.give(identifier(child(callee, 'object')), undefined);
  }

  private give(target: Syntax | undefined, value: Syntax | undefined): void {
    if (target?.type === 'Identifier') {
      const name = textOf(target, 'name') ?? '';
      const known = this.given.get(name) ?? [];
      // Further values may be anything.
      if (known.length <= MAX_DEPTH) this.given.set(name, [...known, known.length < MAX_DEPTH ? value : undefined]);
      return;
    }
    // The parts of a destructuring pattern may be anything.
    if (!target || target.type === 'MemberExpression') return;
    for (const node of nodesOf(target)) if (node.type === 'Identifier') this.give(node, undefined);
  }

  private template(node: Syntax, depth: number): Constant {
    const texts = children(node, 'quasis').map((quasi) => cooked(quasi));
    const values = children(node, 'expressions').map((each) => this.of(each, depth + 1));
    return combined(values, (parts) => texts.map((text, i) => text + (parts[i] ?? '')).join(''));
  }

  private named(name: string, depth: number): Constant {
    const given = this.givenTo(name);
    if (given.length > 0) {
      const found = this.found.get(name);
      if (found) return found;
      // A name whose value is derived from itself may be anything. Each is evaluated once: many names may refer to many others.
      this.found.set(name, UNKNOWN);
      const value = either(given.map((each) => this.of(each, depth + 1)));
      this.found.set(name, value);
      return value;
    }
    if (name === '__filename') return known(this.file);
    return name === '__dirname' ? known(dirname(this.file)) : UNKNOWN;
  }

  private member(node: Syntax, depth: number): Constant {
    const name = lastName(node);
    const object = child(node, 'object');
    if (object?.type === 'MetaProperty') {
      if (name === 'url') return known(pathToFileURL(this.file).href);
      if (name === 'filename') return known(this.file);
      return name === 'dirname' ? known(dirname(this.file)) : UNKNOWN;
    }
    if (name === 'href') return this.of(object, depth + 1);
    if (name === 'pathname') return mapped(this.of(object, depth + 1), (url) => new URL(url).pathname);
    // The Node.js that runs this, not a file of the repository.
    return name === 'execPath' && lastName(object) === 'process' ? known('node') : UNKNOWN;
  }

  private called(node: Syntax, depth: number): Constant {
    const callee = bare(child(node, 'callee'));
    const values = children(node, 'arguments').map((each) => this.of(each, depth + 1));
    const [first = UNKNOWN, second] = values;
    const name = lastName(callee) ?? '';
    // A function of the module itself, or a method of a value, may do anything, whatever its name.
    const owner = callee?.type === 'Identifier' ? callee : bare(child(callee, 'object'));
    if (OF_MODULES.has(name) && (owner?.type !== 'Identifier' || this.isOwn(owner))) return UNKNOWN;
    switch (name) {
      case 'join':
        return combined(values, (parts) => join(...parts));
      case 'resolve':
        if (child(callee, 'object')?.type === 'MetaProperty') return this.resolved(first);
        if (lastName(child(callee, 'object')) === 'require') return this.resolved(first);
        return combined(values, (parts) => resolve(this.cwd, ...parts));
      case 'dirname':
        return mapped(first, dirname);
      case 'fileURLToPath':
        return mapped(first, (url) => fileURLToPath(url));
      case 'pathToFileURL':
        return mapped(first, (path) => pathToFileURL(path).href);
      case 'URL':
        return combined(second ? [first, second] : [first], ([url = '', base]) => absoluteUrl(url, base));
      case 'String':
      case 'normalize':
      case 'realpathSync':
        return first;
      case 'stringify':
        return lastName(owner) === 'JSON' ? mapped(first, (text) => JSON.stringify(text)) : UNKNOWN;
      case 'toString':
        return this.of(child(callee, 'object'), depth + 1);
      case 'cwd':
        return known(this.cwd);
      default:
        return UNKNOWN;
    }
  }

  private isOwn(owner: Syntax): boolean {
    const name = lastName(owner) ?? '';
    if (this.own.has(name)) return true;
    return this.givenTo(name).some((value) => {
      const call = bare(value);
      // `const path = require('path')`, `const { join } = require('path')`.
      return !(
        value === undefined ||
        (call?.type === 'CallExpression' && lastName(child(call, 'callee')) === 'require')
      );
    });
  }

  /** A relative specifier, resolved from this file; others stay the same. */
  private resolved(specifier: Constant): Constant {
    return mapped(specifier, (text) => (text.startsWith('.') ? resolve(dirname(this.file), text) : text));
  }
}

/** The results of these are known only if they are those of Node's modules. */
const OF_MODULES = new Set([
  'join',
  'dirname',
  'fileURLToPath',
  'pathToFileURL',
  'String',
  'normalize',
  'realpathSync',
  'cwd',
]);

function identifier(node: Syntax | undefined): Syntax | undefined {
  return node?.type === 'Identifier' ? node : undefined;
}

function cooked(quasi: Syntax): string {
  const value = quasi.value as { readonly cooked?: string | null; readonly raw?: string } | undefined;
  return value?.cooked ?? value?.raw ?? '';
}

function absoluteUrl(url: string, base: string | undefined): string {
  return URL.canParse(url, base) ? new URL(url, base).href : url;
}
