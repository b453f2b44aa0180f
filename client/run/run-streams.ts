/** What happens to a tool, as the panel is told of it. */
import type { RunPanel } from '../panel/run-panel';
import { resultView } from './result-view';
import type { RunEvent } from './runs';

/** Tells the panel of the runs of one tool after the other; characters that come in two pieces are put together. */
export class RunStreams {
  private readonly decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };

  tell(event: RunEvent, panel: RunPanel): void {
    switch (event.kind) {
      case 'started':
        this.decoders.stdout = new TextDecoder();
        this.decoders.stderr = new TextDecoder();
        panel.post({ type: 'running', startedAt: event.startedAt });
        // Somebody may have been asked before.
        panel.refocus();
        return;
      case 'output': {
        const text = this.decoders[event.stream].decode(event.bytes, { stream: true });
        panel.post({ type: 'output', stream: event.stream, text });
        return;
      }
      case 'finished':
        panel.post({ type: 'result', result: resultView(event.run) });
        return;
      case 'notRun':
        panel.post({ type: 'notRun', reason: event.reason });
        panel.refocus();
        return;
    }
  }
}
