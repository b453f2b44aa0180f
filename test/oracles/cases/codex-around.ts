/** What is around the changed file in Codex's cases: a marketplace `m` with the plugin `p`, servers and a skill. */
import type { Json } from '../../../common/json/value';
import { texts } from '../../kit/random/random';

export const MARKETPLACE_FILE = '.agents/plugins/marketplace.json';
export const MARKETPLACE = JSON.stringify({ name: 'm', plugins: [{ name: 'p', source: './p' }] });
export const PLUGIN_SCHEMA = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json';
export const MCP_SCHEMA = 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json';
export const SKILL = '---\nname: a\ndescription: Searches.\n---\nSearch.\n';

export const AGENT_PLUGIN = { $schema: PLUGIN_SCHEMA, name: 'p' };
export const AGENT_PLUGIN_SERVERS = {
  $schema: MCP_SCHEMA,
  mcpServers: { a: { type: 'stdio', command: 'node' }, b: { type: 'stdio', command: 'b' } },
};

/** Values of types that are seldom right. */
export const WRONG: readonly [Json, ...Json[]] = [5, true, [], {}, [5], { a: 5 }];

/** A value for each of some texts. */
export function mapped(line: string, make: (text: string) => Json): readonly [Json, ...Json[]] {
  const [first, ...rest] = texts(line).map(make);
  return [first ?? null, ...rest];
}
