import { describe, expect, it } from 'vitest';
import { readOutcome } from '../../../common/outcomes/read-outcome';
import { planned as plannedCall, SETTINGS } from '../../../test/kit/calls';
import { callOutcome, httpOutcome, processOutcome } from '../../../test/kit/outcomes';
import { DIALECTS } from '../dialects/registry';

const tool = { name: 'it', description: 'Its.' };
const MANIFESTS: Readonly<Record<string, object>> = {
  agentcli: { tools: [{ ...tool, command: ['./tools/bin/it'] }] },
  'forged-pylot': { tools: [{ ...tool, module: 'a.b', class_name: 'It' }] },
  glean: { ...tool, type: 'ACTION' },
  kasilabs: { slug: 'A', baseUrl: 'https://a.example', auth: { type: 'none' }, tools: [tool] },
  talos: { id: 'x', functions: [tool] },
};
const URIS: Readonly<Record<string, string>> = { talos: 'file:///w/tools/x/manifest.json' };

describe.each(Object.entries(MANIFESTS))('a manifest of %s', (id, json) => {
  const called = (text: string) => {
    const settings = { ...SETTINGS, values: { instance: 'acme' } };
    const planned = plannedCall(text, { uri: URIS[id] ?? 'file:///w/manifest.json', dialect: id }, { settings });
    if (!('plan' in planned)) throw new Error(planned.refusal);
    const { plan } = planned;
    const outcome = plan.kind === 'process' ? processOutcome() : plan.kind === 'http' ? httpOutcome() : callOutcome();
    return { plan, warnings: readOutcome(plan, outcome).warnings };
  };

  it('that can’t be parsed has a warning before and after the call', () => {
    const { plan, warnings } = called(`${JSON.stringify(json)}\n}`);
    expect(plan.unloaded).toContain('does not load this manifest: ');
    expect(plan.notes).toContain(plan.unloaded);
    expect(warnings).toContain(plan.unloaded);
  });

  it('that can be parsed has none', () => {
    const { plan, warnings } = called(JSON.stringify(json));
    expect(plan).not.toHaveProperty('unloaded');
    expect([...plan.notes, ...warnings].join()).not.toContain('does not load');
  });
});

it('is tried for all dialects', () => {
  expect(Object.keys(MANIFESTS).sort()).toEqual(DIALECTS.map(({ id }) => id).sort());
});
