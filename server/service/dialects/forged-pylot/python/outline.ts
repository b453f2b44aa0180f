/**
 * The top-level definitions of a Python file, found by an error-tolerant parser; nothing is executed. Statements are read in order. What is bound within
 * `if`, `try`, a loop and the like may be bound or not: such a name is unknown.
 */
import type { SyntaxNode } from '@lezer/common';
import { type CompileFault, compileFault } from './compile-fault';
import { type MethodParameters, parametersOf } from './parameters';

/** A class definition in the source. */
export interface PythonClass {
  readonly name: string;
  /** The base classes; `undefined` for anything that is not a dotted name (a call, `Generic[T]`). */
  readonly bases: readonly (PythonReference | undefined)[];
  readonly isDecorated: boolean;
  /** The line of its name, 0-based. */
  readonly line: number;
  /** The parameters of its own method `execute`; `undefined` if it has none, or a decorated one. */
  readonly execute: MethodParameters | undefined;
}

/** `from ..tool_manager import Tool as T`: an imported name. */
export interface PythonImport {
  /** Dotted, without the leading dots; may be empty. */
  readonly module: string;
  /** The number of leading dots: 0 for an absolute import. */
  readonly level: number;
  /** The name in that module; `undefined` if the module itself is imported, `*` for all. */
  readonly name: string | undefined;
  /** `import a.b`: the local name is bound to `a` only. */
  readonly isFirstPart?: boolean;
}

/** The first part of a dotted name that nothing has bound. */
export interface UnboundName {
  readonly name: string;
  readonly isDotted: boolean;
  /** 0-based. */
  readonly line: number;
}

/** A dotted name, with what its first part is bound to at that point; `undefined` if to nothing. */
export interface PythonReference {
  readonly path: string;
  readonly first: Binding | undefined;
}

/** What a name is bound to. */
export type Binding =
  | { readonly kind: 'class'; readonly class: PythonClass }
  | { readonly kind: 'import'; readonly import: PythonImport }
  /** A function, a number, a string: certainly not a class. */
  | { readonly kind: 'value' }
  /** Only known at run time. `looksLikeClass`: by its name, or by the code that creates it. */
  | { readonly kind: 'unknown'; readonly looksLikeClass: boolean };

/** The top level of a Python file. */
export interface PythonOutline {
  /** All class definitions, including those whose name is later rebound. More than one if several branches define it. */
  readonly classes: ReadonlyMap<string, readonly PythonClass[]>;
  /** What each name is bound to after the import. */
  readonly names: ReadonlyMap<string, Binding>;
  /** The imports that are certainly executed, in order: if one fails, the module does. */
  readonly needs: readonly PythonImport[];
  /** Whether names may exist that the source does not mention (`__getattr__`, `globals()`, `sys.modules`). */
  readonly isDynamic: boolean;
  /** Whether it has an `import *`, which may bind any name. */
  readonly hasStar: boolean;
  /** Whether the source has syntax errors outside functions: the outline may be incomplete. */
  readonly isBroken: boolean;
  /** Why the source certainly does not compile. */
  readonly fault: CompileFault | undefined;
  /** The base classes of the module's own classes that nothing has bound when they are needed, in order. */
  readonly unbound: readonly UnboundName[];
}

