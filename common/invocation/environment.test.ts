import { describe, expect, it } from 'vitest';
import { handlerPlan, httpPlan, processPlan } from '../../test/kit/plans';
import { inEnvironment, remediesIn } from './environment';
import { secretsOf } from './plan';
import { secretKey, secretLabel, secretVariable } from './secrets';

const KEY = secretKey({ dialect: 'kasilabs', owner: 'HARBOUR', name: 'secret' });
const HTTP = httpPlan({
  headers: [
    { name: 'X', value: 'plain' },
    { name: 'Authorization', value: { kind: 'signed', secret: KEY, before: 'Bearer ', payload: {} } },
  ],
  bodySecrets: [{ path: ['token'], secret: KEY }],
  remedies: [{ secret: KEY }, { value: 'baseUrl' }],
});

describe('a plan in an environment', () => {
  it('uses the secrets of that environment, in headers, bodies and remedies', () => {
    const plan = inEnvironment(HTTP, 'staging');
    expect(plan.namedEnvironment).toBe('staging');
    expect(secretsOf(plan)).toEqual(['kasilabs/HARBOUR/secret/staging']);
    expect(plan.remedies).toEqual([{ secret: 'kasilabs/HARBOUR/secret/staging' }, { value: 'baseUrl' }]);
    expect(plan.headers[0]).toEqual(HTTP.headers[0]);
  });

  it('uses them for the variables of a program', () => {
    const plan = processPlan({ stored: [{ name: 'API_KEY', secret: KEY }] });
    expect(secretsOf(inEnvironment(plan, 'sandbox'))).toEqual(['kasilabs/HARBOUR/secret/sandbox']);
  });

  it('uses them in the configuration of a handler', () => {
    const configuration = [{ name: 'key', value: { kind: 'secret' as const, secret: KEY, before: '' } }];
    const plan = handlerPlan({ configuration });
    expect(secretsOf(inEnvironment(plan, 'sandbox'))).toEqual(['kasilabs/HARBOUR/secret/sandbox']);
  });

  it('is the same where none is chosen', () => {
    expect(inEnvironment(HTTP, undefined)).toBe(HTTP);
    expect(remediesIn([{ secret: KEY }], undefined)).toEqual([{ secret: KEY }]);
  });
});

describe('the secret of an environment', () => {
  it('has a key, a label and a variable of its own', () => {
    const key = secretKey({ dialect: 'kasilabs', owner: 'HARBOUR', name: 'secret', environment: 'EU/1' });
    expect(key).toBe('kasilabs/HARBOUR/secret/EU%2F1');
    expect(secretLabel(key)).toBe('secret of HARBOUR (kasilabs) in EU/1');
    expect(secretVariable(key)).toBe('TOOL_MANIFEST_KASILABS_HARBOUR_SECRET_EU_1');
  });
});
