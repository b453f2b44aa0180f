/** The run log: each run with its plan, output and result, secrets masked. */
import * as vscode from 'vscode';
import { endText, startText } from './run-log-text';
import type { RunEvent, Runs } from './runs';

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
