import { expect, it } from 'vitest';
import type { ResultView } from '../../protocol';
import { differences } from './comparison';

const RUN: ResultView = {
  isOk: true,
  isTimedOut: false,
  isCancelled: false,
  status: 'exit 0',
  durationMs: 1,
  size: 2,
  result: { a: 1 },
  raw: '{"a":1}',
  model: { a: 1 },
  stderr: '',
  remarks: [],
  faults: [],
  arguments: { city: 'Oulu' },
  startedAt: 1,
};

const titles = (after: Partial<ResultView>) => differences(RUN, { ...RUN, ...after }).map(({ title }) => title);

it('finds none between runs that differ in their times alone', () => {
  expect(titles({ startedAt: 2, durationMs: 7 })).toEqual([]);
});

it('finds how they ended, and what the model gets, where the result is the same', () => {
  const failed = { isOk: false, status: 'exit 3', model: 'It failed.', stderr: 'no key' };
  expect(differences(RUN, { ...RUN, ...failed })).toEqual([
    { title: 'Status', before: '✓ exit 0', after: '✗ exit 3' },
    { title: 'What the model gets', before: '{\n  "a": 1\n}', after: 'It failed.' },
    { title: 'Standard error', before: '', after: 'no key' },
  ]);
});

it('shows once what is both the result and what the model gets', () => {
  expect(titles({ result: { a: 2 }, model: { a: 2 }, raw: '{"a":2}' })).toEqual(['Result, and what the model gets']);
  expect(titles({ result: { a: 2 }, raw: '{"a":2}' })).toEqual(['Result']);
});

it('finds differences in raw output, remarks or arguments alone', () => {
  expect(titles({ raw: '{ "a": 1 }' })).toEqual(['Raw output']);
  expect(titles({ remarks: ['It printed two lines.'], printed: 'x' })).toEqual(['Remarks', 'Printed']);
  expect(titles({ faults: [{ path: '/a', message: 'must be a string' }] })).toEqual(['Remarks']);
  expect(titles({ arguments: {} })).toEqual(['Arguments']);
});
