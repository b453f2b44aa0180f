import { describe, expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import type { Manifest } from '../../server/service/model/manifest';
import type { Tool } from '../../server/service/model/tool';
import { UNNAMED } from '../../server/service/targets/conversion/convert';
import { convertAll } from '../../server/service/targets/conversion/convert-all';
import { toolDefinition } from '../../server/service/targets/model/definition';
import type { TargetProblem } from '../../server/service/targets/model/problem';
import type { Target } from '../../server/service/targets/model/target';
import { TARGETS, targetById } from '../../server/service/targets/registry';
import { manifestOf } from '../../test/kit/manifests';
import { generatedSchemas } from '../../test/targets/generated-schemas';
import { KnownSchemas } from './known-schemas';
import { toolResults } from './tool-results';

function agentcli(schemas: readonly Json[]): Manifest {
  const tools = schemas.map((schema, index) => ({ name: `t${index}`, description: 'd', command: ['a'], schema }));
  return manifestOf(JSON.stringify({ tools }), { dialect: 'agentcli' });
}

/** With the descriptions of its properties replaced. */
function described(schema: Json, text: string): Json {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    return key === 'description' && typeof value === 'string' ? `${text}${value}` : value;
  });
}

/** What is printed of problems. */
function shown(problems: readonly TargetProblem[]) {
  return problems.map(({ repair, ...problem }) => ({ ...problem, repair: repair?.title, loss: repair?.loss }));
}

function judged(known: KnownSchemas, tool: Tool) {
  return known.convert(TARGETS, tool, toolDefinition(tool), UNNAMED).map(({ problems, ...one }) => {
    return { id: one.target.id, verdict: one.verdict, counts: one.counts, problems: shown(problems) };
  });
}

function expected(tool: Tool) {
  return convertAll(TARGETS, toolDefinition(tool)).map(({ target, verdict, counts, problems }) => {
    return { id: target.id, verdict, counts, problems: shown(problems) };
  });
}

describe('schemas that are known from other tools', () => {
  it('say what a conversion of each says, whatever is described', () => {
    const known = new KnownSchemas();
    const long = 'x'.repeat(480);
    const texts = ['', 'Other. ', long, '\ud800'];
    const schemas = generatedSchemas(400, 5).flatMap((one) => texts.map((text) => described(one, text)));
    for (const tool of agentcli(schemas).tools) expect(judged(known, tool)).toEqual(expected(tool));
  });

  it('tell `null` from numbers that are too large', () => {
    const known = new KnownSchemas();
    const schema = (maximum: string) => `{"type":"object","properties":{"a":{"type":"number","maximum":${maximum}}}}`;
    for (const maximum of ['null', '1e999', 'null']) {
      const text = `{"tools":[{"name":"a","description":"d","command":["a"],"schema":${schema(maximum)}}]}`;
      for (const tool of manifestOf(text, { dialect: 'agentcli' }).tools) {
        expect(judged(known, tool)).toEqual(expected(tool));
      }
    }
  });

  it('are converted once', () => {
    const known = new KnownSchemas();
    const schema = { type: 'object', properties: { tags: { type: 'array', description: 'Tags.' } } };
    const [one, other] = agentcli([schema, described(schema, 'Other. ')]).tools;
    if (!one || !other) throw new Error('There are two tools.');
    const problemsOf = (tool: Tool) => {
      return known.convert(TARGETS, tool, toolDefinition(tool), UNNAMED).map(({ problems }) => problems);
    };
    expect(problemsOf(one).some((problems) => problems.length > 0)).toBe(true);
    for (const [index, problems] of problemsOf(other).entries()) expect(problems).toBe(problemsOf(one)[index]);
  });
});

const target = (id: string) => targetById(id) as Target;
const PAIRS = [
  [target('gemini'), target('openai-strict')],
  [target('anthropic-strict'), target('copilot:gpt-4.1')],
];

function talos(schemas: readonly Json[]): Manifest {
  const functions = schemas.map((parameters, index) => ({ name: `t${index}`, description: 'd', parameters }));
  return manifestOf(JSON.stringify({ id: 'weather', name: 'W', description: 'd', version: '1.0.0', functions }), {
    dialect: 'talos',
    uri: 'file:///w/tools/w/manifest.json',
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
    const schemas = generatedSchemas(50, 7).flatMap((one) => [one, described(one, 'Other. ')]);
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
