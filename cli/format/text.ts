import { TextDocument } from 'vscode-languageserver-textdocument';
import { counted } from '../../common/text/count';
import { visible } from '../../common/text/visible';
import { andList } from '../../server/service/rules/labels';
import { columnsOf } from '../columns';
import { isKnown, type PrintedDiagnostic } from '../file-result';
import type { Report } from './report';

/** Maximum length of the part of a line that is shown, and of that before the problem. Units: UTF-16 code units. */
const MAX_LINE = 160;
const BEFORE = 40;
const COLORS = { error: 31, warning: 33, information: 36, hint: 90 } as const;

/** For people: each problem with its line and a caret under its position. */
export function formatText(report: Report): string {
  const paint = (text: string, color: number) => (report.color ? `\x1b[${color}m${text}\x1b[0m` : text);
  let output = '';
  // Standard error says what was not checked, and why.
  const unchecked = new Set(report.unchecked.map(({ path }) => path));
  for (const result of report.results) {
    if (!isKnown(result) && !result.notes && !unchecked.has(result.path))
      output += `${visible(result.path)}: not a tool manifest: ${result.reason}\n`;
    const text = TextDocument.create('', '', 0, result.text);
    for (const diagnostic of result.diagnostics) output += problem(result.path, text, diagnostic, paint);
    for (const note of result.notes ?? [])
      output += `${visible(result.path)}: ${paint('note', 90)}: ${visible(note)}.\n\n`;
  }
  return output + closing(report) + comparison(report);
}

function problem(
  path: string,
  text: TextDocument,
  { code, severity, message, range }: PrintedDiagnostic,
  paint: (text: string, color: number) => string,
): string {
  const { line, character } = range.start;
  const source = lineAt(text, line);
  // A long line is cut around the problem; what is shown begins at `from`.
  const from = character > MAX_LINE - BEFORE ? letterStart(source, character - BEFORE) : 0;
  const to = letterStart(source, from + MAX_LINE);
  const until = Math.min(range.end.line === line ? range.end.character : source.length, to);
  const shown = `${from > 0 ? '…' : ''}${visible(part(source, from, to))}${source.length > to ? '…' : ''}`;
  const before = blank(`${from > 0 ? '…' : ''}${visible(part(source, from, character))}`);
  const length = Math.max(1, columnsOf(visible(part(source, character, until))));
  const place = `${visible(path)}:${line + 1}:${character + 1}`;
  const color = COLORS[severity];
  return (
    `${place}: ${paint(severity, color)}: ${visible(message)} ${paint(`[${code}]`, 90)}\n` +
    `  ${shown}\n  ${before}${paint('^'.repeat(length), color)}\n\n`
  );
}

/** The start of the character at an index: half of a surrogate pair can't be shown. */
function letterStart({ text, start }: Line, at: number): number {
  const code = text.charCodeAt(start + at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Blanks of the same width as the text. */
function blank(text: string): string {
  return text
    .split('\t')
    .map((part) => ' '.repeat(columnsOf(part)))
    .join('\t');
}

/** A line within its text: a minified manifest is one line of megabytes, which is not copied for each problem. */
interface Line {
  readonly text: string;
  readonly start: number;
  /** Without its end. */
  readonly length: number;
}

function lineAt(document: TextDocument, line: number): Line {
  const text = document.getText();
  const start = document.offsetAt({ line, character: 0 });
  let end = document.offsetAt({ line: line + 1, character: 0 });
  while (end > start && /[\r\n]/.test(text.charAt(end - 1))) end--;
  return { text, start, length: end - start };
}

/** A part of a line. @param to at most the end of the line is returned */
function part({ text, start, length }: Line, from: number, to: number): string {
  return text.slice(start + from, start + Math.min(to, length));
}

function closing({ results, summary, unchecked, isFixed, nothing = 'No tool manifest found.' }: Report): string {
  const manifests = results.filter(({ dialect }) => dialect !== null);
  if (!results.some(isKnown)) {
    return results.length + unchecked.length === 0 ? `${nothing}\n` : '';
  }
  const tools = manifests.reduce((sum, result) => sum + result.tools, 0);
  const lists = new Map<string, number>();
  for (const { listed } of results)
    if (listed && listed.count > 0) lists.set(listed.one, (lists.get(listed.one) ?? 0) + listed.count);
  const counts = [
    ...(manifests.length > 0 ? [`${counted(manifests.length, 'manifest')} with ${counted(tools, 'tool')}`] : []),
    ...[...lists].map(([one, count]) => counted(count, one)),
  ];
  const found = andList(counts) || counted(results.filter(isKnown).length, 'file');
  const count = (one: PrintedDiagnostic['severity']) =>
    results.reduce((sum, { diagnostics }) => sum + diagnostics.filter(({ severity }) => severity === one).length, 0);
  const [infos, hints] = [count('information'), count('hint')];
  const fixable = results.reduce((sum, one) => sum + (one.fixable ?? 0), 0);
  const ofTargets = results.some(({ diagnostics }) => diagnostics.some(({ code }) => code.startsWith('target-')));
  const repairs = ofTargets ? ' Repairs for targets are quick fixes in an editor; export carries them out.' : '';
  const left = isFixed ? ' No fix of these has a single right result.' : '';
  const advice = `${left}${fixable === 0 ? '' : ` ${fixable} can be fixed with --fix.`}${repairs}`;
  const others = [
    ...(infos === 0 ? [] : [`, ${counted(infos, 'info')}`]),
    ...(hints === 0 ? [] : [`, ${counted(hints, 'hint')}`]),
  ].join('');
  if (summary.errors + summary.warnings > 0) {
    return `${found}: ${counted(summary.errors, 'error')}, ${counted(summary.warnings, 'warning')}${others}.${advice}\n`;
  }
  return others === '' ? `${found}: no problems.\n` : `${found}: no errors or warnings${others}.${advice}\n`;
}

/** How the problems compare with the baseline. */
function comparison({ baseline }: Report): string {
  if (!baseline) return '';
  const { accepted, gone } = baseline;
  const fixed =
    gone === 0
      ? ''
      : ` ${counted(gone, 'problem')} of the baseline ${gone === 1 ? 'was' : 'were'} not found: update it with --write-baseline.`;
  return accepted + gone === 0 ? '' : `${counted(accepted, 'problem')} in the baseline.${fixed}\n`;
}
