/** GC-Forged-Pylot: Python classes listed in JSON or YAML. Sources: its specification, `bin/validate_tool_manifest.py` and `src/bridge/tool_manager.py`. */
import type { Dialect } from '../../model/dialect';
import type { JsonSchema } from '../../model/json-schema';
import { schemaNamed } from '../../schema/schemas';
import { blindSpots } from './blind-spots';
import { detect } from './detect';
import { invoker } from './invoker';
import { readTool } from './read-tool';
import { executeParameters } from './rules/execute-parameters/rule';
import { memberRules } from './rules/members/rules';
import { missingClassName } from './rules/missing-class-name/rule';
import { missingSource } from './rules/missing-source/rule';
import { moduleRules } from './rules/modules/rules';
import { nonStringKey } from './rules/non-string-key/rule';
import { toolClass } from './rules/tool-class/rule';
import { links, starterFiles, valueProviders } from './surroundings';

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
  ignoresOtherKeys: [''],
  detect,
  readTool,
  rules: [...memberRules, nonStringKey, ...moduleRules, missingSource, toolClass, missingClassName, executeParameters],
  valueProviders,
  invoker,
  starterFiles,
  blindSpots,
  links,
};
