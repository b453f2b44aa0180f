/** Complete manifests for the examples on the rules' pages. */
import type { Json } from '../../../document/tree/node';

/** The URI of the examples. */
export const EXAMPLE_URI = 'file:///w/tools/weather/manifest.json';

const HEAD = { id: 'weather', name: 'Weather', description: 'Tells the weather.', version: '1.0.0' };
const GET_WEATHER = {
  name: 'get_weather',
  description: 'Tells the weather in a city.',
  parameters: {
    type: 'object',
    properties: { city: { type: 'string', description: 'The city.' } },
    required: ['city'],
  },
};

/** A valid manifest with these members added or overridden. */
export function manifestWith(members: { readonly [key: string]: Json }): string {
  return JSON.stringify({ ...HEAD, functions: [GET_WEATHER], ...members }, undefined, 2);
}

/** A function with these members added or overridden; another name has another description. */
export function functionWith(members: { readonly [key: string]: Json }): Json {
  const { name = GET_WEATHER.name } = members;
  const description = name === GET_WEATHER.name ? GET_WEATHER.description : `Does what ${name} promises for a city.`;
  return { ...GET_WEATHER, description, ...members };
}

/** The files of an example: the manifest itself, which has to exist on disk, and its module. */
export function filesWith(module: string): Readonly<Record<string, string>> {
  return { [EXAMPLE_URI]: '{}', [EXAMPLE_URI.replace('manifest.json', 'index.ts')]: module };
}
