/** The names of a JavaScript module that refer to functions that load code or start programs. */
import { bare, child, children, lastName, type Syntax, textOf } from './syntax';

/** Modules of Node whose functions execute what they are passed. Source: the documentation of Node.js. */
const EXECUTING =
  /^(?:node:)?(?:child_process|vm|module|worker_threads|cluster|repl|inspector(?:\/promises)?|sea|test|wasi|v8)$/;

/** Packages whose purpose is to start programs, or to execute strings and files. */
const OPAQUE =
  /^(?:execa|tinyexec|zx|shelljs|cross-spawn|node-pty|child-process-promise|tinyspawn|nano-spawn|import-fresh|importx|require-all|require-dir|require-from-string|vm2|isolated-vm|quickjs-emscripten|sandboxjs|safe-eval|ejs|pug|eta|dot|nunjucks|lodash\.template|config|cosmiconfig|esm|ts-node|@babel\/register|@swc-node\/register|esbuild-register|sucrase|bundle-require|unconfig|c12|pm2|nodemon|piscina|tinypool|workerpool|jest-worker)(?:\/|$)/;

/** Whether a package may execute anything that it is passed. */
export function isOpaquePackage(specifier: string): boolean {
  return OPAQUE.test(specifier);
}

/** Whether a module of Node executes its arguments. */
export function isExecutingModule(specifier: string | undefined): boolean {
  return specifier !== undefined && EXECUTING.test(specifier);
}

/** Meanings of names: `require`, `child_process` for the module, or one of its functions. */
export class Names {
  private readonly meanings = new Map<string, string>();

  /** @param nodes all of a module */
  constructor(nodes: readonly Syntax[]) {
    for (const node of nodes) {
      if (node.type === 'ImportDeclaration') this.import(node);
      else if (node.type === 'VariableDeclarator') this.declare(child(node, 'id'), bare(child(node, 'init')));
    }
  }

  /** The meaning of a plain name; `undefined` if it has none of these. */
  meaningOf(name: string): string | undefined {
    return this.meanings.get(name);
  }

  /** The function of `node:child_process` that an expression refers to. */
  startedBy(callee: Syntax | undefined): string | undefined {
    if (callee?.type === 'Identifier') return this.meanings.get(lastName(callee) ?? '');
    if (callee?.type === 'CallExpression' && lastName(bare(child(callee, 'callee'))) === 'promisify') {
      return this.startedBy(bare(children(callee, 'arguments')[0]));
    }
    if (callee?.type !== 'MemberExpression' && callee?.type !== 'OptionalMemberExpression') return undefined;
    const object = bare(child(callee, 'object'));
    const isModule = this.meanings.get(lastName(object) ?? '') === 'child_process' || isChildProcessModule(object);
    return isModule ? lastName(callee) : undefined;
  }

  private import(node: Syntax): void {
    if (!isChildProcess(textOf(child(node, 'source'), 'value'))) return;
    for (const each of children(node, 'specifiers')) {
      const imported = child(each, 'imported');
      const meaning = textOf(imported, 'name') ?? textOf(imported, 'value') ?? 'child_process';
      this.meanings.set(textOf(child(each, 'local'), 'name') ?? '', meaning);
    }
  }

  private declare(target: Syntax | undefined, value: Syntax | undefined): void {
    if (target?.type === 'ObjectPattern' && this.valueMeaning(value) === 'child_process') {
      for (const each of children(target, 'properties')) {
        const local = textOf(child(each, 'value'), 'name');
        if (local !== undefined) this.meanings.set(local, lastName(child(each, 'key')) ?? '');
      }
    }
    const meaning = target?.type === 'Identifier' ? this.valueMeaning(value) : undefined;
    if (meaning !== undefined) this.meanings.set(textOf(target, 'name') ?? '', meaning);
  }

  private valueMeaning(value: Syntax | undefined): string | undefined {
    if (isChildProcessModule(value)) return 'child_process';
    const name = lastName(value) ?? '';
    if (value?.type === 'Identifier') return name === 'require' ? name : this.meanings.get(name);
    if (value?.type === 'MemberExpression') return this.startedBy(value);
    if (value?.type !== 'CallExpression') return undefined;
    const called = lastName(child(value, 'callee'));
    if (called === 'createRequire' || called === 'createJiti') return 'require';
    return called === 'promisify' ? this.startedBy(bare(children(value, 'arguments')[0])) : undefined;
  }
}

function isChildProcessModule(value: Syntax | undefined): boolean {
  const call = bare(value);
  const source = call?.type === 'ImportExpression' ? child(call, 'source') : children(call, 'arguments')[0];
  return isChildProcess(textOf(source, 'value'));
}

function isChildProcess(specifier: string | undefined): boolean {
  return specifier !== undefined && /^(?:node:)?child_process$/.test(specifier);
}
