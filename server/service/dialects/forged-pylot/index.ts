/** GC-Forged-Pylot: Python classes listed in JSON or YAML. Sources: its specification, `bin/validate_tool_manifest.py` and `src/bridge/tool_manager.py`. */
import type { JsonSchema } from '../../schema/json-schema';
import { schemaById } from '../../schema/schemas';
import type { Dialect } from '../dialect';
import { detect } from './detect';
import { readTool } from './read-tool';
import { symbols } from './symbols';

export const forgedPylot: Dialect = {
  id: 'forged-pylot',
  title: 'GC-Forged-Pylot',
  platform: 'GC-Forged-Pylot',
  reads: { json: true, yaml: true },
  schema: schemaById('forged-pylot.schema.json') as JsonSchema,
  toolsKey: 'tools',
  usualFiles: ['**/config/tool_manifest.{json,yaml,yml}'],
  refusesDuplicateTools: 'Duplicate tool name detected: {name}',
  detect,
  readTool,
  rules: [],
  symbols,
};
