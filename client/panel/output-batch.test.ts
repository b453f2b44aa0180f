import { expect, it } from 'vitest';
import { OutputBatch } from './output-batch';

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
