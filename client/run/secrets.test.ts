import { expect, it, vi } from 'vitest';
import type { Memento } from 'vscode';
import { secretVariable } from '../../server/invocation-protocol';

vi.mock('vscode', () => ({ window: { showInputBox: async () => 'given here' } }));
const { Secrets } = await import('./secrets');

const KEY = 'glean/acme/token';
const USES = [{ key: KEY, isRequired: true }];

function storage() {
  const values = new Map<string, string>();
  return {
    get: async (key: string) => values.get(key),
    store: async (key: string, value: string) => void values.set(key, value),
    delete: async (key: string) => void values.delete(key),
  } as never;
}

function memento(): Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, other?: unknown) => values.get(key) ?? other,
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as unknown as Memento;
}

it('a secret that is not kept is taken from the variable of the command line, and one that is given here goes before it', async () => {
  const secrets = new Secrets(storage(), memento(), { [secretVariable(KEY)]: 'from outside' });
  expect((await secrets.known(USES))?.get(KEY)).toBe('from outside');
  expect(await secrets.ask(USES, 'https://acme.example')).toBe(true);
  await secrets.set(KEY, 'https://acme.example');
  expect((await secrets.known(USES))?.get(KEY)).toBe('given here');
});

it('a secret of the environment goes nowhere without the same question as one that is kept', async () => {
  const secrets = new Secrets(storage(), memento(), { [secretVariable(KEY)]: 'from outside' });
  expect(await secrets.isNewFor(USES, 'https://acme.example')).toBe(true);
  await secrets.allow(USES, 'https://acme.example');
  expect(await secrets.isNewFor(USES, 'https://acme.example')).toBe(false);
  expect(await secrets.isNewFor(USES, 'https://evil.example')).toBe(true);
});

it('an empty variable is no secret', async () => {
  const secrets = new Secrets(storage(), memento(), { [secretVariable(KEY)]: '' });
  expect(await secrets.known(USES)).toBeUndefined();
});
