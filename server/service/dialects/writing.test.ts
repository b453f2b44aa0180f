import { expect, it } from 'vitest';
import { samples } from '../../../test/hostile/corpus';
import { documentOf } from '../../../test/kit/manifests';
import type { Json } from '../document/tree/node';
import { recognise } from './recognise';
import { dialectById } from './registry';

/** The successive states of a value while it is typed: members and items one after the other, each starting empty. */
function* growing(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    yield [];
    for (const [i, item] of value.entries()) {
      for (const part of growing(item)) yield [...value.slice(0, i), part];
    }
  } else if (typeof value === 'object' && value !== null) {
    yield {};
    const members = Object.entries(value);
    for (const [i, [key, inner]] of members.entries()) {
      for (const part of growing(inner)) yield Object.fromEntries([...members.slice(0, i), [key, part]]);
    }
  } else {
    if (typeof value === 'string') yield '';
    yield value;
  }
}

const manifests = samples().flatMap(({ dialect, language, text }) =>
  language === 'json' ? [[dialect.id, JSON.parse(text) as Json] as const] : [],
);

it.each(manifests)('a %s manifest is recognised at every step of writing it in its usual location', (id, manifest) => {
  const place = dialectById(id)?.newFile.replace('my-tool/', `${Object(manifest).id}/`);
  const lost: string[] = [];
  for (const step of growing(manifest)) {
    const text = JSON.stringify(step);
    const { dialect } = recognise(documentOf(text, { uri: `file:///w/${place}` }));
    if (dialect?.id !== id) lost.push(text);
  }
  expect(lost).toEqual([]);
});
