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
const LONGEST = 256 * 1024;

/** `export { h as "handlers" }`, `export enum handlers`, `export namespace handlers`, `export import handlers =`. */
const OTHERWISE_NAMED =
  /^export\s{1,20}(?:(?:const\s{1,20}|declare\s{1,20})?(?:enum|namespace|module|import)\s{1,20}(?:handlers|triggers)\b|\{[^}]{0,2000}\bas\s{1,20}["'])/;

/** Reads the exports of a module. What is not plain to see is `unsure`; so is everything where the text has syntax errors. */
export async function moduleExports(source: string): Promise<ModuleExports> {
  const unsure: ModuleExports = { handlers: UNSURE, triggers: UNSURE, named: [] };
  if (source.length > LONGEST) return unsure;
  const root = await parseTypeScript(source);
  for (const node of nodesOf(root)) {
    // `export { type T }` is all that the parser stumbles over without losing its way.
    if (node.type.isError && node.parent?.name !== 'ExportGroup') return unsure;
    // CommonJS: what is exported is decided at run time.
    if (node.name === 'VariableName' && /^(?:module|exports)$/.test(textOf(node, source))) return unsure;
  }
  const exported = new Map<string, ExportedValue>();
  let everything = false;
  for (const statement of root.getChildren('ExportDeclaration')) {
    if (statement.getChild('Star') || OTHERWISE_NAMED.test(textOf(statement, source))) everything = true;
    for (const { name, value } of exportsOf(statement, source)) exported.set(name, value);
  }
  const keysOf = (name: string): ExportedKeys => {
    const value = exported.get(name);
    if (!value) return everything ? UNSURE : ABSENT;
    const variable = value.kind === 'local' ? localVariable(value.name, root, source) : value;
    if (variable.kind !== 'variable' || !variable.value) return UNSURE;
    return keysOfObject(variable.value, variable.name, root, source);
  };
  return {
    handlers: keysOf('handlers'),
    triggers: keysOf('triggers'),
    named: [...exported.keys()].filter((name) => name !== 'handlers' && name !== 'triggers'),
  };
}

/** What stands behind an exported name: a variable with what it starts with, a name of this module, or something that only runs. */
type ExportedValue =
  | { readonly kind: 'variable'; readonly name: string; readonly value: SyntaxNode | undefined }
  | { readonly kind: 'local'; readonly name: string }
  | { readonly kind: 'other' };

function* exportsOf(
  statement: SyntaxNode,
  source: string,
): Generator<{ readonly name: string; readonly value: ExportedValue }> {
  if (statement.getChild('type') || statement.getChild('default')) return;
  const declaration = statement.getChild('VariableDeclaration');
  if (declaration) {
    for (const variable of variables(declaration, source)) yield { name: variable.name, value: variable };
  }
  const group = statement.getChild('ExportGroup');
  if (group) {
    const isForeign = statement.getChild('from') !== null;
    for (const { local, name } of specifiers(group, source)) {
      yield { name, value: isForeign ? { kind: 'other' } : { kind: 'local', name: local } };
    }
  }
  for (const kind of ['FunctionDeclaration', 'ClassDeclaration', 'EnumDeclaration']) {
    const name = statement.getChild(kind)?.getChild('VariableDefinition');
    if (name) yield { name: textOf(name, source), value: { kind: 'other' } };
  }
}

type Variable = Extract<ExportedValue, { kind: 'variable' }>;

/** The variables of a declaration; those that are taken out of something start with nothing that could be read. */
function* variables(declaration: SyntaxNode, source: string): Generator<Variable> {
  const parts = children(declaration);
  for (const [i, part] of parts.entries()) {
    if (part.name === 'ObjectPattern' || part.name === 'ArrayPattern') {
      for (const node of nodesOf(part)) {
        if (node.from >= part.to) break;
        if (node.name === 'VariableDefinition') {
          yield { kind: 'variable', name: textOf(node, source), value: undefined };
        }
      }
    }
    if (part.name !== 'VariableDefinition') continue;
    const equals = parts.slice(i + 1, i + 3).findIndex((next) => next.name === 'Equals');
    yield { kind: 'variable', name: textOf(part, source), value: equals < 0 ? undefined : parts[i + equals + 2] };
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

/** The variable of this module by that name; nothing is known of what is imported or declared otherwise. */
function localVariable(local: string, root: SyntaxNode, source: string): ExportedValue {
  for (const declaration of root.getChildren('VariableDeclaration')) {
    for (const variable of variables(declaration, source)) if (variable.name === local) return variable;
  }
  return { kind: 'other' };
}
