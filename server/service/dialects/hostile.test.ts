import { expect, it } from 'vitest';
import { anyManifest as anyOfAgentcli } from '../../../test/kit/agentcli-manifests';
import { itReadsYamlAlike, itTakesAnyTree } from '../../../test/kit/dialect-checks';
import { anyManifest as anyOfForgedPylot } from '../../../test/kit/forged-pylot-manifests';
import type { Json } from '../document/tree/node';
import { memoryWorkspace } from '../workspace';
import { agentcli } from './agentcli';
import { forgedPylot } from './forged-pylot';
import { EXAMPLE_FILES } from './forged-pylot/rules/refusal';
import { glean } from './glean';
import { kasilabs } from './kasilabs';
import { DIALECTS } from './registry';
import { talos } from './talos';
import { filesWith } from './talos/rules/example';

/** For each dialect where its manifest is, what is around it, and keys and values that are significant to it. */
const TRIALS = [
  [agentcli, 'tools.json', { 'file:///w/tools/bin/x': '' }, 'Command TOOLS', ['../x', './tools/bin/x']],
  [
    forgedPylot,
    'config/tool_manifest.json',
    EXAMPLE_FILES,
    'type default',
    ['1.0', '.x', 'src.bridge', 'src.bridge.tools.git_status', 'Helper'],
  ],
  [glean, 'tool.json', {}, '', ['MCP', 'https://a.example/', '2019-08-24T14:15:22Z', '2019-02-30']],
  [
    kasilabs,
    'manifest.json',
    {},
    'client_secret',
    ['A_B', 'https://a.example/', 'http://localhost', '/run', 'platform_token', 'a@b.example', '//x', 'https://['],
  ],
  [
    talos,
    'tools/weather/manifest.json',
    filesWith('export const handlers = { a, b };\nexport const triggers = { a };'),
    'properties required enum items cooldown_seconds',
    ['a', 'b', '{{credentials.a}}', 'cooldown_seconds', '__SET__'],
  ],
] as const;

/** The keys and the values that a schema knows. */
function known(schema: Json | undefined, keys = new Set<string>(), values = new Set<Json>()) {
  for (const [key, inner] of Object.entries(typeof schema === 'object' && schema ? schema : {})) {
    if (key === 'properties') for (const name of Object.keys(inner ?? {})) keys.add(name);
    if (key === 'enum' && Array.isArray(inner)) for (const value of inner) values.add(value);
    known(inner, keys, values);
  }
  return { keys: [...keys], values: [...values] };
}

for (const [dialect, path, files, keys, values] of TRIALS) {
  const own = known(dialect.schema as unknown as Json);
  itTakesAnyTree(dialect, {
    uri: `file:///w/${path}`,
    workspace: memoryWorkspace(files),
    keys: [...own.keys, ...keys.split(' ')],
    values: [...own.values, ...values],
  });
}

itReadsYamlAlike(agentcli, 'file:///w/tools.json', anyOfAgentcli);
itReadsYamlAlike(forgedPylot, 'file:///w/config/tool_manifest.json', anyOfForgedPylot);

it('is tried for all dialects', () => {
  expect(new Set(TRIALS.map(([dialect]) => dialect))).toEqual(new Set(DIALECTS));
});
