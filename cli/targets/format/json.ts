import { evidenceText } from '../../../server/service/targets/model/evidence';
import { BASIS } from '../../../server/service/tokens/tool-tokens';
import type { Unchecked } from '../../format/report';
import type { FileTargets, ToolForTarget, ToolProblem, ToolResult } from '../result';
import type { TargetsPrinter, Totals } from './printer';

/** For programs: version 1 of the shape that `docs/command-line.md` documents, with each manifest on a line. */
export class JsonPrinter implements TargetsPrinter {
  readonly head = `{"version":1,"tokens":${JSON.stringify(BASIS)},"files":[`;
  readonly separator = ',';

  file({ path, dialect, tools, notes, diagnostics }: FileTargets): string {
    const file = {
      path,
      dialect,
      tools: tools.map(toolEntry),
      ...(notes.length > 0 && { notes }),
      ...(diagnostics.length > 0 && { diagnostics }),
    };
    return `\n${JSON.stringify(file)}`;
  }

  end(_: Totals, unchecked: readonly Unchecked[]): string {
    return `\n],"unchecked":${JSON.stringify(unchecked)}}\n`;
  }
}

function toolEntry({ name, tokens, targets, dropped }: ToolResult) {
  const entries = new Map<ToolProblem, unknown>();
  const entryOf = (problem: ToolProblem) => {
    // Many targets have the same.
    const entry = entries.get(problem) ?? problemEntry(problem);
    entries.set(problem, entry);
    return entry;
  };
  const each = targets.map(({ target, verdict, blind, effectiveName, problems }: ToolForTarget) => [
    target.id,
    { verdict, ...(blind && { blind }), effectiveName, problems: problems.map(entryOf) },
  ]);
  return {
    name: name ?? null,
    tokens: { ...tokens, schema: tokens.schema ?? null },
    targets: Object.fromEntries(each),
    ...(dropped && { dropped: dropped.parts }),
  };
}

function problemEntry({ code, severity, path, message, consequence, repair, evidence }: ToolProblem) {
  return {
    code,
    severity,
    path,
    message: `${message} ${consequence}`,
    repair: repair ?? null,
    evidence: evidenceText(evidence),
  };
}
