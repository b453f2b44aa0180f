/** What a tool loses before a target gets it: to its own platform, or because JSON can't be written so. */
import { pointerOf } from '../../../../common/json/pointer';
import type { ManifestDocument } from '../../document/manifest-document';
import type { Tool } from '../../model/tool';
import { type InexactNumber, inexactNumbers } from '../inexact-numbers';
import type { TargetProblem } from '../model/problem';
import { short } from '../steps/each-schema';
import type { ExportChange } from './changes';

/** Each loss that no problem with the target tells. @param problems of the tool with the target */
export function lossesBefore(
  document: ManifestDocument,
  tool: Tool,
  problems: readonly TargetProblem[],
): readonly ExportChange[] {
  return [...lossesOfPlatform(tool, problems), ...inexactNumbers(document, tool).map(notExact)];
}

/** Without the types of those schemas whose problem says already that the platform drops the type. */
function lossesOfPlatform({ inputSchema }: Tool, problems: readonly TargetProblem[]): readonly ExportChange[] {
  const parts = inputSchema?.dropped?.() ?? [];
  if (parts.length === 0) return [];
  const untyped = new Set(
    problems.flatMap(({ code, at }) =>
      code === 'type' && at.part === 'schema' && at.keyword === undefined ? [pointerOf(at.path)] : [],
    ),
  );
  const isTold = (keyword: string, path: string) => keyword === 'type' && untyped.has(path);
  return parts
    .filter(({ keyword, path }) => !isTold(keyword, pointerOf(path)))
    .map(({ path, keyword, what, why, loss }) => ({
      ...{ at: { part: 'schema', path, keyword }, what, why, loss, isFatal: false },
    }));
}

/** JSON is written with the numbers of JavaScript. */
function notExact({ written, exported }: InexactNumber): ExportChange {
  return {
    at: { part: 'schema', path: [] },
    what: `The number \`${short(written)}\` has no exact value in JavaScript.`,
    why: `The export has \`${exported}\`.`,
    loss: `the value of \`${short(written)}\``,
    // No schema takes `null` for a number.
    isFatal: exported === 'null',
  };
}
