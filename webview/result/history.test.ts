import { expect, it } from 'vitest';
import type { ResultMessage, ResultView } from '../protocol';
import { decoded, History } from './history';

const run = (startedAt: number, raw = ''): ResultView => ({
  isOk: true,
  isTimedOut: false,
  isCancelled: false,
  status: 'exit 0',
  durationMs: 1,
  size: raw.length,
  result: null,
  raw,
  model: null,
  stderr: '',
  remarks: [],
  faults: [],
  arguments: {},
  startedAt,
});
const times = (history: History, tool = 'a') => history.of(tool).map(({ startedAt }) => startedAt);

it('keeps the last twenty runs of each tool', () => {
  const history = new History();
  for (let i = 1; i <= 25; i++) history.add('a', run(i));
  history.add('b', run(1));
  expect(times(history)).toEqual(Array.from({ length: 20 }, (_, i) => i + 6));
  expect(times(history, 'b')).toEqual([1]);
  expect(times(history, 'c')).toEqual([]);
});

it('has a run once, however often it is shown', () => {
  const history = new History();
  for (const at of [1, 2, 1]) history.add('a', run(at));
  expect(times(history)).toEqual([1, 2]);
});

it('leaves out old ones where the outputs are huge, and never the newest', () => {
  const history = new History();
  const huge = 'x'.repeat(9_000_000);
  for (let i = 1; i <= 5; i++) history.add('a', run(i, huge));
  expect(times(history)).toEqual([4, 5]);
  history.add('a', run(6, 'x'.repeat(21_000_000)));
  expect(times(history)).toEqual([6]);
});

it('leaves out the tools of long ago where all together are huge', () => {
  const history = new History();
  for (const tool of ['a', 'b', 'c', 'd']) history.add(tool, run(1, 'x'.repeat(19_000_000)));
  expect(['a', 'b', 'c', 'd'].map((tool) => times(history, tool).length)).toEqual([0, 1, 1, 1]);
});

/** A result as it is sent: without what the output tells. */
const message = (parts: Partial<ResultMessage>): ResultMessage => {
  const { result: _, model: __, ...rest } = run(1);
  return { ...rest, ...parts };
};

it('a result is the output parsed as JSON by default', () => {
  const raw = new TextEncoder().encode('{"a": "ä"}\n');
  const view = decoded(message({ raw }));
  expect([view.raw, view.result, view.model]).toEqual(['{"a": "ä"}\n', { a: 'ä' }, { a: 'ä' }]);
  expect(decoded(message({ raw: 'x' })).model).toBe('x');
});

it('a result has what was printed besides it', () => {
  expect(decoded(message({ printed: new TextEncoder().encode('ä') })).printed).toBe('ä');
  expect(decoded(message({}))).not.toHaveProperty('printed');
});

it('a result is the explicit value if there is one', () => {
  const view = decoded(message({ raw: '{"data":1}', result: 1, model: null }));
  expect([view.result, view.model]).toEqual([1, null]);
});
