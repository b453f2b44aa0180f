/** Nothing is run without a yes that was given with the plan in view. */
import * as vscode from 'vscode';
import { fingerprint } from '../../runner/fingerprint';
import type { InvocationPlan, PlanAnswer, ToolReference } from '../../server/invocation-protocol';

const KEY = 'consents';
const RUN: vscode.MessageItem = { title: 'Run' };
const ALWAYS: vscode.MessageItem = { title: 'Always Run This Tool As It Is Now' };

/** What was agreed to for good, for each tool by the content of what it executes; kept with the workspace. */
export class Consents {
  /** Agreed to for as long as this window is open. */
  private readonly now = new Set<string>();

  constructor(private readonly kept: vscode.Memento) {}

  /** Whether the call may be made: known already, or asked with everything in view. */
  async obtain(tool: ToolReference, plan: InvocationPlan, { lines }: Pick<PlanAnswer, 'lines'>): Promise<boolean> {
    const print = `${tool.uri}#${tool.name}:${await fingerprint(plan)}`;
    if (this.now.has(print) || this.remembered().includes(print)) return true;
    const seen = this.remembered().some((one) => one.startsWith(`${tool.uri}#${tool.name}:`));
    const answer = await vscode.window.showWarningMessage(
      `${seen ? 'What this tool executes has changed.' : 'This will be run for the first time.'} Run ${tool.name}?`,
      { modal: true, detail: detail(plan, lines) },
      RUN,
      ALWAYS,
    );
    if (answer === undefined) return false;
    this.now.add(print);
    if (answer === ALWAYS) await this.kept.update(KEY, [...this.remembered(), print]);
    return true;
  }

  /** Everything is asked about again. */
  async forget(): Promise<void> {
    this.now.clear();
    await this.kept.update(KEY, undefined);
  }

  private remembered(): readonly string[] {
    return this.kept.get<readonly string[]>(KEY, []);
  }
}

const LONGEST_VALUE = 400;

function detail(plan: InvocationPlan, lines: PlanAnswer['lines']): string {
  const shown = lines.map(({ label, value }) => {
    const short = value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)} …` : value;
    return `${label}: ${short}`;
  });
  return [...shown, ...plan.notes].join('\n');
}
