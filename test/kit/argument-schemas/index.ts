/** Realistic argument schemas: in the style of MCP servers, pydantic, zod, JSON Schema's test suite, and user questions. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../common/json/value';

/** A schema with its topic. */
export interface ArgumentSchemaExample {
  /** `zod: a tuple`. */
  readonly name: string;
  readonly schema: Json;
}

/** All schemas: from the files next to this one, one schema per line. Each can be satisfied. */
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
