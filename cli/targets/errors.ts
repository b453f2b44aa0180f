/** Tools with errors that `check` reports: their platform refuses them, so that no target gets them as they are. */
import { quote } from '../../server/service/model/rule';
import type { ToolResult } from './result';

/** Names in a note; the others are counted. */
const MAX_NAMES = 5;

/** The tools with those that have errors as not examined, and a sentence that names them. @param errors the indexes of these */
export function withErrors(
  tools: readonly ToolResult[],
  errors: ReadonlySet<number>,
): { readonly tools: readonly ToolResult[]; readonly notes: readonly string[] } {
  const names = tools.flatMap(({ name = '', targets }, index) => {
    const isTaken = targets.some(({ verdict, blind }) => verdict !== 'refused' && blind === undefined);
    return errors.has(index) && isTaken ? [quote(name)] : [];
  });
  if (names.length === 0) return { tools, notes: [] };
  const more = names.length - MAX_NAMES;
  const shown = `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const [have, them] = names.length === 1 ? ['has', 'it'] : ['have', 'them'];
  return {
    tools: tools.map((tool, index) => {
      const targets = tool.targets.map((one) => ({ ...one, blind: one.blind ?? ('errors' as const) }));
      return errors.has(index) ? { ...tool, targets } : tool;
    }),
    notes: [
      `${shown} ${have} errors, which \`tool-manifest check\` lists: no target gets ${them} until they are fixed.`,
    ],
  };
}
