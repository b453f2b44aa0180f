/** The words of a tool's description, found once for all rules. */
import type { Tool } from '../model/tool';
import { isPlaceholder } from './placeholder-text/placeholder';
import { tellingWords } from './words';

/** The words that say something; `undefined` if there is no description, or a placeholder. Cache it with `known`, by the tool. */
export function descriptionWords({ description }: Tool): readonly string[] | undefined {
  if (description === undefined || description.trim() === '' || isPlaceholder(description)) return undefined;
  return tellingWords(description);
}
