import { counted, countText } from '../../../common/text/count';
import { visible } from '../../../common/text/visible';
import { evidenceText } from '../../../server/service/targets/model/evidence';
import { BASIS, totalLabel } from '../../../server/service/tokens/tool-tokens';
import type { Unchecked } from '../../format/report';
import { formatText as formatProblems } from '../../format/text';
import { type FileTargets, refusedPart, type ToolProblem, type ToolResult } from '../result';
import { droppedSentence, groupedProblems, messageOf, type Written } from './grouped';
import { matrixLines } from './matrix';
import { CELLS, type Cell, cellOf, type Look, type TargetsPrinter, type Totals } from './printer';

const SEVERITY_COLORS = { error: 31, information: 36, hint: 90 } as const;
const CELL_COLORS: Readonly<Record<Cell, number>> = { ok: 32, changed: 33, refused: 31, unknown: 36 };
const GRAY = 90;

type Paint = (text: string, color: number) => string;

/** For people: a table of the tools of each file, and below it what targets do not take as it stands. */
export class TextPrinter implements TargetsPrinter {
  readonly head = '';
  readonly separator = '';
  private readonly paint: Paint;

  constructor(private readonly look: Look) {
    this.paint = (text, color) => (look.color ? `\x1b[${color}m${text}\x1b[0m` : text);
  }

  file(file: FileTargets, isUnchecked: boolean): string {
    if (file.dialect !== null) {
      const shown = this.look.isQuiet ? refusedPart(file) : file;
      return shown ? fileText(shown, this.look, this.paint) : '';
    }
    return isUnchecked ? '' : `${visible(file.path)}: not a tool manifest: ${visible(file.reason)}\n\n`;
  }

  end(totals: Totals, unchecked: readonly Unchecked[]): string {
    return closing(totals, unchecked, this.paint);
  }
}

function fileText(file: FileTargets, { color, width }: Look, paint: Paint): string {
  const { path, dialect, tools, targets, notes, diagnostics, isNamed } = file;
  if (diagnostics.length > 0) return brokenText(file, color);
  const head = `${visible(path)} (${dialect})\n`;
  if (tools.length === 0) return `${head}  No tools.\n\n`;
  const rows = tools.map((tool) => ({
    name: visible(shownTool(tool)),
    tokens: countText(tool.tokens.total),
    cells: tool.targets.map(cellOf),
  }));
  const ids = targets.map(({ id }) => id);
  const lines = matrixLines(ids, rows, width, (sign, cell) => paint(sign, CELL_COLORS[cell]));
  // All targets together have much to say: what they refuse is the most important.
  const isWanted = ({ severity }: ToolProblem) => isNamed || severity === 'error';
  const problems = tools.flatMap((tool) => toolText(tool, groupedProblems(tool, isWanted), path, paint));
  const unknown = notes.map((note) => `\n  ${paint('note', GRAY)}: ${visible(note)}\n`);
  return `${head}${lines.map((line) => `${line}\n`).join('')}${effectiveNames(tools)}${[...problems, ...unknown].join('')}\n`;
}

/** The errors as `check` shows them. */
function brokenText({ path, text, dialect, reason, diagnostics }: FileTargets, color: boolean): string {
  const result = { path, text, dialect, reason, tools: 0, diagnostics };
  const summary = { files: 1, errors: diagnostics.length, warnings: 0 };
  const problems = formatProblems({ results: [result], unchecked: [], summary, color });
  return `${problems.slice(0, problems.lastIndexOf('\n\n') + 1)}\n${visible(path)}: its tools are not examined until its errors are fixed.\n\n`;
}

function toolText(tool: ToolResult, problems: readonly Written[], path: string, paint: Paint): readonly string[] {
  const dropped = droppedSentence(tool, problems);
  if (problems.length === 0 && dropped === undefined) return [];
  const note = dropped === undefined ? [] : [`  ${paint('note', GRAY)}: ${visible(dropped)}\n`];
  return [`\n  ${visible(shownTool(tool))}\n`, ...note, ...problems.map((one) => problemText(one, path, paint))];
}

