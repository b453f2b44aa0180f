/** GC-Forged-Pylot: Python classes listed in JSON or YAML. Sources: its specification, `bin/validate_tool_manifest.py` and `src/bridge/tool_manager.py`. */
import type { Dialect } from '../../model/dialect';
import type { JsonSchema } from '../../model/json-schema';
import { schemaNamed } from '../../schema/schemas';
import { blindSpots } from './blind-spots';
import { detect } from './detect';
import { invoker } from './invoker';
import { links } from './links';
import { readTool } from './read-tool';
import { defaultType } from './rules/default-type/rule';
import { legacyPath } from './rules/legacy-path/rule';
import { moduleRules } from './rules/module-rules';
import { schemaVersion } from './rules/schema-version/rule';
import { timeout } from './rules/timeout/rule';
import { toolName } from './rules/tool-name/rule';
import { starterFiles } from './starter-files';
import { valueProviders } from './value-providers';

export const forgedPylot: Dialect = {
  id: 'forged-pylot',
  title: 'GC-Forged-Pylot',
  platform: 'GC-Forged-Pylot',
  reads: { json: true, yaml: true, nonFiniteNumbers: true, wrongBytes: 'refused' },
  schema: schemaNamed('forged-pylot.schema.json') as JsonSchema,
  toolsKey: 'tools',
  usualFiles: ['**/config/tool_manifest.{json,yaml,yml}'],
  searchedFiles: ['**/tool_manifest.{json,yaml,yml}'],
  newFile: 'config/tool_manifest.json',
  refusesDuplicateTools: 'Duplicate tool name detected: {name}',
  marks: ['schema_version'],
  detect,
  readTool,
  rules: [schemaVersion, toolName, timeout, defaultType, legacyPath, ...moduleRules],
  valueProviders,
  invoker,
  starterFiles,
  blindSpots,
  links,
};
