/**
 * The run panel's page. The webview's state stores only the tool's location, as arguments and results may contain secrets: while the panel
 * is hidden, VS Code keeps the page in memory (`retainContextWhenHidden`).
 */
import type { FromPage, ToPanel } from './protocol';
import { Panel } from './view/panel';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void; setState(state: unknown): void };

// Removes the script element, so that find does not match its text.
document.currentScript?.remove();
const { postMessage, setState } = acquireVsCodeApi();
const panel: Panel = new Panel((message) =>
  postMessage(panel.toolKey === undefined ? message : { ...message, tool: panel.toolKey }),
);
document.body.append(panel.element);
window.addEventListener('message', ({ data }: MessageEvent<ToPanel>) => {
  panel.receive(data);
  if (data.type === 'tool') setState(data.tool.place);
});
postMessage({ type: 'ready' });
