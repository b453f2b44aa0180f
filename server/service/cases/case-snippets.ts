/** Snippets of complete cases: one for each tool, with arguments that match its schema. */
import type { Json } from '../document/tree/node';
import { sampleOf } from '../invocation/sample';
import type { SchemaSnippet } from '../model/json-schema';
import type { Manifest } from '../model/manifest';

/** Limit of tools with a snippet: the names of others can be completed. */
const MAX_TOOLS = 20;
/** Limit of a detail in UTF-16 code units. */
const MAX_LENGTH = 100;

/** Returns snippets for the tools of a manifest, in its order. */
export function caseSnippets({ tools }: Manifest): readonly SchemaSnippet[] {
  const named = tools.flatMap((tool) => (tool.name === undefined ? [] : [{ ...tool, name: tool.name }]));
  return named.slice(0, MAX_TOOLS).map(({ name, description, inputSchema }) => ({
    label: `case of ${name}`,
    description: oneLine(description ?? 'A call of this tool'),
    body: {
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: tab stops of a snippet
      name: '${1:what it does}',
      tool: literal(name),
      arguments: literal(sampleOf(inputSchema?.schema as Json | undefined, 'least')),
      expect: { contains: '${2:what is in the output}' },
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
    },
  }));
}

/** Returns a text from a manifest on one line, shortened. */
export function oneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
}

/** Returns a value as a snippet body, with snippet syntax escaped. A string starting with `^` becomes a tab stop, so that it is not raw. */
function literal(value: Json): Json {
  if (typeof value === 'string') {
    const escaped = value.replace(/[\\$}]/g, '\\$&');
    return escaped.startsWith('^') ? `\${3:${escaped}}` : escaped;
  }
  if (Array.isArray(value)) return value.map(literal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [literal(key) as string, literal(item)]));
}
