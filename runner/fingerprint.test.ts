import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { HttpPlan, ProcessPlan } from '../server/service/invocation/plan';
import { fingerprint } from './fingerprint';

const folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'tool');
writeFileSync(file, 'one');

const PROGRAM: ProcessPlan = {
  kind: 'process',
  tool: 'it',
  dialect: 'any',
  timeLimit: { milliseconds: 1, origin: '' },
  notes: [],
  executes: [file],
  argv: [file, 'a'],
  cwd: folder,
  environment: ['PATH'],
  stdin: '{}',
};
const REQUEST: HttpPlan = {
  kind: 'http',
  tool: 'it',
  dialect: 'any',
  timeLimit: { milliseconds: 1, origin: '' },
  notes: [],
  executes: [],
  method: 'POST',
  url: 'https://a.example/x',
  headers: [{ name: 'Authorization', value: { kind: 'secret', secret: 'k', before: 'Bearer ' } }],
  body: '{}',
};

it('is the same for other arguments, notes and limits', async () => {
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
  ['a secret in the body', { ...REQUEST, bodySecrets: [{ path: ['a'], secret: 'k' }] }, REQUEST],
] as const)('is another for other %s', async (_name, other, plan) => {
  expect(await fingerprint(other as ProcessPlan)).not.toBe(await fingerprint(plan));
});

it('is another once the program’s file has changed, or has gone', async () => {
  const before = await fingerprint(PROGRAM);
  writeFileSync(file, 'two');
  const after = await fingerprint(PROGRAM);
  rmSync(file);
  expect(new Set([before, after, await fingerprint(PROGRAM)]).size).toBe(3);
});
