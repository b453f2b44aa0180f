/** Sample numbers within the bounds of a schema. */
import { own } from '../json/value';
import { numberAt, type Schema } from './keyword-values';

/** Returns a number within the bounds: the lower bound, else 1 if allowed, else the upper bound; a multiple of `multipleOf`. */
export function sampleNumber(schema: Schema, isInteger: boolean): number {
  const { least, most } = bounds(schema, isInteger);
  const step = numberAt(schema, 'multipleOf');
  const start = Math.min(
    Math.max(least ?? (most !== undefined && most < 1 ? most : 1), least ?? -Infinity),
    most ?? Infinity,
  );
  if (step !== undefined && step > 0) {
    const multiple = Math.ceil(start / step) * step;
    return finite(rounded(most !== undefined && multiple > most ? Math.floor(start / step) * step : multiple));
  }
  return finite(isInteger ? Math.ceil(start) : start);
}

/** Removes rounding errors of binary fractions: 0.3, not 0.30000000000000004. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

function bounds(schema: Schema, isInteger: boolean) {
  const above = own(schema, 'exclusiveMinimum');
  const below = own(schema, 'exclusiveMaximum');
  const minimum = numberAt(schema, 'minimum');
  const maximum = numberAt(schema, 'maximum');
  const lower = larger(minimum, typeof above === 'number' ? above : undefined);
  const upper = smaller(maximum, typeof below === 'number' ? below : undefined);
  // Draft-04 has `true` next to the bound.
  const isAbove = lower !== undefined && (above === true || above === lower);
  const isBelow = upper !== undefined && (below === true || below === upper);
  const gap = gapOf(lower, upper, isInteger);
  return {
    least: lower === undefined ? undefined : isAbove ? lower + gap : lower,
    most: upper === undefined ? undefined : isBelow ? upper - gap : upper,
  };
}

/** Distance from an excluded bound: 1, or less where the bounds of a number are closer together. */
function gapOf(lower: number | undefined, upper: number | undefined, isInteger: boolean): number {
  if (isInteger) return 1;
  return lower !== undefined && upper !== undefined && upper - lower < 4 ? (upper - lower) / 4 : 1;
}

function larger(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.max(a, b);
}

function smaller(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined ? b : b === undefined ? a : Math.min(a, b);
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
