/** Lists of tools in files, as servers and platforms write them: those of the tests, in `lists/`, and those of others. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type Json, own } from '../../common/json/value';

/** A tool as it is listed. */
export interface ListedTool {
  readonly name: string;
  readonly description?: string;
  readonly inputSchema: { [key: string]: Json };
}

/** The tools in `lists/`, by file: made up, in the manner of public servers. */
export function madeUpTools(): ReadonlyMap<string, readonly ListedTool[]> {
  return readToolLists(join(import.meta.dirname, 'lists'));
}

/** A manifest of agentcli with these tools. */
export function manifestOfTools(tools: readonly ListedTool[]): string {
  const written = tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    command: ['./tools/bin/tool'],
    schema: inputSchema,
  }));
  return JSON.stringify({ tools: written }, undefined, 2);
}

/** Where a tool has the schema of its arguments: MCP, Anthropic, OpenAI, agentcli. */
const SCHEMA_KEYS = ['inputSchema', 'input_schema', 'parameters', 'schema'];

/** The tools in a value, at any depth: objects with a name and a schema of arguments. */
export function toolsIn(root: Json): readonly ListedTool[] {
  const tools: ListedTool[] = [];
  const open: Json[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const tool = toolOf(next);
    if (tool) tools.push(tool);
    else if (typeof next === 'object' && next !== null) open.push(...Object.values(next).reverse());
  }
  return tools;
}

function toolOf(value: Json): ListedTool | undefined {
  const name = own(value, 'name');
  const description = own(value, 'description');
  const inputSchema = SCHEMA_KEYS.map((key) => own(value, key)).find(isArgumentSchema);
  if (typeof name !== 'string' || !inputSchema) return undefined;
  return { name, inputSchema, ...(typeof description === 'string' ? { description } : {}) };
}

function isArgumentSchema(value: Json | undefined): value is { [key: string]: Json } {
  if (!isObject(value)) return false;
  // The Berkeley function-calling data writes Python's `dict`.
  if (value.type === 'object' || value.type === 'dict') return true;
  return ['properties', '$ref', 'anyOf', 'oneOf', 'allOf'].some((key) => Object.hasOwn(value, key));
}

/** The tools of a file, or of all `.json`, `.jsonl` and `.snap` files in a folder, by file; files without any are left out. */
export function readToolLists(path: string): ReadonlyMap<string, readonly ListedTool[]> {
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(jsonl?|snap)$/.test(file))
        .sort()
        .map((file) => join(path, file))
    : [path];
  return new Map(
    files
      .map((file) => [file, toolsOfText(readFileSync(file, 'utf8'))] as const)
      .filter(([, tools]) => tools.length > 0),
  );
}

/** The tools of a text: one JSON value, or one on each line; none if it is neither. */
function toolsOfText(text: string): readonly ListedTool[] {
  const whole = parsed(text);
  if (whole !== undefined) return toolsIn(whole);
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parsed);
  return lines.flatMap((line) => (line === undefined ? [] : toolsIn(line)));
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
