/** Rules about the tools of a manifest together: their names, their number, what they cost. */
import { countText } from '../../../../common/text/count';
import { quote, type Rule, type RuleContext } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { toolList } from '../../model/tool-list';
import { BASIS, partsLabel, sumOf, type ToolTokens, tokensOf } from '../../tokens/tool-tokens';
import { freeName, repeated } from '../free-name';
import { anchorOf, valueAt } from '../places';

/** Limit of names offered where code next to the manifest defines them. */
const MAX_OFFERED = 3;

/** Two tools of one manifest have the same name. */
export const duplicateTool: Rule = {
  code: 'duplicate-tool',
  severity: 'warning',
  summary: 'Two tools have the same name.',
  explanation:
    'A model calls a tool by its name, so a name can identify only one tool. Some platforms refuse the file (then this is an error), ' +
    'others keep the last of the tools and never call the first. The quick fix gives the later tool an unused name. If code next to the manifest defines the tools, it offers the names from there.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/a"] }, { "name": "get_time", "command": ["./tools/bin/b"] }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/a"] }, { "name": "get_date", "command": ["./tools/bin/b"] }] }',
  },
  checkFile: ({ file, report }) => {
    const { dialect, tools } = file;
    const named = [...tools.entries()].flatMap(([index, { node, name, nameNode }]) =>
      name && nameNode ? [{ index, node, name, nameNode }] : [],
    );
    for (const { again, first } of repeated(named, ({ name }) => name)) {
      const { index, node, name, nameNode } = again;
      const refusal = dialect.refusesDuplicateTools
        ?.replace('{index}', String(index))
        .replace('{name}', () => dialect.shownName?.(node) ?? name);
      const platformMessage =
        refusal === undefined
          ? 'A model can call only one of them.'
          : `${dialect.platform} refuses the file: ${quote(refusal).slice(1, -1)}`;
      report({
        at: nameNode,
        severity: refusal === undefined ? 'warning' : 'error',
        message: `Duplicate tool name ${quote(name)}. ${platformMessage}`,
        related: [{ at: first.nameNode, message: 'First defined here.' }],
      });
    }
  },
  neverSafe: true,
  fix: async ({ file, workspace, editor, at }) => {
    const node = valueAt(file.root, at);
    if (node?.type !== 'string') return [];
    const taken = new Set(file.tools.map(({ name }) => name));
    const allowed = await file.dialect.toolNames?.(file, workspace);
    const names = allowed?.filter((name) => !taken.has(name)).slice(0, MAX_OFFERED) ?? [freeName(node.value, taken)];
    return names.map((name) => ({
      title: `Rename to ${quote(name)}`,
      edits: editor.replaceValue(node, name),
      safe: false,
      isOneOfMany: names.length > 1,
    }));
  },
};

/** The ways to write a name of several words. */
const STYLES = {
  snake_case: /^[a-z\d]+(?:_[a-z\d]+)+$/,
  'kebab-case': /^[a-z\d]+(?:-[a-z\d]+)+$/,
  camelCase: /^[a-z][a-z\d]*(?:[A-Z][A-Za-z\d]*)+$/,
  PascalCase: /^(?:[A-Z][a-z\d]+){2,}$/,
} as const;

type Style = keyof typeof STYLES;

/** Fewer names have no style yet. */
const MIN_NAMES = 4;
const CLEAR_MAJORITY = 0.75;

/** A name that is written in another style than those of the other tools. */
export const mixedNaming: Rule = {
  code: 'mixed-naming',
  severity: 'hint',
  summary: 'A name is written in another style than the names of the other tools.',
  explanation:
    'A model that has seen `list_files` and `read_file` writes `write_file` too: where one name is `writeFile`, it is misspelt more often, by people as well. ' +
    'Reported is a name that differs from a clear majority; names of one word fit any style.',
  example: {
    language: 'json',
    bad: `{ "tools": [${['list_files', 'read_file', 'writeFile', 'delete_file', 'move_file'].map(toolNamed).join(', ')}] }`,
    good: `{ "tools": [${['list_files', 'read_file', 'write_file', 'delete_file', 'move_file'].map(toolNamed).join(', ')}] }`,
  },
  checkFile: ({ file: { tools }, report }) => {
    if (tools.length < MIN_NAMES) return;
    const styles = tools.map(({ name }) => (name === undefined ? undefined : styleOf(name)));
    const counts = new Map<Style, number>();
    for (const style of styles) if (style) counts.set(style, (counts.get(style) ?? 0) + 1);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const usual = [...counts].find(([, count]) => count >= total * CLEAR_MAJORITY)?.[0];
    if (total < MIN_NAMES || counts.size < 2 || !usual) return;
    for (const [index, { name, nameNode }] of tools.entries()) {
      const style = styles[index];
      if (!style || style === usual || !nameNode) continue;
      report({
        at: nameNode,
        message: `${quote(name ?? '')} is ${style}, the other names are ${usual}: models and people misspell it more easily.`,
      });
    }
  },
};

function styleOf(name: string): Style | undefined {
  for (const style of Object.keys(STYLES) as Style[]) if (STYLES[style].test(name)) return style;
  return undefined;
}

function toolNamed(name: string): string {
  return `{ "name": "${name}", "description": "What ${name} does to a folder.", "command": ["./tools/bin/${name}"] }`;
}

const MAX_TOOLS = 50;

/** A manifest with more tools than models choose well from. */
export const tooManyTools: Rule = {
  code: 'too-many-tools',
  severity: 'hint',
  summary: `A manifest has more than ${MAX_TOOLS} tools.`,
  explanation:
    `All tools are sent with each request. The more there are, the more often a model chooses a wrong one: 3 to 15 are comfortable, more than ${MAX_TOOLS} are too many, ` +
    'and some clients accept only 128 of all servers together. Split the manifest, or combine tools that differ only in a parameter.',
  example: { language: 'json', bad: manifestOf(MAX_TOOLS + 1), good: manifestOf(1) },
  checkFile: ({ file: { dialect, root, tools }, report }) => {
    if (tools.length <= MAX_TOOLS) return;
    const list = toolList(dialect, root);
    if (!list) return;
    report({
      at: anchorOf(list),
      message: `${tools.length} tools in one manifest: models choose the wrong one more often, and each request pays for all of them. Split it, or combine tools.`,
    });
  },
};

function manifestOf(count: number): string {
  const tools = Array.from(
    { length: count },
    (_, i) =>
      `{ "name": "file_${i}", "description": "Reads file ${i} of the archive.", "command": ["./tools/bin/read"] }`,
  );
  return `{ "tools": [${tools.join(', ')}] }`;
}

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
    message: `${named(tool)} takes about ${countText(tokens.total)} tokens, the budget of a tool is ${countText(limit)}: ${partsLabel(tokens)}. Shorten what is long.`,
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
      message: `The manifest takes about ${countText(total)} tokens in each request, its budget is ${countText(budget)}. ${named(tool)} is one of the most expensive tools, with ${countText(tokens.total)}: ${partsLabel(tokens)}.`,
    });
  }
}

function named({ name }: Tool): string {
  return name ? `Tool ${quote(name)}` : 'This tool';
}

function manifestWith(description: string): string {
  return `{ "tools": [{ "name": "get_time", "description": "${description}", "command": ["./tools/bin/get_time"] }] }`;
}
