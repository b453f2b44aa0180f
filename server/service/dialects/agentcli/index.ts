/** goagent's `agentcli`: `tools.json`, a list of programs. Sources: its manifest reference and its loader, `internal/tools/manifest.go`. */
import type { Dialect } from '../../model/dialect';
import type { JsonSchema } from '../../model/json-schema';
import { schemaNamed } from '../../schema/schemas';
import { decodedTools } from './decoded-tools';
import { detect } from './detect';
import { canonicalKey } from './go-keys';
import { invoker } from './invoker';
import { MAX_LEVELS, TOO_DEEP } from './loader';
import { links, starterFiles, valueProviders } from './programs';
import { rules } from './rules';
import { shownName } from './rules/refusal';
import { readTool } from './tool-spec';
import { shownType } from './type-faults';

export const agentcli: Dialect = {
  id: 'agentcli',
  title: 'goagent agentcli',
  platform: 'agentcli',
  reads: { json: true, yaml: false, wrongBytes: 'replaced' },
  refusesNesting: { levels: MAX_LEVELS, message: `parse manifest: ${TOO_DEEP}` },
  schema: schemaNamed('agentcli.schema.json') as JsonSchema,
  toolsKey: 'tools',
  usualFiles: ['**/tools.json'],
  newFile: 'tools.json',
  refusesDuplicateTools: 'tool[{index}] {name}: duplicate name',
  shownName,
  shownType,
  marks: [],
  ignoresOtherKeys: [''],
  detect,
  decodedTools,
  readTool,
  rules,
  canonicalKey,
  valueProviders,
  links,
  invoker,
  sendsTo: ['openai'],
  starterFiles,
};
