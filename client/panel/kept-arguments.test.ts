import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import { withoutSecrets } from './kept-arguments';

const password = { type: 'string', format: 'password' } as const;

it('leaves out what the schema calls a password or only written, wherever it stands', () => {
  const schema: Json = {
    properties: {
      user: { type: 'string' },
      pass: password,
      inner: { allOf: [{ $ref: '#/$defs/login' }] },
      list: { type: 'array', items: { oneOf: [{ properties: { key: { writeOnly: true } } }, { type: 'string' }] } },
    },
    $defs: { login: { properties: { token: { anyOf: [password, { type: 'null' }] }, name: {} } } },
  };
  const value = { user: 'u', pass: 'p', inner: { token: 't', name: 'n' }, list: [{ key: 'k', other: 1 }, 'x'] };
  expect(withoutSecrets(schema, value)).toEqual({ user: 'u', inner: { name: 'n' }, list: [{ other: 1 }, 'x'] });
});

it('finds what is secret by any reference within the schema', () => {
  const schema: Json = {
    properties: { a: { $ref: '#login' }, b: {} },
    $defs: { x: { $anchor: 'login', ...password } },
  };
  expect(withoutSecrets(schema, { a: 'x', b: 'y' })).toEqual({ b: 'y' });
});

it('leaves all else as it is', () => {
  const value = { a: [1, { b: null }], c: 'x' };
  const schemas: (Json | undefined)[] = [
    undefined,
    true,
    {},
    { properties: { a: {} } },
    { $ref: '#' },
    { $ref: 'https://x.test/a' },
  ];
  for (const schema of schemas) {
    expect(withoutSecrets(schema, value)).toEqual(value);
  }
  const odd = JSON.parse('{"__proto__":1,"a":2}');
  expect(JSON.stringify(withoutSecrets({ properties: {} }, odd))).toBe('{"__proto__":1,"a":2}');
});

it('ends for schemas that are made of themselves', () => {
  const node: Json = {
    properties: { next: { $ref: '#/$defs/node' }, secret: password },
    anyOf: [{ $ref: '#' }, { $ref: '#/$defs/node' }],
  };
  expect(withoutSecrets({ $ref: '#/$defs/node', $defs: { node } }, { next: { secret: 's', x: 1 } })).toEqual({
    next: { x: 1 },
  });
});
