/** Progress notifications for long runs, from which they can be cancelled. */
import * as vscode from 'vscode';
import type { ToolReference } from '../../server/protocol/invocation';
import { type Runs, toolKey } from './runs';
import { shownName } from './safe-text';

/** Shorter runs need no notification: the lens shows them. Unit: milliseconds. */
const LONG = 2_000;

/** Shows a notification for every run that takes longer. */
export class RunProgress implements vscode.Disposable {
  private readonly ends = new Map<string, () => void>();
  private readonly subscription: vscode.Disposable;

  constructor(private readonly runs: Runs) {
    this.subscription = runs.onDidHappen((event) => {
      if (event.kind === 'started') this.watch(event.tool);
      else if (event.kind === 'finished') this.end(toolKey(event.run.tool));
      else if (event.kind === 'notRun' && !runs.isRunning(event.tool)) this.end(toolKey(event.tool));
    });
  }

  dispose(): void {
    this.subscription.dispose();
    for (const key of this.ends.keys()) this.end(key);
  }

  private watch(tool: ToolReference): void {
    const timer = setTimeout(() => this.show(tool), LONG);
    this.ends.set(toolKey(tool), () => clearTimeout(timer));
  }

  private show(tool: ToolReference): void {
    const key = toolKey(tool);
    const options = {
      location: vscode.ProgressLocation.Notification,
      title: `${tool.isTrigger ? 'Polling' : 'Running'} ${shownName(tool.name)}`,
      cancellable: true,
    };
    void vscode.window.withProgress(options, (_progress, token) => {
      token.onCancellationRequested(() => this.runs.stop(key));
      return new Promise<void>((done) => this.ends.set(key, done));
    });
  }

  private end(key: string): void {
    this.ends.get(key)?.();
    this.ends.delete(key);
  }
}
