/** What VS Code keeps for an extension, in memory. */
import type { Memento, SecretStorage } from 'vscode';

/** An empty memento. */
export function memento(): Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, other?: unknown) => values.get(key) ?? other,
    update: async (key: string, value: unknown) => void values.set(key, value),
  } as unknown as Memento;
}

/** An empty secret storage, as far as it is used: nobody listens to it, or lists its keys. */
export function secretStorage(): SecretStorage {
  const values = new Map<string, string>();
  return {
    get: async (key: string) => values.get(key),
    store: async (key: string, value: string) => void values.set(key, value),
    delete: async (key: string) => void values.delete(key),
  } as unknown as SecretStorage;
}
