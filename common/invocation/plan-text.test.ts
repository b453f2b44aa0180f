import { expect, it } from 'vitest';
import { bodyWith } from './plan-text';

const secrets = (path: readonly string[]) => [{ path, secret: 'k' }];

it('a body gets the known secrets, and is otherwise unchanged', () => {
  const body = '{"input":{"a":1.0},"context":{"x":1}}';
  const plan = { body, bodySecrets: secrets(['context', 'token']) };
  expect(bodyWith(plan, () => undefined)).toBe(body);
  expect(JSON.parse(bodyWith(plan, () => 'a"b') ?? '')).toEqual({ input: { a: 1 }, context: { x: 1, token: 'a"b' } });
  expect(bodyWith({ body: undefined, bodySecrets: secrets(['a']) }, () => 'x')).toBeUndefined();
});

it('missing objects on the path are created, without touching any prototype', () => {
  expect(bodyWith({ body: '{}', bodySecrets: secrets(['a', 'b']) }, () => 'x')).toBe('{"a":{"b":"x"}}');
  expect(bodyWith({ body: '{}', bodySecrets: secrets(['__proto__', 'b']) }, () => 'x')).toBe('{"__proto__":{"b":"x"}}');
  expect(Object.hasOwn(Object.prototype, 'b')).toBe(false);
});
