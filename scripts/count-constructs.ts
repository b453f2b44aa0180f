/**
 * `npx tsx scripts/count-constructs.ts PATH …`: in how many tools of lists each construct of JSON Schema occurs, as a table. A path is a file
 * or a folder of them: `tools/list` results, lists for OpenAI and Anthropic, manifests of agentcli; JSON, or one value on each line.
 */
import { isObject, type Json } from '../common/json/value';
import { eachSubschema } from '../common/json-schema/subschemas';
import { type ListedTool, readToolLists } from '../test/corpus/tool-lists';

/** What nearly every schema has; the others are the constructs. */
const PLAIN = new Set(['type', 'properties', 'required', 'description', 'items']);

/** In how many tools each construct occurs, the most frequent first. */
export interface ConstructCounts {
  /** Different tools: those with the same name and schema count once. */
  readonly tools: number;
  readonly counts: ReadonlyMap<string, number>;
}

/** Counts the constructs of tools. */
export function countConstructs(tools: Iterable<ListedTool>): ConstructCounts {
  const different = new Map([...tools].map((tool) => [JSON.stringify([tool.name, tool.inputSchema]), tool]));
  const counts = new Map<string, number>();
  for (const { inputSchema } of different.values()) {
    for (const one of constructsOf(inputSchema)) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return { tools: different.size, counts: new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))) };
}

/** The constructs of a schema of arguments: keywords, and what a keyword is used for. */
export function constructsOf(root: { [key: string]: Json }): ReadonlySet<string> {
  const found = new Set<string>();
  for (const key of ['anyOf', 'oneOf', 'allOf', '$ref']) if (Object.hasOwn(root, key)) found.add(`${key} at the root`);
  eachSubschema(root, (schema) => {
    for (const key of Object.keys(schema)) if (!PLAIN.has(key)) found.add(key);
    const { type, items, properties, additionalProperties, enum: values } = schema;
    if (Array.isArray(type)) found.add('list of types');
    if (Array.isArray(items)) found.add('list in items');
    if (type === 'array' && items === undefined) found.add('array without items');
    if (isObject(properties) && Object.values(properties).some((one) => typeof one === 'boolean'))
      found.add('boolean schema');
    if (isObject(additionalProperties)) found.add('additionalProperties: schema');
    if (Array.isArray(values) && values.some((value) => typeof value !== 'string'))
      found.add('enum: other than strings');
  });
  return found;
}

/** The counts as a Markdown table. */
export function constructTable({ tools, counts }: ConstructCounts): string {
  const rows = [...counts].map(
    ([name, count]) => `| \`${name}\` | ${count} | ${((100 * count) / tools).toFixed(2)} % |`,
  );
  return [`${tools} tools`, '', '| Construct | Tools | Share |', '| --- | --- | --- |', ...rows, ''].join('\n');
}

if (require.main === module) {
  const lists = process.argv.slice(2).map(readToolLists);
  process.stdout.write(constructTable(countConstructs(lists.flatMap((list) => [...list.values()].flat()))));
}
