/** The top-level definitions of a Python file. Found by an error-tolerant parser; nothing is executed. */
import type { SyntaxNode } from '@lezer/common';
import { ANY_OTHER, type Binding, either, type PythonClass, type PythonImport, UNKNOWN_CLASS } from './bindings';
import { ModuleReader } from './module-reader';

export type { Binding, PythonClass, PythonImport, PythonReference } from './bindings';

/** The top level of a Python file, including the branches of `if`, `try`, `match` and the like. */
export interface PythonOutline {
  /** All class definitions, including those whose name is later rebound. More than one if several branches define it. */
  readonly classes: ReadonlyMap<string, readonly PythonClass[]>;
  /** The possible bindings of a name after the import: one, or several if that depends on run-time conditions. */
  bindings(name: string): readonly Binding[];
  /** The names that are bound to anything. */
  readonly names: ReadonlySet<string>;
  /** The imports that are certainly executed, in order: if one fails, the module does. */
  readonly needs: readonly PythonImport[];
  /** Whether names may exist that the source does not mention (`__getattr__`, `globals()`, `sys.modules`). */
  readonly isDynamic: boolean;
  /** Whether the source has syntax errors outside functions or exceeds the limits: the outline may be incomplete. */
  readonly isBroken: boolean;
  /** Whether the limits were exceeded: the outline is correct as far as it goes. */
  readonly hasTooMuch: boolean;
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
  const reader = new ModuleReader(source);
  reader.statements(topNode);
  const { scope, classes, needs } = reader;
  const fromInside = namesFromInside(source);
  return {
    classes,
    needs,
    names: new Set([...[...scope.names()].filter((name) => name !== ANY_OTHER), ...fromInside]),
    bindings: (name) => (fromInside.has(name) ? either(scope.get(name), UNKNOWN_CLASS) : scope.get(name)),
    isDynamic: DYNAMIC.test(source),
    isBroken: reader.hasTooMuch || hasError(topNode),
    hasTooMuch: reader.hasTooMuch,
  };
}

/** Names that functions and expressions bind at module level, anywhere in the source. */
function namesFromInside(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, names = '', name] of text.matchAll(GIVEN_FROM_INSIDE)) {
    for (const word of name === undefined ? names.split(',') : [name]) found.add(word.trim());
  }
  return found;
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
 * Syntax that this version of the parser does not support, and equivalents. No replacement changes line numbers or what a module defines.
 */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  // A byte order mark, and form feeds: Python ignores them.
  [/^\ufeff|\f/g, ''],
  // `5.`
  [/(?<![\w.])(\d[\d_]*)\.(?![\w.])/g, '$1.0'],
  // `lambda a, /, b: a`
  [/(\blambda\b[^:\n]{0,200}),[ \t]*\/(?=[ \t]*[,:])/g, '$1'],
];

/** The source to parse. Line numbers are unchanged, columns may differ. */
function parsable(text: string): string {
  return REPLACED.reduce((source, [pattern, replacement]) => source.replace(pattern, replacement), text);
}
