import type { PythonExtension, ResolvedEnvironment } from '@vscode/python-extension';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Uri } from 'vscode';
import type { PythonPlan } from '../../common/invocation/plan';
import { editor } from '../../test/kit/editor';
import { interpretersOf } from './interpreters';

/** The folders for which the Python extension was queried. */
let askedFor: unknown[] = [];

const PLAN = { kind: 'python', root: '/w' } as PythonPlan;

/** A stub of the Python extension's used parts, checked against its published types. */
function extension(environment: Pick<ResolvedEnvironment, 'executable'> | undefined, { isActive = true } = {}) {
  const environments: Pick<PythonExtension['environments'], 'getActiveEnvironmentPath' | 'resolveEnvironment'> = {
    getActiveEnvironmentPath: (resource) => {
      askedFor.push(resource);
      return { id: 'x', path: '/w/.venv' };
    },
    resolveEnvironment: async () => environment as ResolvedEnvironment | undefined,
  };
  const api = { environments };
  return isActive ? { isActive, exports: api } : { isActive, activate: async () => api };
}

beforeEach(() => {
  editor.reset();
  askedFor = [];
});

describe('the Python of a call', () => {
  const ENVIRONMENT = { bitness: '64-bit', sysPrefix: '/w/.venv' } as const;
  const chosen = { executable: { ...ENVIRONMENT, uri: { fsPath: '/w/.venv/bin/python' } as Uri } };

  it('is the one of the configuration file, unless the setting names another', async () => {
    editor.extensions = { 'ms-python.python': extension(chosen) };
    const origin = 'from the configuration file';
    const python = '/w/env/bin/python';
    expect(await interpretersOf(PLAN, { python })).toEqual({ python, origin });
    expect(await interpretersOf({ kind: 'handler' } as never, { node: 'node22' })).toEqual({ node: 'node22', origin });
    editor.settings = { 'run.python': 'python3' };
    expect(await interpretersOf(PLAN, { python: 'x' })).toEqual({ python: 'python3', origin: 'from the settings' });
  });

  it('is the one of the setting', async () => {
    editor.settings = { 'run.python': '/usr/bin/python3.12' };
    editor.extensions = { 'ms-python.python': extension(chosen) };
    expect(await interpretersOf(PLAN)).toEqual({ python: '/usr/bin/python3.12', origin: 'from the settings' });
    expect(askedFor).toEqual([]);
  });

  it.each([true, false])('is else the one that is chosen in the Python extension (active: %s)', async (isActive) => {
    editor.extensions = { 'ms-python.python': extension(chosen, { isActive }) };
    const origin = 'chosen in the Python extension';
    expect(await interpretersOf(PLAN)).toEqual({ python: '/w/.venv/bin/python', origin });
    expect(askedFor).toEqual([{ fsPath: '/w' }]);
  });

  it.each([
    ['is not there', undefined],
    ['knows no environment', extension(undefined)],
    ['has an environment without Python', extension({ executable: { ...ENVIRONMENT, uri: undefined } })],
    ['has another API', { isActive: true, exports: {} }],
    ['has none', { isActive: true, exports: undefined }],
    ['fails', { isActive: false, activate: () => Promise.reject(new Error('no')) }],
  ])('is else what the machine has: the extension %s', async (_name, found) => {
    editor.extensions = { 'ms-python.python': found };
    expect(await interpretersOf(PLAN)).toEqual({ origin: 'default' });
  });

  it('is not waited for beyond the time limit', async () => {
    vi.useFakeTimers();
    try {
      editor.extensions = { 'ms-python.python': { isActive: false, activate: () => new Promise(() => {}) } };
      const ending = interpretersOf(PLAN);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await ending).toEqual({ origin: 'default' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not queried if no Python is called', async () => {
    editor.extensions = { 'ms-python.python': extension(chosen) };
    expect(await interpretersOf({ ...PLAN, kind: 'http' } as never)).toEqual({ origin: 'default' });
    editor.settings = { 'run.node': './node' };
    expect(await interpretersOf({ kind: 'handler' } as never)).toEqual({ node: './node', origin: 'from the settings' });
    expect(askedFor).toEqual([]);
  });
});
