import { expect, it } from 'vitest';
import { applyEdits } from '../document/edit/edit';
import { parseFile } from '../document/manifest-document';
import { configurationWithTargets, setTargets } from './set-targets';

function named(text: string, ids: readonly string[], name = '.tool-manifest.json'): string | undefined {
  const edits = setTargets(parseFile(`file:///w/${name}`, text), ids);
  return edits && applyEdits(text, edits);
}

it.each([
  ['{}', ['gemini'], { targets: ['gemini'] }],
  ['{ "rules": {}, "targets": ["openai", "mcp"] }', ['gemini', 'mcp'], { rules: {}, targets: ['gemini', 'mcp'] }],
  ['{ "targets": "openai" }', ['gemini'], { targets: ['gemini'] }],
  ['{ "targets": ["openai"] }', [], { targets: [] }],
])('targets are named in %s', (text, ids, expected) => {
  expect(JSON.parse(named(text, ids) ?? '')).toEqual(expected);
});

it('they are named in YAML, in a file of comments too', () => {
  const yaml = '.tool-manifest.yaml';
  expect(named('# nothing yet', ['copilot:gpt-4.1'], yaml)).toBe('# nothing yet\ntargets: ["copilot:gpt-4.1"]\n');
  expect(named('# ours\ntargets: [openai] # why\n', ['gemini'], yaml)).toMatch(
    /^# ours\ntargets: .*gemini.* # why\n$/s,
  );
});

it('a new file has nothing else', () => {
  expect(configurationWithTargets(['gemini'])).toBe('{\n  "targets": [\n    "gemini"\n  ]\n}\n');
});

it('nothing is written into a file that is broken, or means something else', () => {
  expect(named('{ "targets": [', ['gemini'])).toBeUndefined();
  expect(named('[]', ['gemini'])).toBeUndefined();
});
