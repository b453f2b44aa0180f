import { expect, it } from 'vitest';
import { applyEdits } from '../document/edit/edit';
import { parseFile } from '../document/manifest-document';
import { disableRule } from './disable-rule';

function disabled(text: string, name = '.tool-manifest.json'): string | undefined {
  const edits = disableRule(parseFile(`file:///w/${name}`, text), 'unknown-key');
  return edits && applyEdits(text, edits);
}

it.each([
  ['{}', '{"rules":{"unknown-key":"off"}}'],
  ['{ "rules": { "a": "error" } }', '{ "rules": { "a": "error", "unknown-key": "off" } }'],
  ['{ "rules": { "unknown-key": "error" } }', '{ "rules": { "unknown-key": "off" } }'],
])('a rule is disabled in %s', (text, expected) => {
  expect(disabled(text)?.replace(/\s+/g, '')).toBe(expected.replace(/\s+/g, ''));
});

it('a rule is disabled in YAML, in a file of comments too', () => {
  const yaml = '.tool-manifest.yaml';
  expect(disabled('# ours\nrules:\n  a: error # why\n', yaml)).toBe(
    '# ours\nrules:\n  a: error # why\n  unknown-key: "off"\n',
  );
  expect(disabled('# nothing yet', yaml)).toBe('# nothing yet\nrules:\n  unknown-key: "off"\n');
  expect(disabled('rules:\n', yaml)).toMatch(/^rules:\s+unknown-key: "off"\n$/);
});

it('nothing is written into a file that is broken, or means something else', () => {
  expect(disabled('{ "rules": {')).toBeUndefined();
  expect(disabled('[]')).toBeUndefined();
  expect(disabled('{ "rules": [] }')).toBeUndefined();
});
