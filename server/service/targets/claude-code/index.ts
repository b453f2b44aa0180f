/** Claude Code: puts the server, and the plugin, before the name of a tool. */

import { anthropic } from '../anthropic';
import { withResults } from '../conversion/convert-result';
import { checkedResults, ROOT_OF_RESULT } from '../mcp/results';
import { observed } from '../model/evidence';
import type { KeywordStatement, Statement, Target } from '../model/target';
import { propertySchemas } from '../steps/property-schemas';
import { toolsMember } from '../wire/function-tool';
import { mcpTool } from '../wire/mcp-tool';

/** "Tool '…' has an invalid outputSchema": before a call is made. */
const INVALID_RESULT: Statement = {
  treatment: 'refused',
  // Of its 20 tools, the 8 without an output schema work.
  evidence: observed('https://github.com/nataliapc/mcp-openmsx/issues/22', '2026-09-15', 'Claude Code'),
  consequence: 'Claude Code fails each call of the tool.',
};

/** "JSON Schema declares an unsupported dialect": MCP and its SDKs take it, as one that is declared. */
const OTHER_DRAFT: KeywordStatement = {
  ...INVALID_RESULT,
  rewrite: 'remove',
  when: {
    text: 'it is another draft than 2020-12',
    holds: (value, _, isRoot) =>
      isRoot && typeof value === 'string' && !/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(value),
  },
};

const ROOT: Statement = {
  ...ROOT_OF_RESULT,
  evidence: observed('https://github.com/trycua/cua/issues/2977', '2026-08-07', 'Claude Code'),
};

const TARGET: Target = {
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
  steps: [
    ...anthropic.steps,
    propertySchemas({
      treatment: 'refused',
      consequence: 'Claude Code leaves out all tools of the server.',
      evidence: observed(
        'https://github.com/anthropics/claude-code/issues/92900',
        '2026-09-08',
        'Claude Agent SDK 0.1.77',
      ),
    }),
  ],
  // What it gets is the list of an MCP server.
  wire: mcpTool,
  wireList: toolsMember,
  effectiveName: (name, { server, plugin }) => {
    if (server === undefined) return name;
    const from = plugin === undefined ? server : `plugin_${plugin}_${server}`;
    return `mcp__${cleaned(from)}__${cleaned(name)}`;
  },
};

export const claudeCode = withResults(TARGET, {
  steps: checkedResults('2020-12', INVALID_RESULT, { $schema: OTHER_DRAFT }, ROOT),
});

/** Other characters than letters, digits, `_` and `-` become `_`. */
function cleaned(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, '_');
}
