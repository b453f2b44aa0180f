/** The last arguments of each tool, preserved across windows. */

import type * as vscode from 'vscode';
import type { Json } from '../../common/json/value';
import { withoutSecrets } from './without-secrets';

/** Maximum number of tools whose typed arguments are held in memory. */
const MAX_TOOLS = 100;

/** Stores arguments by tool. */
export class KeptArguments {
  /** As typed, including secrets, which are not persisted. */
  private readonly typed = new Map<string, Json>();

  constructor(private readonly memory: vscode.Memento) {}

  /** The last typed arguments; `undefined` if there are none. */
  of(key: string): Json | undefined {
    return this.typed.get(key) ?? this.memory.get<Json>(memoryKey(key));
  }

  /**
   * Stores all arguments until the window is closed, and permanently those that the schema does not mark as secret.
   * @param schema of the arguments
   */
  async keep(key: string, values: Json, schema: Json | undefined): Promise<void> {
    this.typed.delete(key);
    this.typed.set(key, values);
    const [oldest] = this.typed.keys();
    if (oldest !== undefined && this.typed.size > MAX_TOOLS) this.typed.delete(oldest);
    await this.memory.update(memoryKey(key), withoutSecrets(schema, values));
  }
}

function memoryKey(key: string): string {
  return `arguments:${key}`;
}
