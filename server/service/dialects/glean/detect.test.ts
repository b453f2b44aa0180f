import { expect, it } from 'vitest';
import { documentOf } from '../../../../test/kit/manifests';
import { recognise } from '../recognise';

const dialectOf = (value: unknown, uri = 'file:///w/manifest.json') =>
  recognise(documentOf(JSON.stringify(value), { uri })).dialect?.id;

it.each([
  { type: 'RETRIEVAL', name: 'a', displayName: 'A', displayDescription: 'Does a.' },
  { name: 'a', displayName: 'A', displayDescription: 'Does a.', usageInstructions: 'x' },
  { type: 'READ', name: 'a', displayName: 'A', displayDescription: 'Does a.' },
  { type: 'action', displayName: 'A', displayDescription: 'Does a.', name: 'a' },
  { type: 'ACTION', displayName: 'A', exampleQueries: [] },
])('is recognised by its members (%#)', (value) => {
  expect(dialectOf(value)).toBe('glean');
});

it.each([
  { type: 'ACTION', name: 'a', displayName: 'A' },
  { name: 'a', displayName: 'A', modelDescription: 'Does a.', inputSchema: {} },
  { type: 'RETRIEVAL' },
  { name: 'a', displayName: 'A', displayDescription: 'Does a.' },
])('does not recognise a near miss (%#)', (value) => {
  expect(dialectOf(value)).toBeUndefined();
});

it('recognises the start of a manifest in a usual location, for completion', () => {
  const begun = JSON.stringify({ name: 'a', description: 'Does a.' });
  const found = recognise(documentOf(begun, { uri: 'file:///w/search.glean.json' }));
  expect(found).toMatchObject({ basis: 'name', dialect: { id: 'glean' } });
});

it('claims an empty file in its usual locations only', () => {
  expect(dialectOf({}, 'file:///w/search.glean.json')).toBe('glean');
  expect(dialectOf({}, 'file:///w/manifest.json')).not.toBe('glean');
});

it('does not claim a file with parameters that is being started', () => {
  for (const begun of [{}, { type: 'object' }, { type: 'object', properties: {} }]) {
    expect(dialectOf(begun, 'file:///w/glean/search.parameters.json')).toBeUndefined();
  }
  expect(dialectOf({ type: 'ACTION' }, 'file:///w/glean/search.json')).toBe('glean');
});
