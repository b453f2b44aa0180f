/** What one schema can't say together with another: it is told in the description. */
import { type Json, own } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { short } from './each-schema';
import { withoutReferences } from './inline-text';
import { describedText } from './keywords';

/** A schema whose description says what another one does. */
export function describing(schema: Schema, other: Schema, root: Schema): Schema {
  const keywords = Object.keys(other);
  if (keywords.length === 0) return schema;
  const written = withoutReferences(other as Json, root) as Schema;
  return { ...schema, description: describedText(own(schema, 'description'), written, keywords) };
}

/**
 * A schema without `unevaluatedProperties`, where another one is only described: it would be about the properties of that, too.
 * @returns in `beside` what so has to be described with that
 */
export function withoutUnevaluated(
  schema: Schema,
  other: Schema,
): { readonly schema: Schema; readonly beside: Schema } {
  const { unevaluatedProperties, ...others } = schema;
  if (unevaluatedProperties === undefined || Object.keys(other).length === 0) return { schema, beside: {} };
  return { schema: others, beside: { unevaluatedProperties } };
}

/** What is lost by that, as phrases: none or one. @param of what the keywords are of, after their names */
export function onlyDescribed(keywords: readonly string[], of = ''): readonly string[] {
  if (keywords.length === 0) return [];
  const names = keywords.map((keyword) => `\`${short(keyword)}\``).join(', ');
  return [`${names}${of} ${keywords.length === 1 ? 'is' : 'are'} only described, not enforced`];
}
