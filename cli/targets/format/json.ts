import { type Evidence, evidenceText } from '../../../server/service/targets/model/evidence';
import { BASIS } from '../../../server/service/tokens/estimate';
import type { Unchecked } from '../../format/report';
import type { FileTargets, ToolProblem, ToolResult } from '../result';
import type { TargetsPrinter } from './printer';
import type { Totals } from './totals';

/** For programs: version 1 of the shape that `docs/command-line.md` documents, with each manifest on a line. */
export class JsonPrinter implements TargetsPrinter {
  readonly head = `{"version":1,"tokens":${JSON.stringify(BASIS)},"files":[`;
  readonly separator = ',';

  file(file: FileTargets): string {
    return `\n${printed(file)}`;
  }

  end(_: Totals, unchecked: readonly Unchecked[]): string {
    return `\n],"unchecked":${JSON.stringify(unchecked)}}\n`;
  }
}

/** Most of a report are problems, and many targets have the same: each is written once. */
function printed({ path, dialect, tools, notes, diagnostics }: FileTargets): string {
  const evidence = writtenOnce((one: Evidence) => JSON.stringify(evidenceText(one)));
  const written = writtenOnce((problem: ToolProblem) => problemText(problem, evidence));
  const list = writtenOnce((problems: readonly ToolProblem[]) => commaSeparated(problems.map(written)));
  const members = [
    `"path":${JSON.stringify(path)}`,
    `"dialect":${JSON.stringify(dialect)}`,
    `"tools":[${commaSeparated(tools.map((tool) => toolText(tool, list)))}]`,
    ...(notes.length > 0 ? [`"notes":${JSON.stringify(notes)}`] : []),
    ...(diagnostics.length > 0 ? [`"diagnostics":${JSON.stringify(diagnostics)}`] : []),
  ];
  return `{${members.join(',')}}`;
}

/** Joins long texts: V8 copies them once in the end, `join` at each level. */
function commaSeparated(texts: readonly string[]): string {
  let all = '';
  for (const text of texts) all += all === '' ? text : `,${text}`;
  return all;
}

/** Of objects that occur several times, the text is made once. */
function writtenOnce<T extends object>(write: (one: T) => string): (one: T) => string {
  const known = new Map<T, string>();
  return (one) => {
    const text = known.get(one) ?? write(one);
    known.set(one, text);
    return text;
  };
}

function toolText(
  { name, tokens, targets, dropped }: ToolResult,
  list: (problems: readonly ToolProblem[]) => string,
): string {
  const each = targets.map(({ target, verdict, blind, effectiveName, problems }) => {
    const head = `"verdict":"${verdict}",${blind ? `"blind":"${blind}",` : ''}"effectiveName":${JSON.stringify(effectiveName)}`;
    return `${JSON.stringify(target.id)}:{${head},"problems":[${list(problems)}]}`;
  });
  const lost = dropped ? `,"dropped":${JSON.stringify(dropped.parts)}` : '';
  const estimate = JSON.stringify({ ...tokens, schema: tokens.schema ?? null });
  return `{"name":${JSON.stringify(name ?? null)},"tokens":${estimate},"targets":{${commaSeparated(each)}}${lost}}`;
}

/** @param written the text of evidence, which thousands of problems have in common */
function problemText(problem: ToolProblem, written: (evidence: Evidence) => string): string {
  const { code, severity, path, message, consequence, repair = null, evidence } = problem;
  const found = JSON.stringify({ code, severity, path, message: `${message} ${consequence}`, repair });
  return `${found.slice(0, -1)},"evidence":${written(evidence)}}`;
}
