/** Where an output is other than what is expected of it. */
import { isObject } from '../../../common/json/value';
import { type Json, type Path, pointer } from '../document/tree/node';
import { shortText } from './value-text';

/** One place where it is. */
export interface Mismatch {
  /** JSON Pointer into the output; empty for the whole. */
  readonly path: string;
  /** A sentence that starts with "is", "has" or "lacks". */
  readonly message: string;
}

/** More are not told: the whole of both is shown next to them. */
const MAX_DIFFERENCES = 20;

/**
 * Pairs of values that are compared before it is given up. A list in `contains` is looked for in all items of the output's: a hostile
 * output could keep this busy for ever.
 */
const MAX_STEPS = 1_000_000;

/** How the output is not this value; none where it is. A line end at the end of a text does not count. */
export function mismatchesOfEquality(expected: Json, actual: Json): readonly Mismatch[] {
  return new Comparison(false).mismatches(withoutLineEnd(expected), withoutLineEnd(actual));
}

/**
 * What of this value is not in the output. Of an object each member must be there, of a list each item must be in some item; a text
 * alone has to stand somewhere in the output, everything else has to be equal.
 */
export function mismatchesOfContent(expected: Json, actual: Json): readonly Mismatch[] {
  if (typeof expected === 'string') {
    const text = typeof actual === 'string' ? actual : shortText(actual, Number.POSITIVE_INFINITY);
    return text.includes(expected) ? [] : [{ path: '', message: `has no ${shortText(expected)} in it` }];
  }
  return new Comparison(true).mismatches(expected, actual);
}

function withoutLineEnd(value: Json): Json {
  return typeof value === 'string' ? value.replace(/\r?\n$/, '') : value;
}

/** One comparison. It goes no deeper than the expected value does, and that is as deep as a manifest may be. */
class Comparison {
  private steps = 0;

  constructor(private readonly isPartial: boolean) {}

  mismatches(expected: Json, actual: Json): readonly Mismatch[] {
    const found: Mismatch[] = [];
    this.compare(expected, actual, [], found);
    if (this.steps > MAX_STEPS) return [{ path: '', message: 'is too large to be compared' }];
    return found;
  }

  private compare(expected: Json, actual: Json, path: Path, found: Mismatch[]): void {
    this.steps += 1;
    if (found.length >= MAX_DIFFERENCES || this.steps > MAX_STEPS || expected === actual) return;
    const say = (message: string, at: Path = path) => found.push({ path: pointer(at), message });
    if (Array.isArray(expected)) {
      if (Array.isArray(actual)) this.compareLists(expected, actual, path, found);
      else say(`is ${shortText(actual)}, not an array`);
    } else if (isObject(expected)) {
      if (!isObject(actual)) say(`is ${shortText(actual)}, not an object`);
      else {
        for (const [key, member] of Object.entries(expected)) {
          const other = Object.hasOwn(actual, key) ? actual[key] : undefined;
          if (other === undefined) say(`is missing: ${shortText(member)} is expected`, [...path, key]);
          else this.compare(member, other, [...path, key], found);
          if (found.length >= MAX_DIFFERENCES) return;
        }
        for (const key of this.isPartial ? [] : Object.keys(actual)) {
          if (found.length >= MAX_DIFFERENCES) return;
          if (!Object.hasOwn(expected, key)) say('is not expected', [...path, key]);
        }
      }
    } else {
      say(`is ${shortText(actual)}, not ${shortText(expected)}`);
    }
  }

  private compareLists(expected: readonly Json[], actual: readonly Json[], path: Path, found: Mismatch[]): void {
    if (this.isPartial) {
      for (const item of expected) {
        if (found.length >= MAX_DIFFERENCES || this.steps > MAX_STEPS) return;
        if (!actual.some((other) => this.fits(item, other))) {
          found.push({ path: pointer(path), message: `has no item with ${shortText(item)}` });
        }
      }
      return;
    }
    for (const [index, item] of expected.entries()) {
      const other = actual[index];
      if (other !== undefined) this.compare(item, other, [...path, index], found);
      if (found.length >= MAX_DIFFERENCES) return;
    }
    if (expected.length !== actual.length) {
      found.push({ path: pointer(path), message: `has ${items(actual.length)}, not ${items(expected.length)}` });
    }
  }

  /** Whether the one has all of the other in it; nothing is told of why not, as there may be many to look at. */
  private fits(expected: Json, actual: Json): boolean {
    this.steps += 1;
    if (this.steps > MAX_STEPS || expected === actual) return true;
    if (Array.isArray(expected)) {
      return Array.isArray(actual) && expected.every((item) => actual.some((other) => this.fits(item, other)));
    }
    if (!isObject(expected) || !isObject(actual)) return false;
    return Object.entries(expected).every(([key, member]) => {
      const other = Object.hasOwn(actual, key) ? actual[key] : undefined;
      return other !== undefined && this.fits(member, other);
    });
  }
}

function items(count: number): string {
  return count === 1 ? 'one item' : `${count} items`;
}
