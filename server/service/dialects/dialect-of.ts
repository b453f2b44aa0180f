/** A dialect of which recognition and reading are data. What data can't say stays code: an own `detect`, as in `talos/`. */
import { type ASTNode, memberValue } from '../document/tree/node';
import type { Dialect } from '../model/dialect';
import type { JsonSchema } from '../model/json-schema';
import type { Detection } from '../model/manifest';
import type { Tool } from '../model/tool';
import { schemaNamed } from '../schema/schemas';
import { doubts, hasOnly, isBeginning, keysOf, listed, type Mark, marksAt, SURE, scoreOf, weightOf } from './marks';
import { readMembers, type ToolKeys } from './read-members';

/** What its files have that others don't. */
export interface Recognition {
  /** Keys of the root with their weights, or code that finds marks. No marks: it is another format. */
  readonly found: Readonly<Record<string, number>> | ((root: ASTNode) => readonly Mark[]);
  /** The weight from which on they decide. */
  readonly needed: number;
  /** Keys of the root that rule it out. */
  readonly foreign?: readonly string[];
  /** What is said of a file without marks. */
  readonly otherwise: string;
}

/** The data. Its schema is `schemas/<id>.schema.json`. */
interface DialectData extends Omit<Dialect, 'schema' | 'detect' | 'readTool'> {
  readonly recognition: Recognition;
  /** The members of a tool that are its parts. */
  readonly tool: ToolKeys;
  /** How a tool is called. */
  readonly call: (tool: ASTNode, root: ASTNode) => Tool['invocation'];
}

/** The dialect that has this data. */
export function dialectOf({ recognition, tool, call, ...rest }: DialectData): Dialect {
  const schema = schemaNamed(`${rest.id}.schema.json`) as JsonSchema;
  const isRequired = schema.definitions?.tool?.required?.includes(tool.inputSchema ?? '');
  return {
    ...rest,
    schema,
    detect: detector(recognition, schema, rest.toolsKey),
    readTool: (node, root) => {
      const read = readMembers(node, tool, call(node, root));
      return isRequired && !read.inputSchema ? { ...read, lacksInputSchema: true } : read;
    },
  };
}

function detector({ found, needed, foreign = [], otherwise }: Recognition, schema: JsonSchema, toolsKey?: string) {
  const [words, toolWords] = [keysOf(schema), keysOf(schema.definitions?.tool)];
  const nothing: Detection = { score: 0, reason: otherwise };
  const isBegun = (root: ASTNode) =>
    toolsKey === undefined ? hasOnly(root, words) : isBeginning(root, words, toolsKey, toolWords);
  return (root: ASTNode): Detection => {
    // A key without a value is being typed.
    if (root.type !== 'object' || foreign.some((key) => memberValue(root, key))) return nothing;
    const marks = typeof found === 'function' ? found(root) : marksAt(root, found);
    if (marks.length === 0) return { ...nothing, isBegun: isBegun(root) };
    const score = scoreOf(weightOf(marks), needed + doubts(root, words));
    // More than three would not fit in a row of VS Code's list of dialects.
    const reason = `has ${listed(marks.slice(0, 3).map(({ text }) => text))}`;
    return { score, reason, isBegun: score < SURE && isBegun(root) };
  };
}
