import type { FileResult, PrintedDiagnostic } from '../file-result';
import type { Report } from '.';

const MAX_LINE = 160;
const COLORS = { error: 31, warning: 33, information: 36, hint: 90 } as const;

/** For people: each problem with its line and a caret under the place. */
export function formatText(report: Report): string {
  const paint = (text: string, color: number) => (report.color ? `\x1b[${color}m${text}\x1b[0m` : text);
  let output = '';
  for (const result of report.results) {
    if (result.dialect === null) output += `${result.path}: no tool manifest: ${result.reason}\n`;
    for (const diagnostic of result.diagnostics) output += problem(result, diagnostic, paint);
  }
  return output + closing(report);
}

function problem(
  { path, text }: FileResult,
  { code, severity, message, range }: PrintedDiagnostic,
  paint: (text: string, color: number) => string,
): string {
  const { line, character } = range.start;
  const source = lineAt(text, line);
  const sameLine = range.end.line === line;
  // A long line is cut around the place; what is shown begins at `from`.
  const from = character > MAX_LINE - 40 ? character - 40 : 0;
  const shown = visible(source.slice(from, from + MAX_LINE));
  const before = source.slice(from, character).replace(/[^\t]/g, ' ');
  const length = Math.max(
    1,
    Math.min(sameLine ? range.end.character - character : source.length - character, MAX_LINE - (character - from)),
  );
  const place = `${path}:${line + 1}:${character + 1}`;
  const color = COLORS[severity];
  return (
    `${place}: ${paint(severity, color)}: ${visible(message)} ${paint(`[${code}]`, 90)}\n` +
    `  ${shown}\n  ${visible(before)}${paint('^'.repeat(length), color)}\n\n`
  );
}

function lineAt(text: string, line: number): string {
  let start = 0;
  for (let at = 0; at < line; at++) start = nextLine(text, start);
  const end = /\r\n|\n|\r/.exec(text.slice(start, start + 100_000));
  return text.slice(start, end ? start + end.index : start + 100_000);
}

function nextLine(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    if (text[i] === '\n') return i + 1;
    if (text[i] === '\r') return text[i + 1] === '\n' ? i + 2 : i + 1;
  }
  return text.length;
}

/** Control characters of a file must not reach the terminal. */
function visible(text: string): string {
  return text.replace(/[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069\u200e\u200f]/gu, '\u00b7');
}

function closing({ results, summary }: Report): string {
  const manifests = results.filter(({ dialect }) => dialect !== null);
  if (manifests.length === 0) return results.length === 0 ? 'No tool manifest found.\n' : '';
  const tools = manifests.reduce((sum, result) => sum + result.tools, 0);
  const found = `${counted(manifests.length, 'manifest')} with ${counted(tools, 'tool')}`;
  if (summary.errors + summary.warnings === 0) return `${found}: no problems.\n`;
  return `${found}: ${counted(summary.errors, 'error')}, ${counted(summary.warnings, 'warning')}.\n`;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
