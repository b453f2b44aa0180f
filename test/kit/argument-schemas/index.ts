/** Schemas of arguments as they are met with: written in the manner of MCP servers, of pydantic, zod and JSON Schema's tests, and of what people ask about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../server/service/document/tree/node';

/** A schema with what it is about. */
export interface ArgumentSchemaExample {
  /** `zod: a tuple`. */
  readonly name: string;
  readonly schema: Json;
}

/** All of them: files next to this one, a schema a line. Something fits each. */
export function argumentSchemas(): readonly ArgumentSchemaExample[] {
  const files = readdirSync(__dirname).filter((file) => file.endsWith('.jsonl'));
  return files.sort().flatMap((file) => {
    const lines = readFileSync(join(__dirname, file), 'utf8').trim().split('\n');
    return lines.map((line) => {
      const { name, schema } = JSON.parse(line) as ArgumentSchemaExample;
      return { name: `${file.replace('.jsonl', '')}: ${name}`, schema };
    });
  });
}