function problemText(written: Written, path: string, paint: Paint): string {
  const { problem, severity, effects } = written;
  const { line, character } = problem.range.start;
  const place = `${visible(path)}:${line + 1}:${character + 1}`;
  const label = paint(severity, SEVERITY_COLORS[severity]);
  const head = `  ${place}: ${label}: ${visible(messageOf(written))} ${paint(`[${problem.code}]`, GRAY)}\n`;
  const rest = effects.map(({ targets, consequence, repair, evidence }) => {
    const advice = repair === undefined ? '' : ` ${visible(repair)}.`;
    return `    ${targets.join(', ')}: ${visible(consequence)}${advice}\n      ${paint(visible(evidenceText(evidence)), GRAY)}\n`;
  });
  return head + rest.join('');
}

function shownTool({ name }: ToolResult): string {
  return name ?? '(no name)';
}

function closing(totals: Totals, unchecked: readonly Unchecked[], paint: Paint): string {
  const { manifests, tools, tokens, cells, isCut, notExamined } = totals;
  if (totals.isEmpty && unchecked.length === 0) return 'No tool manifest found.\n';
  if (manifests === 0) return notExamined.map((sentence) => `${sentence}\n`).join('');
  const refused = [...totals.refusals].map(([id, count], i) => `${id}${i === 0 ? ' refuses' : ''} ${count}`);
  const result = refused.length === 0 ? 'none is refused' : refused.join(', ');
  const found = `${counted(manifests, 'manifest')} with ${counted(tools, 'tool')}`;
  const legend = cells.map((cell) => `${paint(CELLS[cell].sign, CELL_COLORS[cell])} ${CELLS[cell].meaning}`);
  const more = isCut ? 'What is changed or ignored is shown for targets that are named: --target ID.\n' : '';
  const sum = `${totalLabel(tokens)} together, ${BASIS}`;
  const sentences = [`${found}: ${tools === 0 ? 'nothing to examine' : result}.`, ...notExamined];
  return `${tools === 0 ? '' : `${legend.join('   ')}   ${sum}\n`}${sentences.join(' ')}\n${more}`;
}

/** More names of a target are not listed. */
const MAX_NAMES = 5;

/** The targets that call tools by other names than the manifest, a line for those that do it in the same way; empty if there are none. */
function effectiveNames(tools: readonly ToolResult[]): string {
  const all = tools[0]?.targets ?? [];
  const idsByNames = new Map<string, string[]>();
  for (const [index, { target }] of all.entries()) {
    const names = namesFor(index, tools);
    if (names !== undefined) idsByNames.set(names, [...(idsByNames.get(names) ?? []), target.id]);
  }
  const lines = [...idsByNames].map(([names, ids]) => {
    const whose = ids.length === all.length && ids.length > 1 ? `all ${ids.length} targets` : ids.join(', ');
    return `    ${visible(`${whose}: ${names}`)}\n`;
  });
  return lines.length === 0 ? '' : `\n  Effective names\n${lines.join('')}`;
}

/** How a target calls the tools; `undefined`: as the manifest does. @param index of the target */
function namesFor(index: number, tools: readonly ToolResult[]): string | undefined {
  const names = tools.map(({ name = '', targets }) => ({ name, seen: targets[index]?.effectiveName ?? name }));
  const others = names.filter(({ name, seen }) => seen !== name);
  if (others.length === 0) return undefined;
  const prefixes = new Set(
    names.map(({ name, seen }) => (seen.endsWith(name) ? seen.slice(0, seen.length - name.length) : undefined)),
  );
  const [prefix] = prefixes;
  if (prefixes.size === 1 && prefix !== undefined) return `${prefix}NAME`;
  const listed = others.slice(0, MAX_NAMES).map(({ name, seen }) => `${name} → ${seen}`);
  return [...listed, ...(others.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
