import { expect, it } from 'vitest';
import type { ResultMessage } from '../protocol';
import { decoded } from './result-message';

const message = (parts: Partial<ResultMessage>): ResultMessage => ({
  isOk: true,
  isTimedOut: false,
  isCancelled: false,
  status: 'exit 0',
  durationMs: 1,
  size: 1,
  raw: '',
  stderr: '',
  remarks: [],
  faults: [],
  arguments: {},
  startedAt: 1,
  ...parts,
});

it('is the output parsed as JSON by default', () => {
  const raw = new TextEncoder().encode('{"a": "ä"}\n');
  const view = decoded(message({ raw }));
  expect([view.raw, view.result, view.model]).toEqual(['{"a": "ä"}\n', { a: 'ä' }, { a: 'ä' }]);
  expect(decoded(message({ raw: 'x' })).model).toBe('x');
});

it('has what was printed besides it', () => {
  expect(decoded(message({ printed: new TextEncoder().encode('ä') })).printed).toBe('ä');
  expect(decoded(message({}))).not.toHaveProperty('printed');
});

it('is the explicit value if there is one', () => {
  const view = decoded(message({ raw: '{"data":1}', result: 1, model: null }));
  expect([view.result, view.model]).toEqual([1, null]);
});
