import { expect, it } from 'vitest';
import { httpPlan } from '../../test/kit/plans';
import { secretsOf, secretUsesOf } from './plan';
import { planLines } from './plan-text';
import { secretKey, secretName, secretVariable } from './secrets';

const name = { dialect: 'kasilabs', owner: 'HARBOUR_PARCELS', name: 'secret' };

it('a secret has a key and an environment variable', () => {
  expect(secretKey(name)).toBe('kasilabs/HARBOUR_PARCELS/secret');
  expect(secretVariable(secretKey(name))).toBe('TOOL_MANIFEST_KASILABS_HARBOUR_PARCELS_SECRET');
  const glean = secretKey({ dialect: 'glean', owner: 'acme-be.glean.com:8443', name: 'token' });
  expect(secretVariable(glean)).toBe('TOOL_MANIFEST_GLEAN_ACME_BE_GLEAN_COM_8443_TOKEN');
});

it('a key identifies one secret, whatever its parts contain', () => {
  for (const owner of ['a/b', '__proto__', 'ä%2f', '', '../..']) {
    expect(secretName(secretKey({ ...name, owner }))).toEqual({ ...name, owner });
  }
  expect(secretKey({ ...name, owner: '\ud800' })).toBe('kasilabs/%EF%BF%BD/secret');
  expect(['a', 'a/b', 'a/b/c/d/e', 'a/%/c'].map(secretName)).toEqual([undefined, undefined, undefined, undefined]);
  expect(secretVariable('no key')).toBe('TOOL_MANIFEST_NO_KEY');
});

const plan = httpPlan({
  headers: [
    { name: 'A', value: { kind: 'secret', secret: 'k/o/a', before: '', isOptional: true } },
    { name: 'B', value: { kind: 'signed', secret: 'k/o/b', before: 'Bearer ', payload: {} } },
    { name: 'C', value: { kind: 'secret', secret: 'k/o/a', before: '' } },
  ],
  body: '{"context":{"x":1}}',
  bodySecrets: [{ path: ['context', 'token'], secret: 'k/o/c' }],
});

it('a plan has its secrets, each once, and which of them are required', () => {
  expect(secretsOf(plan)).toEqual(['k/o/a', 'k/o/b', 'k/o/c']);
  const required = secretUsesOf(plan).filter(({ isRequired }) => isRequired);
  expect(required.map(({ key }) => key)).toEqual(['k/o/a', 'k/o/b']);
});

it('a plan is shown with all of its secrets masked', () => {
  const shown = Object.fromEntries(planLines(plan).map(({ label, value }) => [label, value]));
  const masked = '•••••• (omitted if its secret is not set)';
  expect(shown.A).toBe(masked);
  expect(shown.B).toMatch(/^Bearer •••••• \(signed for/);
  expect(JSON.parse(shown.Body ?? '')).toEqual({ context: { x: 1, token: masked } });
});
