/** How long a value can take to check: references let a short schema stand for a huge one. */
import type { Json } from '../../document/node';

/** Steps above which nothing is checked: some hundred milliseconds at worst. */
const MOST_STEPS = 5_000_000;

/** Keywords whose targets are found while a value is checked: nothing can be said beforehand. */
const DYNAMIC = ['$dynamicRef', '$recursiveRef'];

/**
 * Whether checking values against a part of a schema is sure to end soon. Every reference counts as what it leads to;
 * one that leads back to where it is followed counts again for every level of the value.
 */
export function isAffordable(root: Json, part: Json, value: Json): boolean {
  try {
    const { steps, isCyclic } = new Estimate(root).of(part);
    const { size, depth } = extent(value, 0);
    return (isCyclic ? steps ** (depth + 1) : steps) * size <= MOST_STEPS;
  } catch {
    return false;
  }
}

class Estimate {
  private readonly known = new Map<Json, number>();
  private readonly open = new Set<Json>();
  private isCyclic = false;

  constructor(private readonly root: Json) {}

  of(part: Json): { readonly steps: number; readonly isCyclic: boolean } {
    return { steps: this.steps(part), isCyclic: this.isCyclic };
  }

  private steps(value: Json): number {
    if (typeof value !== 'object' || value === null) return 1;
    const known = this.known.get(value);
    if (known !== undefined) return known;
    if (this.open.has(value)) {
      this.isCyclic = true;
      return 1;
    }
    this.open.add(value);
    let sum = 1;
    for (const [key, child] of Object.entries(value)) {
      if (DYNAMIC.includes(key)) sum = Number.POSITIVE_INFINITY;
      sum += key === '$ref' && typeof child === 'string' ? this.steps(this.target(child)) : this.steps(child);
    }
    this.open.delete(value);
    this.known.set(value, sum);
    return sum;
  }

  private target(reference: string): Json {
    if (reference === '#') return this.root;
    // Names and addresses of schemas within: taken for the whole.
    if (!reference.startsWith('#/')) return this.root;
    let at: Json = this.root;
    for (const part of reference.slice(2).split('/')) {
      const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
      const next: Json | undefined =
        typeof at === 'object' && at !== null ? (at as { [key: string]: Json })[key] : undefined;
      // Written in another way (percent signs), or to nowhere.
      if (next === undefined) return this.root;
      at = next;
    }
    return at;
  }
}

function extent(value: Json, depth: number): { readonly size: number; readonly depth: number } {
  if (typeof value !== 'object' || value === null) return { size: 1, depth };
  let size = 1;
  let deepest = depth;
  for (const child of Object.values(value)) {
    const inner = extent(child, depth + 1);
    size += inner.size;
    deepest = Math.max(deepest, inner.depth);
  }
  return { size, depth: deepest };
}
