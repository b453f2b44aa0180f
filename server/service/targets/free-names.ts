/** Names that tools may be renamed to. */
import type { Tool } from '../model/tool';

/** Hands out names that no other tool of a manifest has: what is advised for one tool is not advised for another. */
export class FreeNames {
  private readonly owners: Map<string, Tool>;

  constructor(tools: readonly Tool[]) {
    this.owners = new Map(tools.flatMap((tool) => (tool.name === undefined ? [] : [[tool.name, tool] as const])));
  }

  /** The name for the tool; `undefined` if there is none, or it is taken. */
  free(name: string | undefined, tool: Tool): string | undefined {
    if (name === undefined) return undefined;
    const owner = this.owners.get(name) ?? tool;
    if (owner !== tool) return undefined;
    this.owners.set(name, tool);
    return name;
  }
}
