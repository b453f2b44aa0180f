import { expect, it } from 'vitest';
import { madeUp } from '../../../../test/kit/made-up-dialect';
import { documentOf } from '../../../../test/kit/manifests';
import { readManifest } from '../../dialects/recognise';
import { memoryWorkspace } from '../../workspace';
import { complete } from './complete';

const TOOLS = 10_000;
/** Milliseconds for the median of several requests: four times what it takes on a quiet machine, and far below reading the text again. */
const LIMIT = 20;

const jsonTools = Array.from({ length: TOOLS }, (_, i) => ({
  name: `tool_${i}`,
  description: `Does the thing number ${i}.`,
  command: ['./bin/one', String(i)],
  limits: { cpu: 1, unit: 's' },
}));
const JSON_TEXT = JSON.stringify({ schema_version: '1.0', tools: jsonTools, version: '1.0.0' }, null, 2);
const YAML_TOOLS = jsonTools
  .map(
    ({ name, description, command }) =>
      `  - name: ${name}\n    description: ${description}\n    command:\n      - ${command[0]}\n      - "${command[1]}"\n    limits:\n      cpu: 1\n      unit: s\n`,
  )
  .join('');
const YAML_TEXT = `schema_version: "1.0"\ntools:\n${YAML_TOOLS}`;

it.each([
  ['json', JSON_TEXT, '"name": "tool_9999",', '\n  "'],
  ['json', JSON_TEXT, '\n  ],', '\n  '],
  ['json', JSON_TEXT, '"unit": "s"\n      }\n    }\n  ', ''],
  ['yaml', YAML_TEXT, '  - name: tool_4999\n', '    mo'],
  ['yaml', YAML_TEXT, YAML_TEXT.slice(-400), ''],
  ['yaml', YAML_TEXT, YAML_TEXT.slice(-400), '  '],
  ['yaml', YAML_TEXT, YAML_TEXT.slice(-400), '  - '],
] as const)('10,000 tools are no burden: %s', { timeout: 60_000 }, async (language, source, before, typed) => {
  const at = source.indexOf(before) + before.length;
  const rest = language === 'yaml' ? `\n${source.slice(at)}` : source.slice(at);
  const text = source.slice(0, at) + typed + rest;
  const document = documentOf(text, { language });
  const manifest = readManifest(document, madeUp);
  const times: number[] = [];
  for (let i = 0; i < 15; i++) {
    const started = performance.now();
    await complete(document, manifest, at + typed.length, memoryWorkspace());
    times.push(performance.now() - started);
  }
  const median = times.sort((a, b) => a - b)[7] ?? 0;
  expect(median).toBeLessThan(LIMIT);
});
