import { type DiffLine, type DiffPart, lineDiff, withoutUnchanged } from '../../../common/text/line-diff';
import { visible, withoutOrders } from '../../../common/text/visible';
import { type CaseOutput, type CaseResult, type FileReport, problemText, type Summary } from '../result';

/** Maximum number of lines shown of an output, a difference or standard error. */
const MAX_LINES = 40;
const INDENT = '      ';
const COLORS = { passed: 32, failed: 31, skipped: 90 } as const;
const SIGNS = { passed: '✓', failed: '✗', skipped: '-' } as const;
const DIFF_SIGNS = { same: ' ', removed: '-', added: '+' } as const;
const DIFF_COLORS: Readonly<Record<DiffPart['kind'], number>> = { same: 0, removed: 31, added: 32, skipped: 90 };
/** Number of unchanged lines shown around a difference. */
const CONTEXT = 2;

type Paint = (text: string, color: number) => string;

/** A file with its cases, for people. */
export function fileText({ path, problem, cases }: FileReport, color: boolean): string {
  const paint = painter(color);
  if (problem !== undefined) return `${visible(path)}\n  ${paint('✗', COLORS.failed)} ${visible(problem)}\n`;
  return `${visible(path)}\n${cases.map((one) => caseText(one, path, paint)).join('')}`;
}

/** The last line. */
export function closingText({ passed, failed, skipped, unreadable, cases }: Summary, color: boolean): string {
  const paint = painter(color);
  const parts = [
    ...(passed > 0 ? [paint(`${passed} passed`, COLORS.passed)] : []),
    ...(failed > 0 ? [paint(`${failed} failed`, COLORS.failed)] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(unreadable > 0 ? [paint(`${unreadable} ${unreadable === 1 ? 'file' : 'files'} not read`, COLORS.failed)] : []),
  ];
  return `${parts.length > 0 || cases > 0 ? parts.join(', ') : 'No cases'}.\n`;
}

function painter(color: boolean): Paint {
  return (text, code) => (color && code !== 0 ? `\x1b[${code}m${text}\x1b[0m` : text);
}

function caseText(
  { name, outcome, durationMs, problems, output, argumentFaults }: CaseResult,
  path: string,
  paint: Paint,
) {
  const time = durationMs === undefined ? '' : ` ${paint(`${durationMs} ms`, 90)}`;
  const head = `  ${paint(SIGNS[outcome], COLORS[outcome])} ${visible(name)}${time}\n`;
  if (outcome !== 'failed') return head;
  const lines = [
    ...problems.map((problem) => `${visible(`${path}:${problem.line}: ${problemText(problem)}`)}`),
    ...argumentFaults.map(({ path: at, message }) =>
      visible(`${at === '' ? 'arguments' : `argument ${at}`} ${message}`),
    ),
    ...(output ? outputLines(output, paint) : []),
  ];
  return head + lines.map((line) => `${INDENT}${line}\n`).join('');
}

function outputLines({ expected, actual, stderr }: CaseOutput, paint: Paint): readonly string[] {
  const differs =
    expected === undefined ? [] : ['- expected', '+ actual', ...shortened(diffLines(expected, actual, paint))];
  const plain = expected === undefined && actual !== '' ? ['output:', ...shortened(textLines(actual))] : [];
  const errors = stderr.trim() === '' ? [] : ['standard error:', ...shortened(textLines(stderr.trimEnd()))];
  return [...differs, ...plain, ...errors];
}

function diffLines(expected: string, actual: string, paint: Paint): readonly string[] {
  const lines = lineDiff(expected, actual) ?? [...linesOf('removed', expected), ...linesOf('added', actual)];
  return withoutUnchanged(lines, CONTEXT).map((part) =>
    paint(part.kind === 'skipped' ? '  …' : `${DIFF_SIGNS[part.kind]} ${visible(part.text)}`, DIFF_COLORS[part.kind]),
  );
}

/** All lines of one text, for texts that can't be compared. */
function linesOf(kind: DiffLine['kind'], text: string): readonly DiffLine[] {
  return text.split('\n').map((line) => ({ kind, text: line }));
}

function textLines(text: string): readonly string[] {
  return text.split('\n').map((line) => `  ${withoutOrders(line)}`);
}

function shortened(lines: readonly string[]): readonly string[] {
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES), `… ${lines.length - MAX_LINES} more lines`];
}
