import { describe, expect, it } from 'vitest';
import type { ProcessPlan } from '../common/invocation/plan';
import { testFolder } from '../test/kit/folder';
import { processPlan } from '../test/kit/plans';
import { wholeEnvironment } from './host';
import { runProgram } from './program';

const folder = testFolder();

function ran(plan: Partial<ProcessPlan>, environment: Readonly<Record<string, string | undefined>> = process.env) {
  const whole = processPlan({ argv: ['/usr/bin/env'], stdin: '', ...plan });
  return runProgram(whole, { environment, secrets: new Map() }, {}, new AbortController().signal);
}

function program(text: string, mode = 0o755): string {
  folder.file('it', text, mode);
  return folder.at('it');
}

describe.skipIf(process.platform === 'win32')('a program', () => {
  it('gets the variables that it names, but none of those that hold our secrets', async () => {
    const environment = { PATH: process.env.PATH, OWN: 'own', OTHER: 'other', TOOL_MANIFEST_ANY_TOKEN: 'hidden' };
    const outcome = await ran({ environment: ['PATH', 'OWN', 'TOOL_MANIFEST_ANY_TOKEN'] }, environment);
    expect(outcome.stdout.trim().split('\n').sort()).toEqual(['OWN=own', `PATH=${process.env.PATH}`]);
  });

  const TEXTS = [['echo hi\n'], [''], ['ä\r\n\t'.repeat(100)]];
  it.each(TEXTS)('that is a text file without an interpreter is not passed to a shell: %j', async (text) => {
    expect(await ran({ argv: [program(text)] })).toMatchObject({
      exitCode: null,
      startError: 'ENOEXEC',
      stdout: '',
      failure: expect.stringContaining('#!/bin/sh'),
    });
  });

  it('that names its interpreter is started', async () => {
    expect(await ran({ argv: [program('#!/bin/sh\necho hi\n')] })).toMatchObject({ exitCode: 0, stdout: 'hi\n' });
  });

  it('that does not exist or is not executable is reported', async () => {
    expect(await ran({ argv: [folder.at('none')] })).toMatchObject({ startError: 'ENOENT' });
    expect(await ran({ argv: [program('echo hi', 0o644)] })).toMatchObject({ startError: 'EACCES' });
    expect(await ran({ argv: [folder.path] })).toMatchObject({ startError: 'EACCES' });
  });
});

it('contains all variables that are set, except our secrets', () => {
  const environment = { PATH: '/bin', EMPTY: '', NONE: undefined, TOOL_MANIFEST_GLEAN_A_TOKEN: 'hidden' };
  expect(wholeEnvironment(environment)).toEqual({ PATH: '/bin', EMPTY: '' });
});
