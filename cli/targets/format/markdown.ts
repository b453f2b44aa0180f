import { countText } from '../../../common/text/count';
import type { Evidence } from '../../../server/service/targets/model/evidence';
import { BASIS } from '../../../server/service/tokens/tool-tokens';
import type { Unchecked } from '../../format/report';
import { type FileTargets, refusedPart, type ToolResult } from '../result';
import { droppedSentence, groupedProblems, messageOf, type Written } from './grouped';
import { CELLS, cellOf, type TargetsPrinter, type Totals } from './printer';

const SIGNS = { ok: '✅', changed: '✏️', refused: '❌', unknown: '❔' } as const;

/** For pull requests: a table for each file, and its problems folded below. */
export class MarkdownPrinter implements TargetsPrinter {
  readonly head = '';
  readonly separator = '';

  /** @param isQuiet only tools that are refused are shown */
  constructor(private readonly isQuiet: boolean) {}

  file(file: FileTargets): string {
    const shown = this.isQuiet ? refusedPart(file) : file;
    return !shown || shown.dialect === null ? '' : `${fileMarkdown(shown)}\n\n`;
  }

  end(totals: Totals, unchecked: readonly Unchecked[]): string {
    const legend = totals.cells.map((cell) => `${SIGNS[cell]} ${CELLS[cell].meaning}`);
    const parts = [
      ...unchecked.map(({ path, problem }) => `- ${code(path)} ${text(problem)}`),
      ...(legend.length > 0 ? [[...legend, `tokens are ${BASIS}`].join(' · ')] : []),
      ...totals.notExamined,
      ...(totals.isEmpty && unchecked.length === 0 ? ['No tool manifest found.'] : []),
    ];
    return `${parts.join('\n\n')}\n`;
  }
}

function fileMarkdown({ path, targets, tools, notes, diagnostics }: FileTargets): string {
  const head = `### ${code(path)}`;
  if (diagnostics.length > 0) {
    const lines = diagnostics.map(
      ({ range: { start }, message }) => `- ${start.line + 1}:${start.character + 1} ${text(message)}`,
    );
    return `${head}\n\nIts tools are not examined until its errors are fixed:\n\n${lines.join('\n')}`;
  }
  if (tools.length === 0) return `${head}\n\nNo tools.`;
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [
    row(['Tool', 'Tokens', ...targets.map(({ id }) => code(id))]),
    row(['---', '--:', ...targets.map(() => ':-:')]),
    ...tools.map((tool) =>
      row([shownTool(tool), countText(tool.tokens.total), ...tool.targets.map((one) => SIGNS[cellOf(one)])]),
    ),
  ].join('\n');
  const problems = tools.flatMap((tool) => toolMarkdown(tool, path));
  const folded =
    problems.length === 0
      ? ''
      : `\n\n<details><summary>What is refused, changed or ignored</summary>\n\n${problems.join('\n\n')}\n\n</details>`;
  return [`${head}\n\n${table}${folded}`, ...notes.map(text)].join('\n\n');
}

function toolMarkdown(tool: ToolResult, path: string): readonly string[] {
  const problems = groupedProblems(tool);
  const dropped = droppedSentence(tool, problems);
  const lines = [
    ...(dropped === undefined ? [] : [`- ${text(dropped)}`]),
    ...problems.map((one) => problemMarkdown(one, path)),
  ];
  return lines.length === 0 ? [] : [`**${shownTool(tool)}**\n\n${lines.join('\n')}`];
}

function problemMarkdown(written: Written, path: string): string {
  const { problem, severity, effects } = written;
  const { line, character } = problem.range.start;
  const head = `- ${code(`${path}:${line + 1}:${character + 1}`)} **${severity}**: ${text(messageOf(written))}`;
  const rest = effects.map(({ targets, consequence, repair, evidence }) => {
    const advice = repair === undefined ? '' : ` *${text(repair)}.*`;
    return `  - ${targets.map(code).join(', ')}: ${text(consequence)}${advice} (${evidenceMarkdown(evidence)})`;
  });
  return [head, ...rest].join('\n');
}

function evidenceMarkdown(evidence: Evidence): string {
  const { kind, date, source } = evidence;
  const label = source === undefined ? kind : `[${kind}](${source})`;
  return evidence.kind === 'inferred' ? `${label}: ${text(evidence.reason)}` : `${label}, ${date}`;
}

function shownTool({ name }: ToolResult): string {
  return name === undefined ? '(no name)' : code(name);
}

/** A word as code, also in a table. A name may contain anything. */
function code(word: string): string {
  const shown = word
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/`/g, "'")
    .replace(/\|/g, '\\|');
  return `\`${shown}\``;
}

/** Sentences of ours, with names from a manifest in backticks: nothing of them is markup. */
function text(sentence: string): string {
  return sentence
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') && part.length > 1 ? part : part.replace(/[\\*_<>[\]|]/g, '\\$&')))
    .join('');
}
