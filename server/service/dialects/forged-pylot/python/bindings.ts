/** What the names of a Python module may stand for, followed from statement to statement. */
import type { MethodParameters } from './parameters';

/** A class as it is written. */
export interface PythonClass {
  readonly name: string;
  /** The base classes; `undefined` for anything that is no plain name (a call, `Generic[T]`). */
  readonly bases: readonly (PythonReference | undefined)[];
  readonly isDecorated: boolean;
  /** Where its name stands: the line, from 0. */
  readonly line: number;
  /** The parameters of its method `execute`; `undefined` where it has none of its own, or a decorated one. */
  readonly execute: MethodParameters | undefined;
}

/** `from ..tool_manager import Tool as T`: a name that comes from elsewhere. */
export interface PythonImport {
  /** Dotted, without the leading dots; may be empty. */
  readonly module: string;
  /** The number of leading dots: 0 for an absolute import. */
  readonly level: number;
  /** The name in that module; `undefined` where the module itself is meant, `*` for all. */
  readonly name: string | undefined;
  /** `import a.b`: the name here stands for `a` alone. */
  readonly isFirstPart?: boolean;
}

/** A dotted name, with what its first part may have been at the place where it stands. */
export interface PythonReference {
  readonly path: string;
  readonly first: readonly Binding[];
}

/** One thing that a name may stand for. */
export type Binding =
  | { readonly kind: 'class'; readonly class: PythonClass }
  | { readonly kind: 'import'; readonly import: PythonImport }
  /** Another name for the same. */
  | { readonly kind: 'alias'; readonly of: PythonReference }
  /** What `import *` brings, where it brings the name; else what was there before. */
  | { readonly kind: 'star'; readonly import: PythonImport; readonly below: readonly Binding[] }
  /** A function, a number, a text: surely no class. */
  | { readonly kind: 'value' }
  /** Only known at run time. `looksLikeClass`: what makes it speaks of types. */
  | { readonly kind: 'unknown'; readonly looksLikeClass: boolean }
  /** Never given, or deleted. */
  | { readonly kind: 'unbound' };

export const VALUE: readonly Binding[] = [{ kind: 'value' }];
export const UNBOUND: readonly Binding[] = [{ kind: 'unbound' }];
export const UNKNOWN: readonly Binding[] = [{ kind: 'unknown', looksLikeClass: false }];
export const UNKNOWN_CLASS: readonly Binding[] = [{ kind: 'unknown', looksLikeClass: true }];

/** Things that one name may stand for before nothing more is known of it. */
const MAX_ALTERNATIVES = 12;

/** Either of two; the same thing once. */
export function either(a: readonly Binding[], b: readonly Binding[]): readonly Binding[] {
  if (a === b) return a;
  const all = [...new Set([...a, ...b])];
  return all.length > MAX_ALTERNATIVES ? UNKNOWN_CLASS : all;
}

/** Stands for all names that are written nowhere: what `import *` may bring. */
export const ANY_OTHER = '*';

/**
 * The names as they stand at one place of the module. A branch gets a scope of its own above the one it began in and holds
 * only what it changed, so that following a branch costs what the branch gives.
 */
export class Scope {
  private readonly own = new Map<string, readonly Binding[]>();
  /** All that a name has been in here, for what begins where this scope may have been left at any place. */
  private readonly ever = new Map<string, readonly Binding[]>();
  /** Whether what follows is never reached (`raise`). */
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

  /** The names that have been given anything, this scope and those below. */
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

  /** A branch for what begins where a branch of this scope may have been left at any place. */
  afterAnyPartOf(branch: Scope): Scope {
    const scope = this.branch();
    for (const [name, bindings] of branch.ever) scope.set(name, either(this.get(name), bindings));
    return scope;
  }

  /** Goes on behind branches of this scope, one of which was taken. Branches that never end count for nothing. */
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
