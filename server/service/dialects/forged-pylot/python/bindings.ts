/** The possible bindings of a Python module's names, followed from statement to statement. */
import type { MethodParameters } from './parameters';

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

/** A dotted name, with the possible bindings of its first part at that point. */
export interface PythonReference {
  readonly path: string;
  readonly first: readonly Binding[];
}

/** One possible binding of a name. */
export type Binding =
  | { readonly kind: 'class'; readonly class: PythonClass }
  | { readonly kind: 'import'; readonly import: PythonImport }
  /** Another name for the same. */
  | { readonly kind: 'alias'; readonly of: PythonReference }
  /** The name from `import *` if that module exports it; else the previous bindings (`below`). */
  | { readonly kind: 'star'; readonly import: PythonImport; readonly below: readonly Binding[] }
  /** A function, a number, a string: certainly not a class. */
  | { readonly kind: 'value' }
  /** Only known at run time. `looksLikeClass`: the expression that creates it refers to classes. */
  | { readonly kind: 'unknown'; readonly looksLikeClass: boolean }
  /** Never assigned, or deleted. */
  | { readonly kind: 'unbound' };

export const VALUE: readonly Binding[] = [{ kind: 'value' }];
export const UNBOUND: readonly Binding[] = [{ kind: 'unbound' }];
export const UNKNOWN: readonly Binding[] = [{ kind: 'unknown', looksLikeClass: false }];
export const UNKNOWN_CLASS: readonly Binding[] = [{ kind: 'unknown', looksLikeClass: true }];

/** The maximum number of bindings of one name; with more it counts as unknown. */
const MAX_ALTERNATIVES = 12;

/** The union of two sets of bindings, without duplicates. */
export function either(a: readonly Binding[], b: readonly Binding[]): readonly Binding[] {
  if (a === b) return a;
  const all = [...new Set([...a, ...b])];
  return all.length > MAX_ALTERNATIVES ? UNKNOWN_CLASS : all;
}

/** Represents all names that the source does not mention: `import *` may bind them. */
export const ANY_OTHER = '*';

/**
 * The bindings of names at one point of the module. A branch gets its own scope on top of the one it started in and stores only its
 * changes, so that its cost is proportional to them.
 */
export class Scope {
  private readonly own = new Map<string, readonly Binding[]>();
  /** Every binding that a name has had in this scope, for code that runs after the scope may have been left at any point. */
  private readonly ever = new Map<string, readonly Binding[]>();
  /** Whether the code after this point is unreachable (`raise`). */
  isLeft = false;

  constructor(private readonly below?: Scope) {}

  get(name: string): readonly Binding[] {
    for (let scope: Scope | undefined = this; scope; scope = scope.below) {
      const found = scope.own.get(name);
      if (found) return found;
    }
    return name === ANY_OTHER ? UNBOUND : this.get(ANY_OTHER);
  }

  set(name: string, bindings: readonly Binding[]): void {
    if (this.isLeft) return;
    this.own.set(name, bindings);
    this.ever.set(name, either(this.ever.get(name) ?? [], bindings));
  }

  /** The names assigned in this scope and those below. */
  names(): ReadonlySet<string> {
    const names = new Set<string>();
    for (let scope: Scope | undefined = this; scope; scope = scope.below) {
      for (const name of scope.own.keys()) names.add(name);
    }
    return names;
  }

  branch(): Scope {
    const scope = new Scope(this);
    scope.isLeft = this.isLeft;
    return scope;
  }

  /** A branch for code that runs after a branch of this scope may have been left at any point. */
  afterAnyPartOf(branch: Scope): Scope {
    const scope = this.branch();
    for (const [name, bindings] of branch.ever) scope.set(name, either(this.get(name), bindings));
    return scope;
  }

  /** Continues after branches of this scope, one of which was taken. Branches that never reach their end are ignored. */
  join(branches: readonly Scope[]): void {
    const taken = branches.filter(({ isLeft }) => !isLeft);
    const changed = new Map<string, { count: number; bindings: readonly Binding[] }>();
    for (const { own } of taken) {
      for (const [name, bindings] of own) {
        const known = changed.get(name);
        changed.set(name, { count: (known?.count ?? 0) + 1, bindings: either(known?.bindings ?? [], bindings) });
      }
    }
    const starred = taken.filter(({ own }) => own.has(ANY_OTHER));
    for (const [name, { count, bindings }] of changed) {
      const others = starred.length === 0 ? [this] : [this, ...starred];
      const untouched = count < taken.length ? others.map((scope) => scope.get(name)).reduce(either) : [];
      this.set(name, either(untouched, bindings));
    }
    for (const branch of branches) {
      for (const [name, bindings] of branch.ever) this.ever.set(name, either(this.ever.get(name) ?? [], bindings));
    }
    if (taken.length === 0) this.isLeft = true;
  }
}
