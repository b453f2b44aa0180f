import { countText } from '../../../../common/text/count';
import { quote, type Rule, type RuleContext } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { BASIS } from '../../tokens/estimate';
import { partsLabel } from '../../tokens/labels';
import { sumOf, type ToolTokens, tokensOf } from '../../tokens/tool-tokens';
import { anchorOf } from '../places';

/** The most expensive tools that are reported when a manifest is over its budget. */
const MAX_REPORTED = 3;

/** Tools that cost more tokens than their author has set as the limit. */
export const tokenBudget: Rule = {
  code: 'token-budget',
  severity: 'warning',
  summary: 'A tool, or the whole manifest, is over the token budget of the configuration.',
  explanation:
    'Name, description and schema of every tool are sent with each request, and paid for, whether it is called or not. `tokenBudget` in `.tool-manifest.json` sets limits: ' +
    '`tool` for each tool, `manifest` for all tools of a file. Over the limit of a manifest, its most expensive tools are reported. Without `tokenBudget` nothing is.\n\n' +
    `The numbers are ${BASIS}: models count differently, by some 10 to 20 %.`,
  example: {
    language: 'json',
    tokenBudget: { tool: 40 },
    bad: manifestWith('Tells the time of day in a city. '.repeat(10).trim()),
    good: manifestWith('Tells the time of day in a city.'),
  },
  checkFile: (context) => {
    const { file, workspace } = context;
    const budget = workspace.tokenBudget(file.document.uri);
    if (budget.tool === undefined && budget.manifest === undefined) return;
    const costs = file.tools.map((tool): Cost => ({ tool, tokens: context.known(tokensOf, tool) }));
    const limit = budget.tool ?? Number.POSITIVE_INFINITY;
    for (const cost of costs) if (cost.tokens.total > limit) overTool(cost, limit, context);
    if (budget.manifest !== undefined) overManifest(costs, limit, budget.manifest, context);
  },
};

interface Cost {
  readonly tool: Tool;
  readonly tokens: ToolTokens;
}

function overTool({ tool, tokens }: Cost, limit: number, { report }: RuleContext): void {
  report({
    at: tool.nameNode ?? anchorOf(tool.node),
    message: `${named(tool)} takes about ${countText(tokens.total)} tokens, the budget of a tool is ${countText(limit)}: ${partsLabel(tokens)} (${BASIS}). Shorten what is long.`,
  });
}

/** Reports the manifest at its most expensive tools, of those that are not over their own limit, unless all are. */
function overManifest(costs: readonly Cost[], limit: number, budget: number, { report }: RuleContext): void {
  const { total } = sumOf(costs.map(({ tokens }) => tokens));
  if (total <= budget) return;
  const within = costs.filter(({ tokens }) => tokens.total <= limit);
  const most = (within.length > 0 ? within : [...costs])
    .sort((a, b) => b.tokens.total - a.tokens.total)
    .slice(0, MAX_REPORTED);
  for (const { tool, tokens } of most) {
    report({
      at: tool.nameNode ?? anchorOf(tool.node),
      message: `The manifest takes about ${countText(total)} tokens in each request, its budget is ${countText(budget)}. ${named(tool)} is one of the most expensive tools, with ${countText(tokens.total)}: ${partsLabel(tokens)} (${BASIS}).`,
    });
  }
}

function named({ name }: Tool): string {
  return name ? `Tool ${quote(name)}` : 'This tool';
}

function manifestWith(description: string): string {
  return `{ "tools": [{ "name": "get_time", "description": "${description}", "command": ["./tools/bin/get_time"] }] }`;
}
