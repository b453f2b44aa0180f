import { beforeEach, expect, it, vi } from 'vitest';
import type { FromPanel, ToolView, ToPanel } from '../../webview/protocol';

/** What VS Code would do for the panel. */
const host = vi.hoisted(() => ({
  sent: [] as unknown[],
  options: {} as Record<string, unknown>,
  html: '',
  say: (_message: unknown): void => undefined,
  close: (): void => undefined,
}));

vi.mock('vscode', () => {
  class EventEmitter<T> {
    private listeners: ((value: T) => void)[] = [];
    readonly event = (listener: (value: T) => void) => this.listeners.push(listener);
    fire(value: T): void {
      for (const listener of this.listeners) listener(value);
    }
    dispose(): void {
      this.listeners = [];
    }
  }
  return {
    EventEmitter,
    ViewColumn: { Beside: -2 },
    Uri: { joinPath: (...parts: unknown[]) => parts.join('/') },
    window: {
      createWebviewPanel: (_type: string, title: string, _column: number, options: Record<string, unknown>) => {
        host.options = options;
        return {
          title,
          visible: true,
          reveal: () => undefined,
          dispose: () => host.close(),
          onDidDispose: (listener: () => void) => {
            host.close = listener;
          },
          webview: {
            cspSource: 'https://csp.test',
            asWebviewUri: (uri: string) => uri,
            onDidReceiveMessage: (listener: (message: unknown) => void) => {
              host.say = listener;
            },
            postMessage: async (message: unknown) => host.sent.push(message),
            set html(html: string) {
              host.html = html;
            },
          },
        };
      },
    },
  };
});

const { RunPanel } = await import('./run-panel');
const tool = (name: string): ToolView => ({
  name,
  dialect: 'd',
  description: undefined,
  inputSchema: true,
  arguments: {},
  sample: {},
});
const open = () => new RunPanel('/ext' as never);
const types = () => (host.sent as ToPanel[]).map(({ type }) => type);

beforeEach(() => {
  host.sent = [];
});

it('may load from dist alone, and no commands', () => {
  open();
  expect(host.options).toMatchObject({ localResourceRoots: ['/ext/dist'], enableCommandUris: false });
  expect(host.html).toContain("script-src 'nonce-");
});

it('says nothing before the page is ready, and then all of it in order', () => {
  const panel = open();
  panel.post({ type: 'plan', plan: { lines: [], notes: [], refusal: undefined, faults: [] } });
  panel.show(tool('a'));
  panel.post({ type: 'running', startedAt: 1 });
  panel.post({ type: 'output', stream: 'stdout', text: 'x' });
  expect(host.sent).toEqual([]);
  host.say({ type: 'ready' });
  // The plan was another tool's.
  expect(types()).toEqual(['tool', 'running']);
});

it('tells a page that is loaded anew what was typed meanwhile', () => {
  const panel = open();
  host.say({ type: 'ready' });
  panel.show(tool('a'));
  host.say({ type: 'change', arguments: { typed: 1 } });
  panel.update({ ...tool('a'), description: 'new' });
  host.sent = [];
  host.say({ type: 'ready' });
  expect(host.sent).toEqual([{ type: 'tool', tool: { ...tool('a'), description: 'new', arguments: { typed: 1 } } }]);
});

it('sends output before what comes after it', () => {
  const panel = open();
  host.say({ type: 'ready' });
  panel.post({ type: 'output', stream: 'stdout', text: 'a' });
  panel.post({ type: 'output', stream: 'stdout', text: 'b' });
  panel.post({ type: 'notRun', reason: 'x' });
  expect(host.sent).toEqual([
    { type: 'output', stream: 'stdout', text: 'ab' },
    { type: 'notRun', reason: 'x' },
  ]);
});

it('passes on what the page says, and nothing that is no message', () => {
  const panel = open();
  const heard: FromPanel[] = [];
  panel.onMessage((message) => heard.push(message));
  for (const message of [null, 5, 'run', {}, { type: 'toString' }, { type: 'other' }, { type: 'stop' }])
    host.say(message);
  expect(heard).toEqual([{ type: 'stop' }]);
});

it('tells when it is closed', () => {
  const panel = open();
  const closed = vi.fn();
  panel.onDispose(closed);
  panel.dispose();
  expect(closed).toHaveBeenCalledOnce();
});

it('does not take what was clicked on one tool for the next', () => {
  const panel = new RunPanel('/ext' as never);
  const heard: FromPanel[] = [];
  panel.onMessage((message) => void heard.push(message));
  panel.show({ ...tool('a'), key: 'a' });
  host.say({ type: 'ready' });
  panel.show({ ...tool('b'), key: 'b' });
  host.say({ type: 'run', arguments: { of: 'a' }, tool: 'a' });
  host.say({ type: 'run', arguments: { of: 'b' }, tool: 'b' });
  expect(heard.filter(({ type }) => type === 'run')).toMatchObject([{ arguments: { of: 'b' } }]);
});
