/** Tools with different forms, for measuring how long the panel takes. */

/** Letters only, so that a name is a separate word in lenses and headings. */
const NAMES = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel', 'india', 'juliett', 'kilo'];

/** The names of the tools, in the order of the manifest. */
export const toolNames: readonly string[] = [...NAMES, 'lima'];

/** An agentcli manifest with one tool per line: all lenses are on the screen at once. */
export function panelManifest(): string {
  const lines = toolNames.map((name, index) => JSON.stringify(tool(name, index)));
  return `{\n"tools": [\n${lines.join(',\n')}\n]\n}\n`;
}

function tool(name: string, index: number): object {
  const texts = Array.from({ length: 1 + index }, (_, at) => [
    `${name}_text_${at}`,
    { type: 'string', description: `Text ${at} that ${name} is called with.` },
  ]);
  const others = {
    count: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    mode: { enum: ['fast', 'thorough'] },
    places: {
      type: 'array',
      items: { type: 'object', properties: { lat: { type: 'number' }, lon: { type: 'number' } }, required: ['lat'] },
    },
  };
  return {
    name,
    description: `Does what ${name} does.`,
    schema: { type: 'object', properties: { ...Object.fromEntries(texts), ...others }, required: [`${name}_text_0`] },
    command: ['./tools/bin/tool'],
  };
}
