/**
 * The run panel's page. Nothing is written to the webview's state, as arguments and results may hold secrets: while the panel is
 * hidden, VS Code keeps the page (`retainContextWhenHidden`).
 */
import type { FromPage, ToPanel } from './protocol';
import { Panel } from './view/panel';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void };

const { postMessage } = acquireVsCodeApi();
const panel: Panel = new Panel((message) =>
  postMessage(panel.toolKey === undefined ? message : { ...message, tool: panel.toolKey }),
);
document.body.append(panel.element);
window.addEventListener('message', ({ data }: MessageEvent<ToPanel>) => panel.receive(data));
postMessage({ type: 'ready' });
