/** Quick fixes behind Talos, which sends less of a schema than is written: they come to an end, and no target takes the tool less than before. */
import { expect, it } from 'vitest';
import type { Json } from '../../common/json/value';
import { applyEdits } from '../../server/service/document/edit/edit';
import type { Problem } from '../../server/service/features/diagnostics/problem';
import { fixesFor } from '../../server/service/features/fixes';
import { convertAll } from '../../server/service/targets/conversion/convert-all';
import { toolDefinition } from '../../server/service/targets/model/definition';
import { targetById } from '../../server/service/targets/registry';
import { memoryWorkspace } from '../../server/service/workspace';
import { manifestOf, problemsOf } from '../kit/manifests';
import { generatedSchemas, SAMPLES } from './generated-schemas';
import { shortest } from './shortest';

const TARGETS = ['openai-strict', 'anthropic-strict', 'gemini', 'copilot:gpt-4.1'].map((id) => {
  const target = targetById(id);
  if (!target) throw new Error(`There is no target ${id}.`);
  return target;
});
const WORKSPACE = memoryWorkspace({}, { targets: { ids: TARGETS.map(({ id }) => id) } });
const OPTIONS = { uri: 'file:///w/tools/weather/manifest.json', dialect: 'talos', workspace: WORKSPACE };
const GRAVITY = { ok: 0, changed: 1, refused: 2 };

/** Fixes of one manifest; more than its schemas have problems. */
const MAX_FIXES = 40;

function manifest(parameters: Json): string {
  const functions = [{ name: 'get_weather', description: 'Returns the weather. Use it for forecasts.', parameters }];
  return JSON.stringify({ id: 'weather', name: 'W', description: 'Weather.', version: '1.0.0', functions }, null, 1);
}

async function problems(text: string): Promise<readonly Problem[]> {
  return (await problemsOf(text, OPTIONS)).filter(({ code }) => code.startsWith('target-'));
}

function verdicts(text: string): readonly number[] {
  const [tool] = manifestOf(text, OPTIONS).tools;
  return tool ? convertAll(TARGETS, toolDefinition(tool)).map(({ verdict }) => GRAVITY[verdict]) : [];
}

const identity = ({ code, message }: Problem) => `${code} ${message}`;

/** What the preferred fixes do wrong, one after the other. */
async function faults(first: string): Promise<readonly string[]> {
  let text = first;
  for (let round = 0; round < MAX_FIXES; round++) {
    const next = await preferred(text);
    if (!next) return [];
    const [was, is] = [verdicts(text), verdicts(next.text)];
    if (is.some((verdict, index) => verdict > (was[index] ?? 0))) return [`${next.title} breaks a target: ${text}`];
    const before = (await problems(text)).filter((one) => identity(one) === next.identity).length;
    const after = (await problems(next.text)).filter((one) => identity(one) === next.identity).length;
    if (after >= before) return [`${next.title} resolves nothing: ${text}`];
    text = next.text;
  }
  return [`no end: ${first}`];
}

async function preferred(text: string) {
  for (const problem of await problems(text)) {
    const [fix] = await fixesFor(manifestOf(text, OPTIONS), problem, WORKSPACE);
    if (fix && !fix.isOneOfMany)
      return { title: fix.title, identity: identity(problem), text: applyEdits(text, fix.edits) };
  }
  return undefined;
}

it('they come to an end, and break nothing', async () => {
  const wrong: string[] = [];
  for (const schema of SAMPLES.flatMap(({ seed }) => generatedSchemas(60, seed))) {
    wrong.push(...(await faults(manifest(schema))));
  }
  expect(shortest(wrong)).toBe('');
});
