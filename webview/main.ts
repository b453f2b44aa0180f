/**
 * The run panel's page. Of what it shows, the webview's state gets where the tool is and no more, as arguments and results may hold
 * secrets: while the panel is hidden, VS Code keeps the page (`retainContextWhenHidden`).
 */
import type { FromPage, ToPanel } from './protocol';
import { Panel } from './view/panel';

declare function acquireVsCodeApi(): { postMessage(message: FromPage): void; setState(state: unknown): void };

// It has done its part: nobody is to come upon its text.
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
