import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { HttpPlan, InvocationPlan, ProcessPlan } from '../common/invocation/plan';
import { handlerPlan, httpPlan, processPlan, pythonPlan } from '../test/kit/plans';
import { Fingerprints, type Interpreters } from './fingerprint';

/** The digest that a permanent consent is bound to. */
const fingerprint = async (plan: InvocationPlan, machine: Interpreters = {}) =>
  (await new Fingerprints().of(folder, [{ plan, machine }]))[0]?.digest;

const folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'tool');
writeFileSync(file, 'one');

const PROGRAM = processPlan({ executes: [file], argv: [file, 'a'], cwd: folder });
const REQUEST = secretly('k');

function secretly(secret: string): HttpPlan {
  return httpPlan({ headers: [{ name: 'Authorization', value: { kind: 'secret', secret, before: 'Bearer ' } }] });
}

it('does not depend on arguments, notes and limits', async () => {
  const other = { ...PROGRAM, stdin: '{"a":1}', notes: ['x'], timeLimit: { milliseconds: 2, origin: 'x' } };
  expect(await fingerprint(other)).toBe(await fingerprint(PROGRAM));
  expect(await fingerprint({ ...REQUEST, body: '{"a":1}' })).toBe(await fingerprint(REQUEST));
  const query = { ...REQUEST, url: 'https://a.example/x?a=1', endpoint: 'https://a.example/x' };
  expect(await fingerprint({ ...query, url: 'https://a.example/x?a=2' })).toBe(await fingerprint(query));
});

it.each([
  ['arguments of the program', { ...PROGRAM, argv: [file, 'b'] }, PROGRAM],
  ['its folder', { ...PROGRAM, cwd: '/' }, PROGRAM],
  ['its environment', { ...PROGRAM, environment: ['PATH', 'TOKEN'] }, PROGRAM],
  ['the address', { ...REQUEST, url: 'https://b.example/x' }, REQUEST],
  ['the method', { ...REQUEST, method: 'GET' }, REQUEST],
  ['a secret that goes along', { ...REQUEST, headers: [] }, REQUEST],
  ['another secret at the same place', secretly('other'), REQUEST],
  ['the port of the address that gets a secret', { ...REQUEST, url: 'https://a.example:8443/x' }, REQUEST],
  ['a secret in the body', { ...REQUEST, bodySecrets: [{ path: ['a'], secret: 'k' }] }, REQUEST],
] as const)('changes with %s', async (_name, other, plan) => {
  expect(await fingerprint(other as ProcessPlan)).not.toBe(await fingerprint(plan));
});

it('changes with the config of a Python tool, also when only the digits of a number differ', async () => {
  const plan = (configWritten: string) => pythonPlan({ entry: { config: JSON.parse(configWritten) }, configWritten });
  const prints = ['{"a":2}', '{"a":2.0}', '{"a":9007199254740993}', '{"a":9007199254740992}'].map((config) =>
    fingerprint(plan(config)),
  );
  expect(new Set(await Promise.all(prints)).size).toBe(4);
});

describe('of a call in a process of the runner', () => {
  const HANDLER = handlerPlan({ configuration: [{ name: 'unit', value: 'C' }] });
  const secret = (key: string) => ({ kind: 'secret', secret: key, before: '' }) as const;

  it('changes with an additional secret, and with another secret', async () => {
    const withKey = { ...HANDLER, configuration: [{ name: 'unit', value: secret('any/a/key') }] };
    const withOther = { ...HANDLER, configuration: [{ name: 'unit', value: secret('any/b/key') }] };
    expect(new Set([await fingerprint(HANDLER), await fingerprint(withKey), await fingerprint(withOther)]).size).toBe(
      3,
    );
  });

  it('changes with the interpreter', async () => {
    expect(await fingerprint(HANDLER, { node: './node' })).not.toBe(await fingerprint(HANDLER, {}));
    expect(await fingerprint(HANDLER, { python: './python' })).toBe(await fingerprint(HANDLER, {}));
  });
});
