import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { FromPanel, ToolView, ToPanel } from '../../webview/protocol';

/** What VS Code would do for the panel. */
const host = vi.hoisted(() => ({
  sent: [] as unknown[],
  options: {} as Record<string, unknown>,
  html: '',
  title: '',
  reveals: 0,
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
    Uri: {
      joinPath: ({ fsPath }: { fsPath: string }, ...parts: string[]) => ({ fsPath: [fsPath, ...parts].join('/') }),
    },
    window: {
      createWebviewPanel: (_type: string, title: string, _column: number, options: Record<string, unknown>) => {
        host.options = options;
        host.title = title;
        return {
          visible: true,
          reveal: () => {
            host.reveals++;
          },
          get title() {
            return host.title;
          },
          set title(given: string) {
            host.title = given;
          },
          dispose: () => host.close(),
          onDidChangeViewState: () => undefined,
          onDidDispose: (listener: () => void) => {
            host.close = listener;
          },
          webview: {
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
const folder = mkdtempSync(join(tmpdir(), 'run-panel-'));
mkdirSync(join(folder, 'dist'));
writeFileSync(join(folder, 'dist', 'panel.js'), 'start()');
writeFileSync(join(folder, 'dist', 'panel.css'), 'body{}');
const open = () => new RunPanel({ fsPath: folder } as never, { name: 'a', dialect: 'd' });
const types = () => (host.sent as ToPanel[]).map(({ type }) => type);

beforeEach(() => {
  host.sent = [];
  host.reveals = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

it('may load nothing, and has no commands', () => {
  open();
  expect(host.options).toMatchObject({ localResourceRoots: [], enableCommandUris: false });
  expect(host.html).toContain('>start()</script>');
  expect(host.html).toContain('>body{}</style>');
});

it('has the name of its tool before anything is known of that', () => {
  open();
  expect(host.title).toBe('Run a');
  expect(host.sent).toEqual([{ type: 'opening', name: 'a', dialect: 'd' }]);
});

it('says what there is to say at once, as VS Code keeps it for the page, and to a page that is ready again', () => {
  const panel = open();
  panel.post({ type: 'plan', plan: { lines: [], notes: [], refusal: undefined, faults: [] } });
  panel.show(tool('a'));
  panel.post({ type: 'running', startedAt: 1 });
  expect(types()).toEqual(['opening', 'plan', 'tool', 'running']);
  host.sent = [];
  host.say({ type: 'ready' });
  // The plan was another tool's.
  expect(types()).toEqual(['tool', 'running']);
});

it('tells the page which message of a tool it has seen already', () => {
  const panel = open();
  panel.show(tool('a'));
  host.say({ type: 'ready' });
  panel.show(tool('a'));
  const turns = (host.sent as ToPanel[]).flatMap((message) => (message.type === 'tool' ? [message.turn] : []));
  expect(turns).toEqual([1, 1, 2]);
});

it('comes to the front for another tool; as a new panel it is there already', () => {
  const panel = open();
  panel.show(tool('a'));
  expect(host.reveals).toBe(0);
  panel.show(tool('b'));
  expect([host.reveals, host.title]).toEqual([1, 'Run b']);
});

it('says of a trigger that it is polled', () => {
  const panel = new RunPanel({ fsPath: folder } as never, { name: 'a', dialect: 'd', isTrigger: true });
  expect(host.title).toBe('Poll a');
  panel.show({ ...tool('b'), isTrigger: true });
  expect(host.title).toBe('Poll b');
});

it('takes a name for its title without what would turn it around', () => {
  open().show(tool('a\u202eb\nc'));
  expect(host.title).not.toMatch(/[\u202e\n]/);
});

it('tells a page that is loaded anew what was typed meanwhile', () => {
  const panel = open();
  host.say({ type: 'ready' });
  panel.show(tool('a'));
  host.say({ type: 'change', arguments: { typed: 1 } });
  panel.update({ ...tool('a'), description: 'new' });
  host.sent = [];
  host.say({ type: 'ready' });
  expect(host.sent).toEqual([
    { type: 'tool', tool: { ...tool('a'), description: 'new', arguments: { typed: 1 } }, turn: 1 },
  ]);
});

it('sends output before what comes after it', () => {
  const panel = open();
  host.sent = [];
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
  const panel = open();
  const heard: FromPanel[] = [];
  panel.onMessage((message) => void heard.push(message));
  panel.show({ ...tool('a'), key: 'a' });
  host.say({ type: 'ready' });
  panel.show({ ...tool('b'), key: 'b' });
  host.say({ type: 'run', arguments: { of: 'a' }, tool: 'a' });
  host.say({ type: 'run', arguments: { of: 'b' }, tool: 'b' });
  expect(heard.filter(({ type }) => type === 'run')).toMatchObject([{ arguments: { of: 'b' } }]);
});
