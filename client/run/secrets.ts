/** Secrets of calls: asked for once, kept by the editor's secret storage, and nowhere else. */
import * as vscode from 'vscode';
import type { SecretUse } from '../../server/invocation-protocol';

const KNOWN = 'secrets';

/** The secrets that were given in this installation of the editor. Only their keys are known outside of the storage. */
export class Secrets {
  constructor(
    private readonly storage: vscode.SecretStorage,
    private readonly state: vscode.Memento,
  ) {}

  /** The secrets that a plan has a use for; asks for those that it can't do without. `undefined` where the user gave one up. */
  async obtain(uses: readonly SecretUse[]): Promise<ReadonlyMap<string, string> | undefined> {
    const found = new Map<string, string>();
    for (const { key, isRequired } of uses) {
      const value = (await this.storage.get(key)) ?? (isRequired ? await this.ask(key) : undefined);
      if (value !== undefined) found.set(key, value);
      else if (isRequired) return undefined;
    }
    return found;
  }

  /** Asks for a secret and keeps it. `undefined` where the user gave up. */
  async ask(key: string): Promise<string | undefined> {
    const value = await vscode.window.showInputBox({
      title: 'Tool Manifest: Secret',
      prompt: `${key} is kept in the editor's secret storage, and goes nowhere but into the calls that need it.`,
      password: true,
      ignoreFocusOut: true,
    });
    if (value === undefined || value === '') return undefined;
    await this.storage.store(key, value);
    await this.state.update(KNOWN, [...new Set([...this.keys(), key])]);
    return value;
  }

  /** The keys of the secrets that are kept. */
  keys(): readonly string[] {
    return this.state.get<readonly string[]>(KNOWN, []);
  }

  /** Forgets all of them. @returns how many there were */
  async forget(): Promise<number> {
    const keys = this.keys();
    for (const key of keys) await this.storage.delete(key);
    await this.state.update(KNOWN, undefined);
    return keys.length;
  }
}
