/** The run log: each run with its plan, output and result, secrets masked. */

import * as vscode from 'vscode';
import { remarksOf } from '../../common/invocation/outcome';
import type { PlanLine } from '../../common/invocation/plan-text';
import { statusText, timeText } from './run-text';
import type { FinishedRun, RunEvent, Runs } from './runs';

/** Writes runs to a separate output channel. */
export class RunLog implements vscode.Disposable {
  private readonly channel = vscode.window.createOutputChannel('Tool Manifest Runs', 'tool-manifest-run-log');
  private readonly subscription: vscode.Disposable;

  constructor(runs: Runs) {
    this.subscription = runs.onDidHappen((event) => this.write(event));
  }

  show(): void {
    this.channel.show(true);
  }

  dispose(): void {
    this.subscription.dispose();
    this.channel.dispose();
  }

  private write(event: RunEvent): void {
    if (event.kind === 'started') this.channel.append(startText(event.tool.name, event.startedAt, event.lines));
    else if (event.kind === 'finished') this.channel.append(endText(event.run, Date.now()));
  }
}

/** Maximum number of characters logged per stream. Unit: UTF-16 code units. */
const MAX_LENGTH = 100_000;

/** The start of a run. @param at milliseconds since 1970 */
export function startText(name: string, at: number, lines: readonly PlanLine[]): string {
  const plan = lines.map(({ label, value }) => `${block(`  ${label}: `, value)}\n`);
  return `[${stamp(at)}] ▶ ${oneLine(name)}\n${plan.join('')}`;
}

/** The end of a run, with its output. */
export function endText({ tool, outcome, reading }: FinishedRun, at: number): string {
  const streams: readonly (readonly [string, string])[] =
    outcome.kind === 'http'
      ? [['body', outcome.body]]
      : [
          ['out', outcome.stdout],
          ['err', outcome.stderr],
        ];
  const output = streams.filter(([, text]) => text !== '').map(([name, text]) => `${block(`${name}| `, cut(text))}\n`);
  const end = reading.isOk ? `✓ ${oneLine(tool.name)}` : `✗ ${oneLine(tool.name)}: ${statusText({ outcome, reading })}`;
  return [
    ...output,
    ...remarksOf(outcome, reading).map((remark) => `  ! ${oneLine(remark)}\n`),
    `[${stamp(at)}] ${end} (${timeText(outcome.durationMs)})\n\n`,
  ].join('');
}

function stamp(at: number): string {
  return new Date(at).toISOString();
}

/** Prefixes every line of a text, so that no output can imitate a line of the log. */
function block(head: string, text: string): string {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `${head}${line}`)
    .join('\n');
}

function oneLine(text: string): string {
  return text.replace(/[\n\r\u2028\u2029]+/g, ' ');
}

function cut(text: string): string {
  return text.length > MAX_LENGTH
    ? `${text.slice(0, MAX_LENGTH)}\n… ${text.length - MAX_LENGTH} more characters`
    : text;
}
