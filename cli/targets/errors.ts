/** Tools with errors that `check` reports: their platform refuses them, so that no target gets them as they are. */
import { pointerOf } from '../../common/json/pointer';
import { pathOf } from '../../server/service/document/tree/node';
import type { Manifest } from '../../server/service/model/manifest';
import { quote } from '../../server/service/model/rule';
import type { PrintedDiagnostic } from '../file-result';
import type { ToolForTarget, ToolResult } from './result';

/** Names in a note; the others are counted. */
const MAX_NAMES = 5;

/**
 * The tools with those that have errors as not examined, and a sentence that names them. An error elsewhere in the manifest is one of each tool.
 * @param diagnostics what `check` finds in the manifest
 */
export function withErrors(
  tools: readonly ToolResult[],
  manifest: Manifest,
  diagnostics: readonly PrintedDiagnostic[],
): { readonly tools: readonly ToolResult[]; readonly notes: readonly string[] } {
  const errors = diagnostics.filter(({ severity, code }) => severity === 'error' && !code.startsWith('target-'));
  if (errors.length === 0) return { tools, notes: [] };
  const places = new Map(manifest.tools.map(({ node }, index) => [pointerOf(pathOf(node)), index]));
  const wrong = new Set(
    errors.map(
      ({ path }) =>
        startsOf(path)
          .map((start) => places.get(start))
          .find(isFound) ?? -1,
    ),
  );
  const isWrong = (index: number) => wrong.has(-1) || wrong.has(index);
  const names = tools.flatMap(({ name = '', targets }, index) =>
    isWrong(index) && targets.some(isTaken) ? [quote(name)] : [],
  );
  if (names.length === 0) return { tools, notes: [] };
  const more = names.length - MAX_NAMES;
  const shown = `${names.slice(0, MAX_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const [have, them] = names.length === 1 ? ['has', 'it'] : ['have', 'them'];
  return {
    tools: tools.map((tool, index) => {
      const targets = tool.targets.map((one) => ({ ...one, blind: one.blind ?? ('errors' as const) }));
      return isWrong(index) ? { ...tool, targets } : tool;
    }),
    notes: [
      `${shown} ${have} errors, which \`tool-manifest check\` lists: no target gets ${them} until they are fixed.`,
    ],
  };
}

/** Whether a verdict says that a target takes the tool. */
function isTaken({ verdict, blind }: ToolForTarget): boolean {
  return verdict !== 'refused' && blind === undefined;
}

/** A pointer and those of what it is in. */
function startsOf(pointer: string): readonly string[] {
  const keys = pointer.split('/');
  return keys.map((_, index) => keys.slice(0, index + 1).join('/'));
}

function isFound(index: number | undefined): index is number {
  return index !== undefined;
}
