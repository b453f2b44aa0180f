/** The quick fix that removes a member. */

import { quote, type Rule } from '../../../model/rule';
import { memberAt } from '../../../rules/places';

/** Offers to remove the member whose key has the diagnostic. */
export const removeIt: NonNullable<Rule['fix']> = ({ file, editor, at }) => {
  const property = memberAt(file.root, at);
  if (!property) return [];
  const title = `Remove ${quote(property.keyNode.value)}`;
  return [{ title, edits: editor.removeMember(property), safe: false }];
};
