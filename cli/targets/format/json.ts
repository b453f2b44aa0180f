import { evidenceText } from '../../../server/service/targets/model/evidence';
import { BASIS } from '../../../server/service/tokens/estimate';
import type { Unchecked } from '../../format/report';
import type { FileTargets, ToolForTarget } from '../result';
import type { TargetsPrinter } from './printer';
import type { Totals } from './totals';

/** For programs: version 1 of the shape that `docs/command-line.md` documents, with each manifest on a line. */
export class JsonPrinter implements TargetsPrinter {
  readonly head = `{"version":1,"tokens":${JSON.stringify(BASIS)},"files":[`;
  readonly separator = ',';

  file(file: FileTargets): string {
    return `\n${JSON.stringify(printed(file))}`;
  }

  end(_: Totals, unchecked: readonly Unchecked[]): string {
    return `\n],"unchecked":${JSON.stringify(unchecked)}}\n`;
  }
}

function printed({ path, dialect, tools, notes, diagnostics }: FileTargets) {
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
    problems: problems.map(({ code, severity, path, message, consequence, repair = null, evidence }) => ({
      code,
      severity,
      path,
      message: `${message} ${consequence}`,
      repair,
      evidence: evidenceText(evidence),
    })),
  };
}
