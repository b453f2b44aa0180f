/** VS Code's storage for an extension, in memory. */
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

/** An empty secret storage with the methods that are used: no events, no listing of keys. */
export function secretStorage(): SecretStorage {
  const values = new Map<string, string>();
  return {
    get: async (key: string) => values.get(key),
    store: async (key: string, value: string) => void values.set(key, value),
    delete: async (key: string) => void values.delete(key),
  } as unknown as SecretStorage;
}
