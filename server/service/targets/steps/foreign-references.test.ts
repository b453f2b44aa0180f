import { expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import { foreignReferences } from './foreign-references';
import { apply, REFUSED, titles } from './test-step';

const step = foreignReferences(REFUSED);
const TEXT: Json = { type: 'string' };
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const own = (name: string): Json => ({ $ref: `#/$defs/${name}` });
const of = (properties: Json, more: { readonly [keyword: string]: Json } = {}): Json => ({ properties, ...more });

it('moves what references lead to into `$defs`, with what that refers to', () => {
  const components: Json = { schemas: { A: { properties: { a: ref('A'), b: ref('B') } }, B: TEXT, Unused: TEXT } };
  const schema = of({ x: ref('A'), y: ref('B') }, { components });
  expect(apply(step, schema)).toEqual({
    reported: [
      'refused properties/x/$ref: `#/components/schemas/A` leads to a schema outside `$defs`.',
      'refused properties/y/$ref: `#/components/schemas/B` leads to a schema outside `$defs`.',
    ],
    schema: of({ x: own('A'), y: own('B') }, { $defs: { A: { properties: { a: own('A'), b: own('B') } }, B: TEXT } }),
  });
  const title = 'Move what each such `$ref` refers to into `$defs`, and remove `components`';
  expect(titles(step, schema)).toEqual([title, title]);
});

it('takes free names, and keeps the definitions that are there', () => {
  const $defs: Json = { A: { type: 'null' } };
  const components: Json = { schemas: { A: TEXT } };
  expect(apply(step, of({ x: ref('A'), y: own('A') }, { $defs, components })).schema).toEqual(
    of({ x: own('A2'), y: own('A') }, { $defs: { A: { type: 'null' }, A2: TEXT } }),
  );
});

it('renames the mapping of alternatives too', () => {
  const union = (one: (name: string) => Json) => {
    const { $ref } = one('A') as { readonly $ref: string };
    return { oneOf: [one('A')], discriminator: { propertyName: 'kind', mapping: { a: $ref } } };
  };
  const components: Json = { schemas: { A: TEXT } };
  expect(apply(step, of({ x: union(ref) }, { components })).schema).toEqual(
    of({ x: union(own) }, { $defs: { A: TEXT } }),
  );
});

it('leaves references that lead to a schema, or to nothing', () => {
  const schema = of({ x: own('A'), y: ref('B') }, { $defs: { A: TEXT }, components: { schemas: {} } });
  expect(apply(step, schema)).toEqual({ reported: [], schema });
});

it('leaves what is too large to be copied, and where it is', () => {
  const large: Json = { enum: Array.from({ length: 6000 }, (_, index) => index) };
  const schema = of({ x: ref('A') }, { components: { schemas: { A: large } } });
  expect(apply(step, schema)).toEqual({ reported: [], schema });
});
