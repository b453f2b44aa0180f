/** Arguments to begin with, made from a schema: the same each time, and valid wherever that can be reached without guessing. */
import type { Json } from '../../../common/json/value';
import { SchemaReader } from '../../../common/json-schema/reading/reader';
import { type Extent, Sampler } from './sampler';

/**
 * A value for a schema: its first example, else its default, else what it fixes or lists first, else one that its format and bounds allow.
 * `least` gives only what is required, `start` too, and leaves texts empty that nobody gives: what somebody begins to fill in. A schema that allows nothing, or anything, gives `{}` at the root.
 */
export function sampleOf(schema: Json | undefined, extent: Extent = 'full'): Json {
  if (schema === undefined) return {};
  const sampler = new Sampler(schema, new SchemaReader(schema), extent);
  return sampler.of(schema, 0) ?? {};
}
