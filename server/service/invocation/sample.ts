/** Sample arguments for a schema: deterministic, and valid where that is possible without guessing. */
import type { Json } from '../../../common/json/value';
import { SchemaReader } from '../../../common/json-schema/reading/reader';
import { type Extent, Sampler } from './sampler';

/**
 * Returns a value for a schema: its first example, else its default, its `const` or first `enum` value, or one within its bounds.
 * `least` and `start` have only required members; `start`, for a form to fill in, has empty strings where the schema gives no value.
 * A schema that allows nothing, or anything, results in `{}` at the root.
 */
export function sampleOf(schema: Json | undefined, extent: Extent = 'full'): Json {
  if (schema === undefined) return {};
  const sampler = new Sampler(schema, new SchemaReader(schema), extent);
  return sampler.of(schema, 0) ?? {};
}
