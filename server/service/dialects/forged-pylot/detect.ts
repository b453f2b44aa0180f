/** Detects GC-Forged-Pylot manifests, including those that its validator would refuse. */
import { type ASTNode, member, memberString, memberValue, propertiesOf } from '../../document/tree/node';
import type { Detection } from '../../model/manifest';
import { schemaNamed } from '../../schema/schemas';
import { doubts, firstItems, isBeginning, keysOf, SURE, scoreOf } from '../marks';

const SCHEMA = schemaNamed('forged-pylot.schema.json');
const ROOT_WORDS = keysOf(SCHEMA);
const TOOL_WORDS = keysOf(SCHEMA?.definitions?.tool);
/** The weight needed: a mark of the root (`schema_version`, `metadata`), and a tool with a Python module. */
const NEEDED = 2;
/** Members that identify other formats. */
const FOREIGN_ROOT = ['mcpServers', 'openapi', 'manifest_version', 'nextCursor'];
const FOREIGN_TOOL = new Set(
  'command inputSchema input_schema parameters function execution endpoint handler url args_schema'.split(' '),
);

/** Scores a tree: `schema_version` or `metadata`, and `tools` whose items name a Python `module`. An object of tools is another format. */
export function detect(root: ASTNode): Detection {
  if (root.type !== 'object') return { score: 0, reason: 'is not an object' };
  const tools = member(root, 'tools');
  const version = memberValue(root, 'schema_version');
  const head = (isScalar(version) ? 1 : 0) + metadataMark(memberValue(root, 'metadata'));
  const tool = Math.max(0, ...firstItems(tools?.valueNode).map(toolMarks));
  const isForeign = FOREIGN_ROOT.some((key) => member(root, key));
  const isKnown = !isForeign && head > 0 && tool > 0;
  const score = isKnown ? scoreOf(head + tool, NEEDED + doubts(root, ROOT_WORDS)) : 0;
  return {
    score,
    reason: reasonFor(version !== undefined, memberValue(root, 'metadata') !== undefined, tool),
    isBegun: score < SURE && isBeginning(root, ROOT_WORDS, 'tools', TOOL_WORDS),
  };
}

function isScalar(node: ASTNode | undefined): boolean {
  return node?.type === 'string' || node?.type === 'number';
}

/** A `name` alone counts half: Kubernetes' `metadata` has one too. */
function metadataMark(metadata: ASTNode | undefined): number {
  if (metadata?.type !== 'object' || memberString(metadata, 'name') === undefined) return 0;
  return (member(metadata, 'description') ?? member(metadata, 'maintainers')) ? 1 : 0.5;
}

function toolMarks(tool: ASTNode): number {
  const module = memberString(tool, 'module') ?? legacyModule(tool);
  const dotted = module !== undefined && /[./\\]/.test(module);
  const found =
    (module === undefined ? 0 : dotted ? 1 : 0.5) +
    (memberString(tool, 'class_name') === undefined ? 0 : 1) +
    (hasTypes(memberValue(tool, 'inputs')) ? 0.5 : 0) +
    (member(memberValue(tool, 'runtime'), 'timeout_seconds') ? 0.5 : 0);
  return found === 0 ? 0 : Math.max(0, found - doubts(tool, TOOL_WORDS, FOREIGN_TOOL));
}

/** The module by its older name. Other formats have a `path` too, but not of a `.py` file. */
function legacyModule(tool: ASTNode): string | undefined {
  const path = memberString(tool, 'path');
  return path?.endsWith('.py') ? path : undefined;
}

/** Whether the node is an object of parameters with types. */
function hasTypes(node: ASTNode | undefined): boolean {
  return propertiesOf(node)
    .slice(0, 1)
    .some(({ valueNode }) => member(valueNode, 'type') !== undefined);
}

function reasonFor(version: boolean, metadata: boolean, tool: number): string {
  const parts = [
    ...(version ? ['`schema_version`'] : []),
    ...(metadata ? ['`metadata`'] : []),
    tool > 0 ? '`tools` whose items name a Python `module`' : '`tools`',
  ];
  return `has ${parts.join(', ')}`;
}
