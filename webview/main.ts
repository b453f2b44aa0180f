/**
 * The run panel's page. The webview's state stores only the tool's location, as arguments and results may contain secrets: while the panel
 * is hidden, VS Code keeps the page in memory (`retainContextWhenHidden`).
 */
import type { FromPage, ToPanel } from './protocol';
import { Panel } from './view/panel';

/** How long a loaded page waits for its first message before it asks for it. */
const PATIENCE_MS = 500;

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void; setState(state: unknown): void };

// Removes the script element, so that find does not match its text.
document.currentScript?.remove();
const { postMessage, setState } = acquireVsCodeApi();
const panel: Panel = new Panel((message) =>
  postMessage(panel.toolKey === undefined ? message : { ...message, tool: panel.toolKey }),
);
document.body.append(panel.element);
let hasReceived = false;
window.addEventListener('message', ({ data }: MessageEvent<ToPanel>) => {
  hasReceived = true;
  panel.receive(data);
  if (data.type === 'tool') setState(data.tool.place);
});
postMessage({ type: 'ready' });
// Messages are queued for a page that is loading. They are lost if VS Code loads it again meanwhile, as for another window.
window.addEventListener('load', () => {
  setTimeout(() => {
    if (!hasReceived) postMessage({ type: 'ready' });
  }, PATIENCE_MS);
});
