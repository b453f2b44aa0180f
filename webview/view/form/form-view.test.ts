import { describe, expect, it } from 'vitest';
import { Touched, withoutInside, withoutPlace, withPlaceRenamed } from './form-view';

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

describe('what is wrong with a value', () => {
  it('is reported nowhere before anything was filled in', () => {
    const touched = new Touched();
    expect(['', '/city', '/stops/0'].filter((pointer) => touched.tells(pointer))).toEqual([]);
  });

  it('is reported where something was filled in, and of what is around it, not next to it', () => {
    const touched = new Touched();
    touched.add('/stops/0/name');
    const places = ['', '/stops', '/stops/0', '/stops/0/name', '/stops/0/at', '/stops/1', '/stop', '/city'];
    expect(places.filter((pointer) => touched.tells(pointer))).toEqual(['', '/stops', '/stops/0', '/stops/0/name']);
  });

  it('is reported everywhere once somebody wants to use it', () => {
    const touched = new Touched();
    touched.addAll();
    expect(touched.tells('/city')).toBe(true);
  });

  it('is reported of all items of a list whose order has changed, where one had been filled in', () => {
    const [untouched, touched] = [new Touched(), new Touched()];
    touched.add('/stops/0/name');
    const drawn = ['', '/stops', '/stops/0/name', '/stops/1/name', '/city'];
    for (const one of [untouched, touched]) one.spread('/stops', drawn);
    expect(drawn.filter((pointer) => touched.tells(pointer))).toEqual(['', '/stops', '/stops/0/name', '/stops/1/name']);
    expect(drawn.filter((pointer) => untouched.tells(pointer))).toEqual([]);
  });
});
