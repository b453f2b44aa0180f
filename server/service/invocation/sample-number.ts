/** Numbers that the bounds of a schema allow. */
import { own } from '../../../common/json/value';
import { numberAt, type Schema } from '../../../common/json-schema/keyword-values';

/** A number within the bounds, 0 or 1 where those allow it. */
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

/** Other numbers that may fit where the first does not: multiples, those at the bounds, and around them. */
export function sampleNumbers(schema: Schema, isInteger: boolean): readonly number[] {
  const { least, most } = bounds(schema, isInteger);
  const first = sampleNumber(schema, isInteger);
  const step = numberAt(schema, 'multipleOf') ?? 1;
  const multiples = Array.from({ length: 12 }, (_, index) => rounded(first + (index + 1) * step));
  const middle = least !== undefined && most !== undefined ? [least, most, (least + most) / 2] : [least, most];
  const others = [...middle.filter((one) => one !== undefined), 0, -1, rounded(first - step), 10, 100, 1_000_000];
  const all = [first, ...multiples.slice(0, 3), ...others, ...(isInteger ? [] : [first + 0.5, 0.5]), ...multiples];
  return [...new Set(isInteger ? all.filter(Number.isInteger) : all)];
}

/** Without what binary fractions add: 0.3, not 0.30000000000000004. */
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
  // Draft-04 wrote `true` next to the bound.
  const isAbove = lower !== undefined && (above === true || above === lower);
  const isBelow = upper !== undefined && (below === true || below === upper);
  const gap = gapOf(lower, upper, isInteger);
  return {
    least: lower === undefined ? undefined : isAbove ? lower + gap : lower,
    most: upper === undefined ? undefined : isBelow ? upper - gap : upper,
  };
}

/** How far from an excluded bound: a whole step, or less where the bounds are closer together. */
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
