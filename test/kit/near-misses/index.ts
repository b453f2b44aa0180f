/** Files of other formats, each with its real structure: none of them is a supported tool manifest. */

import { AGENT_FORMATS } from './agents';
import { DESCRIPTION_FORMATS } from './descriptions';
import { EXTENSION_FORMATS } from './extensions';
import { INTEGRATION_FORMATS } from './integrations';
import { MODEL_FORMATS } from './models';
import type { NearMiss } from './near-miss';
import { PLATFORM_FORMATS } from './platforms';
import { PLUGIN_FORMATS } from './plugins';
import { PROTOCOL_FORMATS } from './protocols';
import { REGISTRY_FORMATS } from './registries';

export const NEAR_MISSES: readonly NearMiss[] = [
  ...MODEL_FORMATS,
  ...PROTOCOL_FORMATS,
  ...AGENT_FORMATS,
  ...REGISTRY_FORMATS,
  ...EXTENSION_FORMATS,
  ...INTEGRATION_FORMATS,
  ...PLUGIN_FORMATS,
  ...PLATFORM_FORMATS,
  ...DESCRIPTION_FORMATS,
];

/** The paths at which a near miss is tested: its own, and the usual path of each dialect whose file name other formats share. */
export function placesOf({ value, at, isTalosPlugin }: NearMiss): readonly string[] {
  const { id } = Object(value) as { readonly id?: unknown };
  const folders = ['x', ...(typeof id === 'string' && /^[\w-]+$/.test(id) && !isTalosPlugin ? [id] : [])];
  return [
    ...(at === undefined ? [] : [at]),
    'some.json',
    'manifest.json',
    ...folders.flatMap((folder) => [`plugins/${folder}/manifest.json`, `tools/${folder}/manifest.json`]),
    'tools.json',
    'config/tool_manifest.json',
    'config/tool_manifest.yaml',
  ];
}

/** Paths that identify the platform of a file. */
export const OWN_PLACES: readonly string[] = [
  'kasilabs/manifest.json',
  'x.kasilabs.json',
  'glean.json',
  'x.glean.json',
];
