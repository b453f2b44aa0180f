/** Helper for the examples of rules about embedded JSON Schemas. */

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
