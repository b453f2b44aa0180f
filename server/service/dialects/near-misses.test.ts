import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import { NEAR_MISSES, OWN_PLACES, placesOf } from '../../../test/kit/near-misses';
import { recognise } from './recognise';

const seen = (value: unknown, place: string) =>
  recognise(documentOf(JSON.stringify(value), { uri: `file:///w/${place}` }));

describe('a file of another format is taken for no manifest, whatever its name and place', () => {
  it.each(NEAR_MISSES.map((miss) => [miss.what, miss] as const))('%s', (_, miss) => {
    const taken = placesOf(miss).flatMap((place) => {
      const { dialect } = seen(miss.value, place);
      return dialect ? [`${place}: ${dialect.id}`] : [];
    });
    const checked = OWN_PLACES.flatMap((place) => {
      const { dialect, basis } = seen(miss.value, place);
      return dialect && basis === 'content' ? [`${place}: ${dialect.id}`] : [];
    });
    expect([...taken, ...checked]).toEqual([]);
  });
});

describe('a file of a known format is said to be what it looks like', () => {
  it.each(NEAR_MISSES.map((miss) => [miss.what, miss] as const))('%s', (_, { value, looksLike }) => {
    const { reason } = seen(value, 'some.json');
    if (looksLike === undefined) expect(reason).not.toContain('looks like a');
    else expect(reason).toMatch(new RegExp(`^it looks like .*${looksLike}`));
  });
});
