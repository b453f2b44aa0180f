/** Tools of public MCP servers, see README.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../common/json/value';

/** A tool as its server lists it. */
export interface PublicTool {
  /** The package and its version. */
  readonly source: string;
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: Json;
}

/** All of them, by source. */
export function publicTools(): ReadonlyMap<string, readonly PublicTool[]> {
  const lines = readFileSync(join(import.meta.dirname, 'public-tools.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const bySource = new Map<string, PublicTool[]>();
  for (const line of lines) {
    const tool = JSON.parse(line) as PublicTool;
    bySource.set(tool.source, [...(bySource.get(tool.source) ?? []), tool]);
  }
  return bySource;
}

/** A manifest of agentcli with these tools. */
export function manifestOfTools(tools: readonly PublicTool[]): string {
  const written = tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    command: ['./tools/bin/tool'],
    schema: inputSchema,
  }));
  return JSON.stringify({ tools: written }, undefined, 2);
}