const DYNAMIC = /\b__getattr__\b|\bglobals\s*\(|\b(?:locals|vars)\s*\(\s*\)|\bsys\.modules\b|\bexec\s*\(|\b__path__\b/;
/** `global A, B` and `A := …`. */
const GIVEN_FROM_INSIDE = /\bglobal[ \t]+([\w, \t]{1,200})|(\w{1,100})\s{0,10}:=/g;

/** Reads the outline of Python source. */
export async function outlineOf(text: string): Promise<PythonOutline> {
  // Imported lazily: decoding its tables takes a good part of the startup time, and most workspaces never need them.
  const { parser } = await import('@lezer/python');
  const source = parsable(text);
  const { topNode } = parser.parse(source);
  const reader = new OutlineReader(source);
  for (const node of childrenOf(topNode)) reader.statement(node, true);
  const { classes, names, needs, hasStar } = reader;
  for (const [, inside = '', name] of source.matchAll(GIVEN_FROM_INSIDE)) {
    for (const word of name === undefined ? inside.split(',') : [name]) {
      names.set(word.trim(), { kind: 'unknown', looksLikeClass: true });
    }
  }
  const fault = compileFault(text);
  const isBroken = fault !== undefined || hasError(topNode);
  const isDynamic = DYNAMIC.test(source);
  const unbound = isBroken || isDynamic ? [] : reader.unbound.filter(({ name }) => !names.has(name));
  return { classes, names, needs, hasStar, isDynamic, isBroken, fault, unbound };
}

/** Whether there is a syntax error outside functions, so that the outline may be wrong there. */
function hasError(node: SyntaxNode): boolean {
  const cursor = node.cursor();
  let isEnd = false;
  while (!isEnd) {
    if (cursor.type.isError) return true;
    isEnd = !cursor.next(cursor.name !== 'FunctionDefinition');
  }
  return false;
}

/**
 * The source to parse, without what this version of the parser does not support: a byte order mark and form feeds, which Python ignores, `5.`, and
 * `lambda a, /, b: a`. Line numbers are unchanged, columns may differ.
 */
function parsable(text: string): string {
  return text
    .replace(/^\ufeff|\f/g, '')
    .replace(/(?<![\w.])(\d[\d_]*)\.(?![\w.])/g, '$1.0')
    .replace(/(\blambda\b[^:\n]{0,200}),[ \t]*\/(?=[ \t]*[,:])/g, '$1');
}

const VALUE: Binding = { kind: 'value' };
const COMPOUND = /^(?:If|While|For|Try|With|Match)Statement$/;
const DOTTED_NAME = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
/** Expressions that are certainly not a class. */
const PLAIN_VALUE =
  /^(?:Number|String|ContinuedString|FormatString|Boolean|None|\.\.\.|(?:Array|Tuple|Dictionary|Set|Lambda)Expression|\w*ComprehensionExpression)$/;
/** Source that creates classes, or mentions the platform's own. */
const ABOUT_CLASSES = /\btype\s*\(|\bnew_class\b|tool|\bnamedtuple\b|\bmake_dataclass\b/i;

/** Whether a name is one that classes have: `CapWords` or a single capital, not a constant. */
export function isClassName(name: string): boolean {
  return /^_*[A-Z](?:$|\w*[a-z])/.test(name);
}

class OutlineReader {
  readonly classes = new Map<string, PythonClass[]>();
  readonly names = new Map<string, Binding>();
  readonly needs: PythonImport[] = [];
  readonly unbound: UnboundName[] = [];
  hasStar = false;
  /** The names that are certainly bound since the last `import *`. */
  private readonly certain = new Set<string>();
  private asked: { readonly node: SyntaxNode; readonly isAbout: boolean } | undefined;
  private lineAt = { offset: 0, line: 0 };

  constructor(private readonly text: string) {}

  /** @param isCertain whether it is executed at every import, and its failure is not caught */
  statement(node: SyntaxNode, isCertain: boolean): void {
    switch (node.name) {
      case 'ClassDefinition':
        this.class(node, false, isCertain);
        break;
      case 'FunctionDefinition':
      case 'TypeDefinition':
        this.bind(node.getChild('VariableName'), isCertain ? VALUE : undefined, node);
        break;
      case 'DecoratedStatement': {
        const defined = node.getChild('ClassDefinition');
        if (defined) this.class(defined, true, isCertain);
        else this.bind(node.getChild('FunctionDefinition')?.getChild('VariableName'), undefined, node);
        break;
      }
      case 'ImportStatement':
        this.import(node, isCertain);
        break;
      case 'AssignStatement':
      case 'UpdateStatement':
        this.assignment(node, isCertain);
        break;
      case 'DeleteStatement':
        for (const name of childrenOf(node).flatMap(targetNames)) {
          if (isCertain) this.names.delete(this.source(name));
          else this.bind(name, undefined, node);
        }
        break;
      case 'StatementGroup':
        for (const child of childrenOf(node)) this.statement(child, isCertain);
        break;
      default:
        if (COMPOUND.test(node.name)) this.compound(node);
    }
  }

  /** A statement with blocks: what it binds itself (`for a in`, `as a`, `case [a]`), and what the blocks do. */
  private compound(node: SyntaxNode): void {
    let isTarget = false;
    for (const child of childrenOf(node)) {
      if (child.name === 'for') isTarget = true;
      else if (child.name === 'in') isTarget = false;
      else if (child.name === 'Body') for (const inside of childrenOf(child)) this.statement(inside, false);
      else if (child.name === 'MatchBody' || child.name === 'MatchClause') this.compound(child);
      else if (isTarget || child.prevSibling?.name === 'as' || child.name.endsWith('Pattern')) {
        for (const name of targetNames(child)) this.bind(name, undefined, node);
      }
    }
  }

  private class(node: SyntaxNode, isDecorated: boolean, isCertain: boolean): void {
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
    for (const base of isCertain && !this.hasStar ? found.bases : []) {
      const [first = '', ...rest] = base?.path.split('.') ?? [];
      if (base && !base.first) this.unbound.push({ name: first, isDotted: rest.length > 0, line: found.line });
    }
    const known = this.classes.get(name);
    if (known) known.push(found);
    else this.classes.set(name, [found]);
    this.bindName(name, isCertain ? { kind: 'class', class: found } : undefined, node);
  }

  private reference(node: SyntaxNode): PythonReference | undefined {
    const path = this.source(node).replace(/\s+/g, '');
    return DOTTED_NAME.test(path) ? { path, first: this.names.get(path.split('.', 1)[0] ?? '') } : undefined;
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

  private import(node: SyntaxNode, isCertain: boolean): void {
    for (const { local, found } of importsOf(node, this.text)) {
      if (isCertain) this.needs.push(found);
      if (found.name === '*') {
        this.hasStar = true;
        // Any name may be another one from here on.
        for (const name of this.certain) this.bindName(name, undefined, node);
        this.certain.clear();
      } else this.bindName(local, isCertain ? { kind: 'import', import: found } : undefined, node);
    }
  }

  private assignment(node: SyntaxNode, isCertain: boolean): void {
    const children = childrenOf(node);
    const last = children.findLastIndex(({ name }) => name === 'AssignOp' || name === 'UpdateOp');
    // `A: int` alone binds nothing.
    const targets = children.slice(0, Math.max(last, 0)).filter(({ name }) => name !== 'TypeDef');
    const isPlain = isCertain && node.name === 'AssignStatement' && !targets.some(({ name }) => name === ',');
    const value = isPlain ? this.valueOf(children.slice(last + 1)) : undefined;
    for (const target of targets) {
      const isName = target.name === 'VariableName';
      for (const name of targetNames(target)) this.bind(name, isName ? value : undefined, node);
    }
  }

  /** What the right side of an assignment is; `undefined` if that is unknown. */
  private valueOf(nodes: readonly SyntaxNode[]): Binding | undefined {
    const [node, ...more] = nodes;
    if (more.length > 0 || (node && PLAIN_VALUE.test(node.name))) return VALUE;
    return node?.name === 'VariableName' ? this.names.get(this.source(node)) : undefined;
  }

  private bind(name: SyntaxNode | null | undefined, binding: Binding | undefined, statement: SyntaxNode): void {
    if (name) this.bindName(this.source(name), binding, statement);
  }

  private bindName(name: string, binding: Binding | undefined, statement: SyntaxNode): void {
    if (binding) this.certain.add(name);
    this.names.set(
      name,
      binding ?? { kind: 'unknown', looksLikeClass: isClassName(name) || this.isAboutClasses(statement) },
    );
  }

  /** Whether a statement, without its blocks, creates classes or mentions the platform's own. */
  private isAboutClasses(node: SyntaxNode): boolean {
    if (this.asked?.node !== node) {
      const head = this.text.slice(node.from, node.getChild('Body')?.from ?? node.to);
      this.asked = {
        node,
        isAbout: node.name === 'ClassDefinition' || (node.name !== 'ImportStatement' && ABOUT_CLASSES.test(head)),
      };
    }
    return this.asked.isAbout;
  }

  /** The text of a node. Python compares names after this normalization. */
  private source(node: SyntaxNode): string {
    return this.text.slice(node.from, node.to).normalize('NFKC');
  }

  /** The line of an offset. Offsets must be ascending, so that each line break is counted once. */
  private lineOf(offset: number): number {
    let { offset: at, line } = this.lineAt;
    for (at = this.text.indexOf('\n', at); at >= 0 && at < offset; at = this.text.indexOf('\n', at + 1)) line++;
    this.lineAt = { offset, line };
    return line;
  }
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** The arguments of a class, each as its nodes. */
function argumentsOf(list: SyntaxNode | null): readonly (readonly SyntaxNode[])[] {
  const result: SyntaxNode[][] = [[]];
  for (const node of list ? childrenOf(list) : []) {
    if (node.name === ',') result.push([]);
    else if (node.name !== '(' && node.name !== ')' && node.name !== 'Comment') result.at(-1)?.push(node);
  }
  return result.filter((nodes) => nodes.length > 0);
}

/** The names in a target or pattern; none for `a.b`, which binds an attribute. */
function targetNames(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.name === 'VariableName') return [node];
  return node.name === 'MemberExpression' ? [] : childrenOf(node).flatMap(targetNames);
}

/** The imports of a statement, each with its local name. */
function importsOf(
  node: SyntaxNode,
  text: string,
): readonly { readonly local: string; readonly found: PythonImport }[] {
  const words = childrenOf(node).map((child) => text.slice(child.from, child.to));
  if (words[0] === 'from') {
    const end = words.indexOf('import');
    const path = words.slice(1, end < 0 ? undefined : end).join('');
    const level = /^\.*/.exec(path)?.[0].length ?? 0;
    return namesIn(words.slice(end + 1)).map(([name, alias]) => ({
      local: alias ?? name,
      found: { module: path.slice(level), level, name },
    }));
  }
  return namesIn(words.slice(1)).map(([module, alias]) => ({
    local: alias ?? module.split('.', 1)[0] ?? module,
    found: { module, level: 0, name: undefined, ...(alias === undefined ? { isFirstPart: true } : {}) },
  }));
}

/** Parses the tokens of `a.b as c, d` into dotted names with their aliases. */
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
