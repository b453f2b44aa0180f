import { expect, it } from 'vitest';
import { runProgram } from './program';

it.skipIf(process.platform === 'win32')(
  'a program gets the variables that it names, and never those that hold secrets for us',
  async () => {
    const environment = { PATH: process.env.PATH, OWN: 'own', OTHER: 'other', TOOL_MANIFEST_ANY_TOKEN: 'hidden' };
    const outcome = await runProgram(
      {
        kind: 'process',
        tool: 'it',
        dialect: 'any',
        timeLimit: { milliseconds: 30_000, origin: '' },
        notes: [],
        executes: [],
        argv: ['/usr/bin/env'],
        cwd: '/',
        environment: ['PATH', 'OWN', 'TOOL_MANIFEST_ANY_TOKEN'],
        stdin: '',
      },
      { environment, secrets: new Map() },
      {},
      new AbortController().signal,
    );
    expect(outcome.stdout.trim().split('\n').sort()).toEqual(['OWN=own', `PATH=${process.env.PATH}`]);
  },
);
