import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../common/json/value';
import type { Schema } from '../../../../common/json-schema/keyword-values';
import { eachListed, eachSchema, hasObjectShape, mapAt, named, short, sitedSchemas } from './each-schema';

/** The titles of the schemas in the order in which they are visited. */
function titles(root: { readonly [key: string]: Json }, keywords?: ReadonlySet<string>): readonly Json[] {
  const found: Json[] = [];
  eachSchema(root, ({ title = '' }) => void found.push(title), keywords);
  return found;
}

const ROOT = {
  title: 'root',
  properties: { a: { title: 'a', items: { title: 'items' } }, title: { title: 'b' } },
  anyOf: [{ title: 'first' }, true],
  default: { title: 'data' },
};

it('visits schemas, the outer ones first, and no data', () => {
  expect(titles(ROOT)).toEqual(['root', 'a', 'items', 'b', 'first']);
  expect(titles(ROOT, new Set(['properties']))).toEqual(['root', 'a', 'b']);
});

it('visits what a visit adds', () => {
  const root: { [key: string]: Json } = { title: 'root' };
  const found: Json[] = [];
  eachSchema(root, (schema) => {
    found.push(schema.title ?? '');
    if (schema === root) root.not = { title: 'added' };
  });
  expect(found).toEqual(['root', 'added']);
});

describe('of a list', () => {
  type Changing = { [key: string]: Json };
  const changes: { readonly [what: string]: (at: Changing) => void } = {
    'nothing is changed': () => undefined,
    'a schema is added within': (at) => {
      at.not = { title: 'added' };
    },
    'all within is removed': (at) => {
      for (const key of Object.keys(at)) if (key !== 'title') delete at[key];
    },
    'all within is replaced': (at) => {
      at.properties = { c: { title: 'c', anyOf: [{ title: 'd' }] } };
    },
  };

  it.each(Object.keys(changes))('visits the same schemas if %s', (what) => {
    for (const place of ['root', 'a', 'items', 'b', 'first']) {
      const visited = (isListed: boolean) => {
        const found: Json[] = [];
        let isRearranged = false;
        const root: Json = structuredClone(ROOT);
        const visit = (schema: Schema) => {
          found.push(schema.title ?? '');
          if (schema.title !== place) return;
          changes[what]?.(schema as Changing);
          isRearranged = what !== 'nothing is changed';
        };
        if (isListed) eachListed(sitedSchemas(root), visit, () => isRearranged);
        else eachSchema(root, visit);
        return found;
      };
      expect(visited(true), place).toEqual(visited(false));
    }
  });

  it('visits what is behind a change as it is then', () => {
    const root: { [key: string]: Json } = { title: 'root', allOf: [{ title: 'a' }, { title: 'b' }] };
    const found: Json[] = [];
    let isRearranged = false;
    const visit = (schema: Schema) => {
      found.push(schema.title ?? '');
      if (schema.title !== 'a') return;
      const second = (root.allOf as Changing[])[1] as Changing;
      second.not = { title: 'added' };
      isRearranged = true;
    };
    eachListed(sitedSchemas(root), visit, () => isRearranged);
    expect(found).toEqual(['root', 'a', 'b', 'added']);
  });
});

it('tells where a schema stands', () => {
  const sites: string[] = [];
  eachSchema(ROOT, (_, site) => void sites.push(named('schema', site)));
  expect(sites).toEqual(['The root schema', 'The schema `a`', 'The schema', 'The schema `title`', 'The schema']);
});

it('shows names in one line', () => {
  expect(short('a\n`b`')).toBe('a\ufffd\ufffdb\ufffd');
  expect(short('x'.repeat(80))).toBe(`${'x'.repeat(59)}…`);
});

it('knows objects by their type, or by keywords without a type', () => {
  const [nullable, untyped, text, title]: Schema[] = [
    { type: ['object', 'null'] },
    { required: [] },
    { type: 'string', properties: {} },
    { title: 'A' },
  ];
  expect([nullable, untyped, text, title].map((schema = {}) => hasObjectShape(schema))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mapAt({ properties: [] }, 'properties')).toEqual({});
});
