/** Glean's manifest of one tool. Sources: Glean's tools API (`/tool/{toolName}/manifest`) and `ToolMetadata` of its client API. */
import type { Dialect } from '../../model/dialect';
import type { JsonSchema } from '../../model/json-schema';
import { schemaNamed } from '../../schema/schemas';
import { detect } from './detect';
import { invoker } from './invoker';
import { links } from './links';
import { completed, readTool } from './read-tool';
import { GLEAN_RULES } from './rules';

export const glean: Dialect = {
  id: 'glean',
  title: 'Glean',
  platform: 'Glean',
  reads: { json: true, yaml: false },
  schema: schemaNamed('glean.schema.json') as JsonSchema,
  toolsKey: undefined,
  usualFiles: ['**/*.glean.json', '**/glean.json', '**/glean-manifest.json', '**/glean/**/*.json'],
  newFile: 'my-tool.glean.json',
  marks: ['displayDescription'],
  detect,
  readTool,
  rules: GLEAN_RULES,
  links,
  completed,
  invoker,
  beforeFirstCall:
    'A call is sent to your Glean instance, which has to have this tool; its address is asked for at the first call. "Open Examples…" has a server to try it with, `glean/server.mjs`.',
};
