import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { HttpPlan, InvocationPlan, ProcessPlan } from '../common/invocation/plan';
import { handlerPlan, httpPlan, processPlan, pythonPlan } from '../test/kit/plans';
import { changedFiles, fingerprintOf } from './fingerprint';

/** The digest that a permanent consent is bound to. */
const fingerprint = async (...given: Parameters<typeof fingerprintOf>) => (await fingerprintOf(...given)).digest;

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

it('changes when the program’s file changes or is removed', async () => {
  const before = await fingerprint(PROGRAM);
  writeFileSync(file, 'two');
  const after = await fingerprint(PROGRAM);
  rmSync(file);
  expect(new Set([before, after, await fingerprint(PROGRAM)]).size).toBe(3);
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

it('names the files, and which of them differ: changed, added or removed', async () => {
  writeFileSync(file, "#!/usr/bin/env node\nrequire('./part')");
  const alone = await fingerprintOf(PROGRAM);
  writeFileSync(join(folder, 'part.js'), 'one');
  const both = await fingerprintOf(PROGRAM);
  expect(both.files.map(({ path }) => path)).toContain(join(folder, 'part.js'));
  expect(changedFiles(alone.files, both.files)).toEqual([join(folder, 'part.js')]);
  writeFileSync(join(folder, 'part.js'), 'two');
  expect(changedFiles(both.files, (await fingerprintOf(PROGRAM)).files)).toEqual([join(folder, 'part.js')]);
  rmSync(file);
  const gone = await fingerprintOf(PROGRAM);
  expect(gone.files).toContainEqual({ path: file, digest: 'none' });
  expect(changedFiles(both.files, gone.files)).toEqual([join(folder, 'part.js'), file].sort());
  expect([alone.plan, both.unfollowed]).toEqual([gone.plan, []]);
  expect(new Set([alone.digest, both.digest, gone.digest]).size).toBe(3);
});

it('changes when a script that the arguments name changes, also behind a symbolic link', async () => {
  writeFileSync(join(folder, 'script.js'), 'one');
  symlinkSync(join(folder, 'script.js'), join(folder, 'link.js'));
  const plan = { ...PROGRAM, argv: ['/usr/bin/node', 'link.js', '/dev/zero', folder] } as const;
  const before = await fingerprint(plan);
  expect(await fingerprint(plan)).toBe(before);
  writeFileSync(join(folder, 'script.js'), 'two');
  expect(await fingerprint(plan)).not.toBe(before);
});

describe('changes when a file changes that is imported', () => {
  const index = join(folder, 'index.ts');
  const plans: readonly (readonly [string, InvocationPlan, string, string, string])[] = [
    [
      'by a handler’s module',
      handlerPlan({ executes: [index], file: index, cwd: folder }),
      index,
      "import { a } from './imported.js';",
      'imported.ts',
    ],
    [
      'by a Python module',
      pythonPlan({ executes: [join(folder, 'module.py')], root: folder, module: 'module' }),
      join(folder, 'module.py'),
      'from imported import a',
      'imported.py',
    ],
    [
      'by a program',
      { ...PROGRAM, executes: [file] },
      file,
      "#!/usr/bin/env node\nrequire('./required')",
      'required.js',
    ],
  ];

  it.each(plans)('%s', async (_name, plan, entry, text, imported) => {
    writeFileSync(entry, text);
    const alone = await fingerprint(plan);
    writeFileSync(join(folder, imported), 'one');
    const before = await fingerprint(plan);
    expect(await fingerprint(plan)).toBe(before);
    writeFileSync(join(folder, imported), 'two');
    expect(new Set([alone, before, await fingerprint(plan)]).size).toBe(3);
  });
});
