/**
 * The messages of `bin/validate_tool_manifest.py` for a manifest: all of them, in its order.
 *
 * Pure and independent of the rules: the tests compare the rules with it. The caller provides the import results, since no Python is run
 * here.
 */
import { type ASTNode, itemsOf, type Json, jsonOf, memberValue, propertiesOf } from '../../document/tree/node';

/** The result of importing a module and looking up its class: `module import failed (…)`, or `undefined` on success. */
export type ImportModule = (module: string, className: ASTNode | undefined) => string | undefined;

/** The types that a parameter may have. */
export const PARAMETER_TYPES: readonly string[] = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

/** The validator's pattern for names. Python's `match` accepts one trailing line break. */
export function isToolName(name: string): boolean {
  return /^[a-z0-9_-]+\n?$/.test(name);
}

/** Whether Python's `strip` reduces a string to nothing. */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) return false;
  return true;
}

/**
 * Python's `isspace`: unlike JavaScript's `\s` it includes the separators U+001C to U+001F and U+0085, and excludes the byte order mark.
 */
function isSpace(code: number): boolean {
  if ((code >= 0x1c && code <= 0x1f) || code === 0x85) return true;
  return code !== 0xfeff && /\s/.test(String.fromCharCode(code));
}

/** The messages for a manifest; empty if the validator accepts it. If the manifest makes the validator crash, the only message says so. */
export function validate(root: ASTNode | undefined, importModule: ImportModule = () => undefined): readonly string[] {
  if (root?.type !== 'object') return ['the validator crashes: the manifest is not an object'];
  const issues: string[] = [];
  if (plain(memberValue(root, 'schema_version')) !== '1.0') issues.push("schema_version must be '1.0'");
  validateMetadata(memberValue(root, 'metadata'), issues);
  const tools = memberValue(root, 'tools');
  if (itemsOf(tools).length === 0) return [...issues, 'tools must be a non-empty array'];
  const names = new Set<string>();
  for (const [index, tool] of itemsOf(tools).entries()) {
    if (tool.type === 'object') validateTool(tool, `tools[${index}]`, names, issues, importModule);
    else issues.push(`tools[${index}] must be an object`);
  }
  return issues;
}

function validateMetadata(metadata: ASTNode | undefined, issues: string[]): void {
  if (metadata?.type !== 'object') {
    issues.push('metadata must be an object');
    return;
  }
  for (const key of ['name', 'description']) {
    if (!isText(memberValue(metadata, key))) issues.push(`metadata.${key} must be a non-empty string`);
  }
  for (const key of ['maintainers', 'tags']) {
    const list = memberValue(metadata, key);
    if (list && !isStringList(list)) issues.push(`metadata.${key} must be a list of strings`);
  }
}

function validateTool(
  tool: ASTNode,
  at: string,
  names: Set<string>,
  issues: string[],
  importModule: ImportModule,
): void {
  const name = memberValue(tool, 'name');
  if (name?.type !== 'string' || !isToolName(name.value)) issues.push(`${at}.name must match ^[a-z0-9_-]+$`);
  else if (names.has(name.value)) issues.push(`Duplicate tool name detected: ${name.value}`);
  else names.add(name.value);
  if (!isText(memberValue(tool, 'description'))) issues.push(`${at}.description must be a non-empty string`);
  const module = memberValue(tool, 'module');
  if (module?.type !== 'string' || isBlank(module.value)) issues.push(`${at}.module must be a non-empty string`);
  else {
    const issue = importModule(module.value, memberValue(tool, 'class_name'));
    if (issue !== undefined) issues.push(`${at}.${issue}`);
  }
  const permissions = memberValue(tool, 'permissions');
  if (permissions && !isStringList(permissions)) issues.push(`${at}.permissions must be a list of strings`);
  validateParameters(tool, 'inputs', at, issues);
  validateParameters(tool, 'outputs', at, issues);
  validateRuntime(memberValue(tool, 'runtime'), at, issues);
}

function validateParameters(tool: ASTNode, key: 'inputs' | 'outputs', at: string, issues: string[]): void {
  const block = memberValue(tool, key);
  if (!block) return;
  if (block.type !== 'object') {
    issues.push(`${at}.${key} must be an object`);
    return;
  }
  const last = new Map(propertiesOf(block).map(({ keyNode, valueNode }) => [keyNode.value, valueNode]));
  for (const [name, parameter] of last) {
    const place = `${at}.${key}.${name}`;
    if (parameter?.type !== 'object') {
      issues.push(`${place} must be an object`);
      continue;
    }
    const type = memberValue(parameter, 'type');
    if (type?.type !== 'string' || !PARAMETER_TYPES.includes(type.value)) {
      issues.push(`${place}.type must be one of ['array', 'boolean', 'integer', 'number', 'object', 'string']`);
    }
    const required = memberValue(parameter, 'required');
    if (key === 'inputs' && required && required.type !== 'boolean') {
      issues.push(`${place}.required must be a boolean when provided`);
    }
  }
}

function validateRuntime(runtime: ASTNode | undefined, at: string, issues: string[]): void {
  if (!runtime) return;
  if (runtime.type !== 'object') {
    issues.push(`${at}.runtime must be an object when provided`);
    return;
  }
  const timeout = memberValue(runtime, 'timeout_seconds');
  if (timeout && !isPositiveNumber(timeout)) issues.push(`${at}.runtime.timeout_seconds must be a positive number`);
  const concurrency = memberValue(runtime, 'concurrency');
  if (concurrency && concurrency.type !== 'string') issues.push(`${at}.runtime.concurrency must be a string`);
}

/** Whether a value is above 0 in Python, where `true` is the integer 1. NaN, which also represents YAML's dates here, is not. */
export function isPositiveNumber(node: ASTNode): boolean {
  return (node.type === 'number' && node.value > 0) || (node.type === 'boolean' && node.value);
}

function isText(node: ASTNode | undefined): boolean {
  return node?.type === 'string' && !isBlank(node.value);
}

function isStringList(node: ASTNode): boolean {
  return node.type === 'array' && node.items.every((item) => item.type === 'string');
}

function plain(node: ASTNode | undefined): Json | undefined {
  return node && jsonOf(node);
}
