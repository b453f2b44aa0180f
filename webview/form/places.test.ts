import { expect, it } from 'vitest';
import { withoutInside, withoutPlace, withPlaceRenamed } from './places';

const kept = new Map([
  ['oneOf /a', 1],
  ['dmy keyoneOf /a/b', 2],
  ['0 type /a/b/c', 3],
  ['/a/b', 4],
  ['type /ab', 5],
  ['type /x/y', 6],
]);

it('what is kept for a place has its new name, also in it, and replaces what was kept there', () => {
  expect([...withPlaceRenamed(kept, '/a', '/x')]).toEqual([
    ['oneOf /x', 1],
    ['dmy keyoneOf /x/b', 2],
    ['0 type /x/b/c', 3],
    ['/x/b', 4],
    ['type /ab', 5],
  ]);
});

it('what is kept for a place goes with it', () => {
  expect([...withoutPlace(kept, '/a').keys()]).toEqual(['type /ab', 'type /x/y']);
  expect([...withoutInside(kept, '/a').keys()]).toEqual(['oneOf /a', 'type /ab', 'type /x/y']);
});
