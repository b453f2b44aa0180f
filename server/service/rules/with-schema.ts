/** For the examples of the rules about the JSON Schemas that authors write into their manifests. */

/** A whole manifest around a schema of arguments, for the examples of the rules. */
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
