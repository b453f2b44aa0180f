/** The report of what an export changes. */
import { pointerOf } from '../../common/json/pointer';
import { pathOf } from '../../server/service/document/tree/node';
import type { Tool } from '../../server/service/model/tool';
import type { ExportChange } from '../../server/service/targets/conversion/changes';
import { evidenceText } from '../../server/service/targets/model/evidence';
import type { Target } from '../../server/service/targets/model/target';
import { placeOf } from '../../server/service/targets/place';

/** A tool with what its export changes. */
export interface ExportedTool {
  readonly tool: Tool;
  readonly changes: readonly ExportChange[];
}

/** The report as JSON, version 1 of the shape that `docs/targets.md` documents. @param file the manifest, as named */
export function lossReport(file: string, target: Target, tools: readonly ExportedTool[]): string {
  const changes = tools.flatMap(({ tool, changes }) => changes.map((change) => entry(tool, change)));
  return `${JSON.stringify({ version: 1, file, target: target.id, changes }, undefined, 2)}\n`;
}

function entry(tool: Tool, { at, what, why, repair, loss, isFatal, evidence }: ExportChange) {
  return {
    tool: tool.name ?? null,
    path: pointerOf(pathOf(placeOf(tool, at))),
    what,
    why,
    repaired: repair !== undefined,
    repair: repair ?? null,
    loss: loss ?? null,
    refused: isFatal,
    evidence: evidence ? evidenceText(evidence) : null,
  };
}
