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

/** What is lost by that, as phrases: none or one. @param of what the keywords are of, after their names */
export function onlyDescribed(keywords: readonly string[], of = ''): readonly string[] {
  if (keywords.length === 0) return [];
  const names = keywords.map((keyword) => `\`${short(keyword)}\``).join(', ');
  return [`${names}${of} ${keywords.length === 1 ? 'is' : 'are'} only described, not enforced`];
}
