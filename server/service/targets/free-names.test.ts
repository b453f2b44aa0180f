import { expect, it } from 'vitest';
import { manifestOf } from '../../../test/kit/manifests';
import { UNNAMED } from './conversion/convert';
import { FreeNames } from './free-names';
import { targetById } from './registry';

it('advises one name for a tool, whichever target has a problem with its own', () => {
  const tools = ['get.weather', 'get_weather'].map((name) => ({ name, description: 'd', command: ['a'] }));
  const manifest = manifestOf(JSON.stringify({ tools }), { dialect: 'agentcli' });
  const targets = ['openai', 'anthropic', 'gemini'].flatMap((id) => targetById(id) ?? []);
  const names = new FreeNames(manifest.tools, targets, UNNAMED);
  const [first] = manifest.tools;
  const advised = targets.map((target) => first && names.for(first, [target])?.name);
  expect(new Set(advised)).toEqual(new Set(['get_weather_2']));
});
