import { beforeEach, expect, it, vi } from 'vitest';
import { editor } from '../../test/kit/editor';
import { testFolder } from '../../test/kit/folder';
import type { FromPanel, ToolView, ToPanel } from '../../webview/protocol';
import { OutputBatch, RunPanel } from './run-panel';

const tool = (name: string): ToolView => ({
  name,
  dialect: 'd',
  description: undefined,
  inputSchema: true,
  arguments: {},
  sample: {},
});
const folder = testFolder({ 'dist/panel.js': 'start()', 'dist/panel.css': 'body{}' });
const open = () => new RunPanel({ fsPath: folder.path } as never, { name: 'a', dialect: 'd' });
const types = () => (editor.panel.sent as ToPanel[]).map(({ type }) => type);

beforeEach(() => editor.reset());

it('may load nothing, and has no commands', () => {
  open();
  expect(editor.panel.options).toMatchObject({ localResourceRoots: [], enableCommandUris: false });
  expect(editor.panel.html).toContain('>start()</script>');
  expect(editor.panel.html).toContain('>body{}</style>');
});

it('has the name of its tool before anything is known of that', () => {
  open();
  expect(editor.panel.title).toBe('Run a');
  expect(editor.panel.sent).toEqual([{ type: 'opening', name: 'a', dialect: 'd' }]);
});

it('sends messages at once, as VS Code queues them, and again to a reloaded page', () => {
  const panel = open();
  panel.post({ type: 'plan', plan: { lines: [], notes: [], unset: [], refusal: undefined, faults: [] } });
  panel.show(tool('a'));
  panel.post({ type: 'running', startedAt: 1 });
  expect(types()).toEqual(['opening', 'plan', 'tool', 'running']);
  editor.panel.sent = [];
  editor.panel.say({ type: 'ready' });
  expect(types()).toEqual([]);
  editor.panel.say({ type: 'ready' });
  // The earlier plan was another tool's.
  expect(types()).toEqual(['tool', 'running']);
});

it('tells the page which message of a tool it has seen already', () => {
  const panel = open();
  panel.show(tool('a'));
  for (let loads = 0; loads < 2; loads++) editor.panel.say({ type: 'ready' });
  panel.show(tool('a'));
  const turns = (editor.panel.sent as ToPanel[]).flatMap((message) => (message.type === 'tool' ? [message.turn] : []));
  expect(turns).toEqual([1, 1, 2]);
});

it('comes to the front for another tool; as a new panel it is there already', () => {
  const panel = open();
  panel.show(tool('a'));
  expect(editor.panel.reveals).toBe(0);
  panel.show(tool('b'));
  expect([editor.panel.reveals, editor.panel.title]).toEqual([1, 'Run b']);
});

it('says of a trigger that it is polled', () => {
  const panel = new RunPanel({ fsPath: folder.path } as never, { name: 'a', dialect: 'd', isTrigger: true });
  expect(editor.panel.title).toBe('Poll a');
  panel.show({ ...tool('b'), isTrigger: true });
  expect(editor.panel.title).toBe('Poll b');
});

it('removes bidirectional control characters from its title', () => {
  open().show(tool('a\u202eb\nc'));
  expect(editor.panel.title).not.toMatch(/[\u202e\n]/);
});

it('sends typed arguments to a reloaded page', () => {
  const panel = open();
  editor.panel.say({ type: 'ready' });
  panel.show(tool('a'));
  editor.panel.say({ type: 'change', arguments: { typed: 1 } });
  panel.update({ ...tool('a'), description: 'new' });
  editor.panel.sent = [];
  editor.panel.say({ type: 'ready' });
  expect(editor.panel.sent).toEqual([
    { type: 'tool', tool: { ...tool('a'), description: 'new', arguments: { typed: 1 } }, turn: 1 },
  ]);
});

it('sends output before what comes after it', () => {
  const panel = open();
  editor.panel.sent = [];
  panel.post({ type: 'output', stream: 'stdout', text: 'a' });
  panel.post({ type: 'output', stream: 'stdout', text: 'b' });
  panel.post({ type: 'notRun', reason: 'x' });
  expect(editor.panel.sent).toEqual([
    { type: 'output', stream: 'stdout', text: 'ab' },
    { type: 'notRun', reason: 'x' },
  ]);
});

it('forwards the page’s messages, and drops everything else', () => {
  const panel = open();
  const heard: FromPanel[] = [];
  panel.onMessage((message) => heard.push(message));
  for (const message of [null, 5, 'run', {}, { type: 'toString' }, { type: 'other' }, { type: 'stop' }])
    editor.panel.say(message);
  expect(heard).toEqual([{ type: 'stop' }]);
});

it('tells when it is closed', () => {
  const panel = open();
  const closed = vi.fn();
  panel.onDispose(closed);
  panel.dispose();
  expect(closed).toHaveBeenCalledOnce();
});

it('tells that the user has returned to it, but not that it was opened', () => {
  const panel = open();
  const returned = vi.fn();
  panel.onDidShow(returned);
  editor.panel.activate();
  expect(returned).not.toHaveBeenCalled();
  editor.panel.say({ type: 'ready' });
  editor.panel.activate();
  expect(returned).toHaveBeenCalledOnce();
});

it('does not apply a click on one tool to the next', () => {
  const panel = open();
  const heard: FromPanel[] = [];
  panel.onMessage((message) => void heard.push(message));
  panel.show({ ...tool('a'), key: 'a' });
  editor.panel.say({ type: 'ready' });
  panel.show({ ...tool('b'), key: 'b' });
  editor.panel.say({ type: 'run', arguments: { of: 'a' }, tool: 'a' });
  editor.panel.say({ type: 'run', arguments: { of: 'b' }, tool: 'b' });
  expect(heard.filter(({ type }) => type === 'run')).toMatchObject([{ arguments: { of: 'b' } }]);
});

it('joins pieces of a stream and keeps the order of both', () => {
  const sent: string[] = [];
  const batch = new OutputBatch((stream, text) => sent.push(`${stream} ${text}`));
  batch.add('stdout', 'a');
  batch.add('stdout', 'b');
  batch.add('stderr', 'c');
  batch.add('stdout', 'd');
  batch.flush();
  batch.flush();
  expect(sent).toEqual(['stdout ab', 'stderr c', 'stdout d']);
});

it('keeps the newest of too much output', () => {
  const sent: string[] = [];
  const batch = new OutputBatch((_stream, text) => sent.push(text));
  for (let i = 0; i < 100; i++) batch.add('stdout', `${i} `.padEnd(10_000, '.'));
  batch.flush();
  expect(sent.join('').length).toBe(200_000);
  expect(sent.join('')).toContain('99 ...');
});
