/** Examples of rules about embedded JSON Schemas. */
import type { Rule } from '../model/rule';

/** An example of two schemas of arguments, each in a complete manifest. @param targets ids of those in use; absent: those of the dialect */
export function exampleOfSchemas(bad: string, good: string, targets?: readonly string[]): Rule['example'] {
  return { language: 'json', bad: withSchema(bad), good: withSchema(good), ...(targets && { targets }) };
}

/** Returns a complete manifest with a schema of arguments. */
export function withSchema(schema: string): string {
  return `{
  "tools": [
    {
      "name": "get_weather",
      "description": "Tells the weather in a city.",
      "command": ["./tools/bin/get_weather"],
      "schema": ${schema}
    }
  ]
}`;
}
