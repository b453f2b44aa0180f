/** Claude Code: puts the server, and the plugin, before the name of a tool. */
import { anthropic } from '../anthropic';
import { observed } from '../model/evidence';
import type { Target } from '../model/target';
import { toolsMember } from '../wire/function-tool';
import { mcpTool } from '../wire/mcp-tool';

export const claudeCode: Target = {
  ...anthropic,
  id: 'claude-code',
  title: 'Claude Code',
  shortTitle: 'Claude Code',
  documentation: 'https://code.claude.com/docs/en/mcp',
  kind: 'client',
  name: {
    pattern: /^[a-zA-Z0-9_-]+$/,
    rule: 'have only letters, digits, `_` and `-`',
    maxLength: 128,
    treatment: 'refused',
    consequence: 'Anthropic refuses the whole request, and with it the session.',
    evidence: observed('https://github.com/anthropics/claude-code/issues/96152', '2026-09-22', 'Claude Code 2.1.280'),
  },
  // What it gets is the list of an MCP server.
  wire: mcpTool,
  wireList: toolsMember,
  effectiveName: (name, { server, plugin }) => {
    if (server === undefined) return name;
    const from = plugin === undefined ? server : `plugin_${plugin}_${server}`;
    return `mcp__${cleaned(from)}__${cleaned(name)}`;
  },
};

/** Other characters than letters, digits, `_` and `-` become `_`. */
function cleaned(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_');
}
