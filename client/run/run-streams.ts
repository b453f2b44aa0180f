/** What happens to tools, as the panel is told of it. */
import type { ToolReference } from '../../server/protocol/invocation';
import { History } from '../../webview/result/history';
import { resultView } from '../panel/result-view';
import type { RunPanel } from '../panel/run-panel';
import { type RunEvent, type Runs, toolKey } from './runs';

/** Keeps the results of this session, and tells the panel of the runs of one tool after the other. */
export class RunStreams {
  /** Characters that come in two pieces are put together. */
  private readonly decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  private readonly history = new History();
  /** The start of the newest run of a tool that the page knows, by tool. */
  private readonly byteCounts = new Map<string, number>();

  /** Takes note of a run's end, whoever shows it. */
  keep(event: RunEvent): void {
    if (event.kind === 'finished') this.history.add(toolKey(event.run.tool), resultView(event.run));
  }

  /** A new page knows of nothing. */
  restart(): void {
    this.byteCounts.clear();
  }

  /** Tells what runs, and what came of the runs before, where the page does not know. */
  show(tool: ToolReference, runs: Runs, panel: RunPanel): void {
    const key = toolKey(tool);
    const all = this.history.of(key);
    const results = all.filter(({ startedAt }) => startedAt > (this.byteCounts.get(key) ?? 0));
    const last = all.at(-1);
    if (results.length > 0) panel.post({ type: 'earlier', results });
    if (last) this.byteCounts.set(key, last.startedAt);
    const startedAt = runs.startOf(tool);
    if (startedAt !== undefined) panel.post({ type: 'running', startedAt });
    // What the page knows it shows by itself; one that is loaded anew is told of this one.
    else if (last && results.length > 0) panel.post({ type: 'result', result: last, isOld: true });
  }

  tell(event: RunEvent, panel: RunPanel): void {
    switch (event.kind) {
      case 'started':
        this.decoders.stdout = new TextDecoder();
        this.decoders.stderr = new TextDecoder();
        panel.post({ type: 'running', startedAt: event.startedAt });
        // Where nobody was asked, what has the keyboard by now is what somebody has opened himself.
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
        this.byteCounts.set(key, result.startedAt);
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
