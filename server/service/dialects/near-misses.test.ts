import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import { NEAR_MISSES, OWN_PLACES, placesOf } from '../../../test/kit/near-misses';
import { recognise } from './recognise';

const seen = (value: unknown, place: string) =>
  recognise(documentOf(JSON.stringify(value), { uri: `file:///w/${place}` }));

describe('a file of another format is not recognised as a manifest, whatever its name and location', () => {
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

describe('the reason names the known format that a file looks like', () => {
  it.each(NEAR_MISSES.map((miss) => [miss.what, miss] as const))('%s', (_, { value, looksLike }) => {
    const { reason } = seen(value, 'some.json');
    if (looksLike === undefined) expect(reason).not.toContain('looks like a');
    else expect(reason).toMatch(new RegExp(`^it looks like .*${looksLike}`));
  });
});
