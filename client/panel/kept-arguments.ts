/** The arguments that a tool was given last, over the end of the window. */
import type * as vscode from 'vscode';
import type { Json } from '../../server/protocol/invocation';
import { withoutSecrets } from './without-secrets';

/** Tools of which what was typed is known while the window is open. */
const MAX_TOOLS = 100;

/** Keeps them by tool. */
export class KeptArguments {
  /** As they were typed, with what is not written down. */
  private readonly typed = new Map<string, Json>();

  constructor(private readonly memory: vscode.Memento) {}

  /** What was typed last; `undefined` where nothing was. */
  of(key: string): Json | undefined {
    return this.typed.get(key) ?? this.memory.get<Json>(memoryKey(key));
  }

  /**
   * Keeps them: all of them until the window is closed, and after it what the schema does not mark as secret.
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
