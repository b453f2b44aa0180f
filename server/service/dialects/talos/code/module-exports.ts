/** What a tool's `index.ts` exports, read without running it. */
import { type ExportedKeys, keysOfObject } from './exported-object';
import { children, nodesOf, parseTypeScript, type SyntaxNode, textOf } from './syntax';

/** What Talos looks for in a module, and what else it exports. */
export interface ModuleExports {
  readonly handlers: ExportedKeys;
  readonly triggers: ExportedKeys;
  /** All other values exported by name. */
  readonly named: readonly string[];
}

const ABSENT: ExportedKeys = { kind: 'absent' };
const UNSURE: ExportedKeys = { kind: 'unsure' };
/** Longer modules are not read: unsure. Units: UTF-16 code units. */
const LONGEST = 512 * 1024;

/** Reads the exports of a module. What is not plain to see is `unsure`; so is everything where the text has syntax errors. */
export function moduleExports(source: string): ModuleExports {
  const unsure: ModuleExports = { handlers: UNSURE, triggers: UNSURE, named: [] };
  if (source.length > LONGEST) return unsure;
  const root = parseTypeScript(source);
  for (const node of nodesOf(root)) {
    // `export { type T }` is all that the parser stumbles over without losing its way.
    if (node.type.isError && node.parent?.name !== 'ExportGroup') return unsure;
    // CommonJS: what is exported is decided at run time.
    if (node.name === 'VariableName' && /^(?:module|exports)$/.test(textOf(node, source))) return unsure;
  }
  const exported = new Map<string, ExportedKeys>();
  let everything = false;
  for (const statement of root.getChildren('ExportDeclaration')) {
    if (statement.getChild('Star')) everything = true;
    for (const [name, keys] of exportsOf(statement, root, source)) exported.set(name, keys);
  }
  const otherwise = everything ? UNSURE : ABSENT;
  return {
    handlers: exported.get('handlers') ?? otherwise,
    triggers: exported.get('triggers') ?? otherwise,
    named: [...exported.keys()].filter((name) => name !== 'handlers' && name !== 'triggers'),
  };
}

function* exportsOf(statement: SyntaxNode, root: SyntaxNode, source: string): Generator<[string, ExportedKeys]> {
  if (statement.getChild('type') || statement.getChild('default')) return;
  const declaration = statement.getChild('VariableDeclaration');
  if (declaration) yield* variables(declaration, root, source);
  const group = statement.getChild('ExportGroup');
  if (group) {
    const isForeign = statement.getChild('from') !== null;
    for (const { local, name } of specifiers(group, source)) {
      yield [name, isForeign ? UNSURE : localVariable(local, root, source)];
    }
  }
  for (const kind of ['FunctionDeclaration', 'ClassDeclaration', 'EnumDeclaration']) {
    const name = statement.getChild(kind)?.getChild('VariableDefinition');
    if (name) yield [textOf(name, source), UNSURE];
  }
}

/** The variables of a declaration, each with the keys of the object that it starts with. */
function* variables(declaration: SyntaxNode, root: SyntaxNode, source: string): Generator<[string, ExportedKeys]> {
  const parts = children(declaration);
  for (const [i, part] of parts.entries()) {
    if (part.name === 'ObjectPattern' || part.name === 'ArrayPattern') {
      for (const node of nodesOf(part)) {
        if (node.from >= part.to) break;
        if (node.name === 'VariableDefinition') yield [textOf(node, source), UNSURE];
      }
    }
    if (part.name !== 'VariableDefinition') continue;
    const name = textOf(part, source);
    const equals = parts.slice(i + 1, i + 3).findIndex((next) => next.name === 'Equals');
    const value = equals < 0 ? undefined : parts[i + equals + 2];
    yield [name, value ? keysOfObject(value, name, root, source) : UNSURE];
  }
}

/** `{ a, b as c }`: the names inside and outside; types are left out. */
function* specifiers(group: SyntaxNode, source: string): Generator<{ local: string; name: string }> {
  const text = textOf(group, source)
    .replace(/^\{|\}$/g, '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  for (const part of text.split(',')) {
    const [, local, name] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    if (local !== undefined) yield { local, name: name ?? local };
  }
}

/** The keys of an object that a variable of this module starts with; unsure for what is imported or declared otherwise. */
function localVariable(local: string, root: SyntaxNode, source: string): ExportedKeys {
  for (const declaration of root.getChildren('VariableDeclaration')) {
    for (const [name, keys] of variables(declaration, root, source)) {
      if (name === local) return keys;
    }
  }
  return UNSURE;
}
