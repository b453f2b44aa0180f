/** Whether a tree is a GC-Forged-Pylot manifest, also one that its validator would refuse. */
import { type ASTNode, itemsOf, memberValue, propertiesOf } from '../../document/node';
import type { Detection } from '../../model/manifest';

/** Tools that are looked at: the first few tell. */
const LOOKED_AT = 5;
/** Members that other formats are known by. */
const FOREIGN_ROOT = ['slug', 'baseUrl', 'functions', 'mcpServers', 'openapi', 'manifest_version', 'nextCursor'];
const FOREIGN_TOOL = [
  'command',
  'inputSchema',
  'input_schema',
  'parameters',
  'function',
  'execution',
  'endpoint',
  'handler',
  'url',
];

/** Scores a tree: `schema_version`, `metadata` and `tools` whose items name a Python `module`. */
export function detect(root: ASTNode): Detection {
  const has = (key: string) => memberValue(root, key) !== undefined;
  if (propertiesOf(root).length === 0) return { score: 0, reason: 'is no object' };
  const tools = itemsOf(memberValue(root, 'tools'));
  const tool = Math.max(0, ...tools.slice(0, LOOKED_AT).map(toolScore));
  const head = (has('schema_version') ? 0.25 : 0) + (memberValue(root, 'metadata')?.type === 'object' ? 0.15 : 0);
  const begun = tools.length === 0 && has('tools') ? 0.1 : 0;
  const foreign = FOREIGN_ROOT.some(has);
  const score = head + tool + begun;
  return {
    score: foreign ? score * 0.4 : Math.min(1, score),
    reason: reasonFor(has('schema_version'), has('metadata'), tool),
  };
}

function toolScore(tool: ASTNode): number {
  const keys = new Set(propertiesOf(tool).map(({ keyNode }) => keyNode.value));
  const module = memberValue(tool, 'module');
  const dotted = module?.type === 'string' && /[./\\]/.test(module.value);
  const score =
    (module ? (dotted ? 0.4 : 0.3) : 0) +
    (keys.has('class_name') ? 0.25 : 0) +
    (['inputs', 'outputs', 'permissions', 'runtime'].some((key) => keys.has(key)) ? 0.1 : 0) +
    (keys.has('name') && keys.has('description') ? 0.1 : 0);
  return FOREIGN_TOOL.some((key) => keys.has(key)) ? score * 0.4 : score;
}

function reasonFor(version: boolean, metadata: boolean, tool: number): string {
  const parts = [
    ...(version ? ['`schema_version`'] : []),
    ...(metadata ? ['`metadata`'] : []),
    tool >= 0.3 ? '`tools` whose items name a Python `module`' : '`tools`',
  ];
  return `has ${parts.join(', ')}`;
}
