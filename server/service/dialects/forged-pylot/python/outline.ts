/** What a Python file defines at its top level. Found by a parser that tolerates errors; nothing is executed. */
import type { SyntaxNode } from '@lezer/common';
import { ANY_OTHER, type Binding, either, type PythonClass, type PythonImport, UNKNOWN_CLASS } from './bindings';
import { ModuleReader } from './module-reader';
import { parsable } from './parsable';

export type { Binding, PythonClass, PythonImport, PythonReference } from './bindings';

/** The top level of a Python file, the branches of `if`, `try`, `match` and the like included. */
export interface PythonOutline {
  /** All classes that are written, also those whose name is later given to something else. More than one where several branches define it. */
  readonly classes: ReadonlyMap<string, readonly PythonClass[]>;
  /** What a name may stand for once the module was imported: one thing, or several where that hangs on what is only known at run time. */
  bindings(name: string): readonly Binding[];
  /** The names that are given to anything. */
  readonly names: ReadonlySet<string>;
  /** What the module surely imports, in its order: where one fails the module does. */
  readonly needs: readonly PythonImport[];
  /** Names may appear that are written nowhere (`__getattr__`, `globals()`, `sys.modules`). */
  readonly isDynamic: boolean;
  /** The text could not be understood outside of functions, or has more in it than is followed: what was found is there, but may not be all. */
  readonly isBroken: boolean;
  /** That it is broken comes from its size: it was understood as far as it is followed. */
  readonly hasTooMuch: boolean;
}

const DYNAMIC = /\b__getattr__\b|\bglobals\s*\(|\b(?:locals|vars)\s*\(\s*\)|\bsys\.modules\b|\bexec\s*\(|\b__path__\b/;
/** `global A, B` and `A := …`. */
const GIVEN_FROM_INSIDE = /\bglobal[ \t]+([\w, \t]{1,200})|(\w{1,100})\s{0,10}:=/g;

/** Reads the outline of a Python text. */
export async function outlineOf(text: string): Promise<PythonOutline> {
  // Unpacking its tables costs a good part of a start, and most workspaces never need them.
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

/** Names that functions and expressions give to the module, wherever in it they stand. */
function namesFromInside(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, names = '', name] of text.matchAll(GIVEN_FROM_INSIDE)) {
    for (const word of name === undefined ? names.split(',') : [name]) found.add(word.trim());
  }
  return found;
}

/** Whether the parser stumbled outside of functions, so that what is written there may not be what was read. */
function hasError(node: SyntaxNode): boolean {
  const cursor = node.cursor();
  let isEnd = false;
  while (!isEnd) {
    if (cursor.type.isError) return true;
    isEnd = !cursor.next(cursor.name !== 'FunctionDefinition');
  }
  return false;
}
