import { evidenceText } from '../../../server/service/targets/model/evidence';
import { BASIS } from '../../../server/service/tokens/estimate';
import type { FileTargets, TargetsReport, ToolForTarget } from '../result';

/** For programs: version 1 of the shape that `docs/targets.md` documents. */
export function formatJson({ files, unchecked }: TargetsReport): string {
  return `${JSON.stringify({ version: 1, tokens: BASIS, files: files.map(file), unchecked }, undefined, 2)}\n`;
}

function file({ path, dialect, tools, notes, diagnostics }: FileTargets) {
  return {
    path,
    dialect,
    tools: tools.map(({ name = null, tokens, targets }) => ({
      name,
      tokens: { ...tokens, schema: tokens.schema ?? null },
      targets: Object.fromEntries(targets.map((one) => [one.target.id, forTarget(one)])),
    })),
    ...(notes.length > 0 ? { notes } : {}),
    ...(diagnostics.length > 0 ? { diagnostics } : {}),
  };
}

function forTarget({ verdict, effectiveName, problems }: ToolForTarget) {
  return {
    verdict,
    effectiveName,
    problems: problems.map(({ code, severity, path, message, consequence, evidence }) => ({
      code,
      severity,
      path,
      message: `${message} ${consequence}`,
      evidence: evidenceText(evidence),
    })),
  };
}
