import { describe, expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import type { Manifest } from '../../server/service/model/manifest';
import { UNNAMED } from '../../server/service/targets/conversion/convert';
import type { Target } from '../../server/service/targets/model/target';
import { targetById } from '../../server/service/targets/registry';
import { manifestOf } from '../../test/kit/manifests';
import { generatedSchemas } from '../../test/targets/generated-schemas';
import { KnownSchemas } from './known-schemas';
import { toolResults } from './tool-results';

const target = (id: string) => targetById(id) as Target;
const PAIRS = [
  [target('gemini'), target('openai-strict')],
  [target('anthropic-strict'), target('copilot:gpt-4.1')],
];

function agentcli(schemas: readonly Json[]): Manifest {
  const tools = schemas.map((schema, index) => ({ name: `t${index}`, description: 'd', command: ['a'], schema }));
  return manifestOf(JSON.stringify({ tools }), { dialect: 'agentcli' });
}

function talos(schemas: readonly Json[]): Manifest {
  const functions = schemas.map((parameters, index) => ({ name: `t${index}`, description: 'd', parameters }));
  return manifestOf(JSON.stringify({ id: 'weather', name: 'W', description: 'd', version: '1.0.0', functions }), {
    dialect: 'talos',
    uri: 'file:///w/tools/w/manifest.json',
  });
}

/** With other descriptions. */
function described(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    return key === 'description' && typeof value === 'string' ? `Other. ${value}` : value;
  });
}

/** The repairs that are advised for the tools of a manifest, with those of other manifests known. */
function advised(manifest: Manifest, targets: readonly Target[], known: KnownSchemas) {
  const results = toolResults(manifest, { targets, isNamed: true, naming: UNNAMED }, known);
  return results.map((tool) => tool.targets.map(({ problems }) => problems.map(({ repair }) => repair)));
}

describe('titles that are known from other tools', () => {
  it.each([
    ['agentcli', agentcli],
    ['Talos', talos],
  ])('are those that are found for each, whatever is described (%s)', (_name, manifestWith) => {
    const schemas = generatedSchemas(50, 7).flatMap((one) => [one, described(one)]);
    const known = new KnownSchemas();
    for (const targets of PAIRS) {
      for (const schema of schemas) {
        const manifest = manifestWith([schema]);
        expect(advised(manifest, targets, known)).toEqual(advised(manifest, targets, new KnownSchemas()));
      }
    }
  });

  it('are not those of another platform, which sends something else', () => {
    const known = new KnownSchemas();
    const [targets = []] = PAIRS;
    const schema = { type: 'object', properties: { a: { type: 'array' } }, required: ['a'] };
    const [inAgentcli, inTalos] = [agentcli([schema]), talos([schema])];
    advised(inAgentcli, targets, known);
    const found = advised(inTalos, targets, known);
    expect(found).toEqual(advised(inTalos, targets, new KnownSchemas()));
    expect(found).not.toEqual(advised(inAgentcli, targets, known));
  });
});
