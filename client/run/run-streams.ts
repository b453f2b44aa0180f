/** Forwards run events to the panel. */
import type { ToolReference } from '../../server/protocol/invocation';
import { History } from '../../webview/result/history';
import { resultView } from '../panel/result-view';
import type { RunPanel } from '../panel/run-panel';
import { type RunEvent, type Runs, toolKey } from './runs';

/** Stores the results of this session, and sends the panel the runs of the tool it shows. */
export class RunStreams {
  /** Streaming decoders, as a character may be split between two chunks. */
  private readonly decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  private readonly history = new History();
  /** The start of the newest run that the page has received, by tool. */
  private readonly receivedUntil = new Map<string, number>();

  /** Records a finished run, whether or not the panel shows the tool. */
  keep(event: RunEvent): void {
    if (event.kind === 'finished') this.history.add(toolKey(event.run.tool), resultView(event.run));
  }

  /** A new page has received nothing yet. */
  restart(): void {
    this.receivedUntil.clear();
  }

  /** Sends the current run, and earlier results that the page has not received. */
  show(tool: ToolReference, runs: Runs, panel: RunPanel): void {
    const key = toolKey(tool);
    const all = this.history.of(key);
    const results = all.filter(({ startedAt }) => startedAt > (this.receivedUntil.get(key) ?? 0));
    const last = all.at(-1);
    if (results.length > 0) panel.post({ type: 'earlier', results });
    if (last) this.receivedUntil.set(key, last.startedAt);
    const startedAt = runs.startOf(tool);
    if (startedAt !== undefined) panel.post({ type: 'running', startedAt });
    // The page shows results it already has by itself; this message is repeated when the page is reloaded.
    else if (last && results.length > 0) panel.post({ type: 'result', result: last, isOld: true });
  }

  tell(event: RunEvent, panel: RunPanel): void {
    switch (event.kind) {
      case 'started':
        this.decoders.stdout = new TextDecoder();
        this.decoders.stderr = new TextDecoder();
        panel.post({ type: 'running', startedAt: event.startedAt });
        // Without a prompt, the focus is where the user moved it.
        if (event.wasAsked) panel.refocus();
        return;
      case 'output': {
        const text = this.decoders[event.stream].decode(event.bytes, { stream: true });
        panel.post({ type: 'output', stream: event.stream, text });
        return;
      }
      case 'finished': {
        const key = toolKey(event.run.tool);
        const result = this.history.of(key).at(-1);
        if (!result) return;
        this.receivedUntil.set(key, result.startedAt);
        panel.post({ type: 'result', result });
        return;
      }
      case 'notRun':
        panel.post({ type: 'notRun', reason: event.reason });
        panel.refocus();
        return;
    }
  }
}
