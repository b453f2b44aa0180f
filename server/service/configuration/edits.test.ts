import { describe, expect, it } from 'vitest';
import { applyEdits } from '../document/edit/edit';
import { parseFile } from '../document/manifest-document';
import { jsonOf } from '../document/tree/node';
import { configurationWithTargets, disableRule, setTargets, type TargetsScope } from './edits';
import { loadedNow } from './load';

const FOR_ALL: TargetsScope = { kind: 'all', path: 'tools.json' };
const FOR_FILE: TargetsScope = { kind: 'file', path: 'tools.json' };
const YAML = '.tool-manifest.yaml';

function named(text: string, ids: readonly string[], scope = FOR_ALL, name = '.tool-manifest.json') {
  const edits = setTargets(parseFile(`file:///w/${name}`, text), ids, scope);
  return edits && applyEdits(text, edits);
}

function content(text: string | undefined, name = '.tool-manifest.json') {
  const { root } = parseFile(`file:///w/${name}`, text ?? '');
  return root && jsonOf(root);
}

/** The targets of a file with this configuration. */
function targetsOf(text: string | undefined, path: string, name = '.tool-manifest.json') {
  return loadedNow(`file:///w/${name}`, () => text).configuration?.targets(`/w/${path}`)?.value;
}

describe('for all files', () => {
  it.each([
    ['{}', ['gemini'], { targets: ['gemini'] }],
    ['{ "rules": {}, "targets": ["openai", "mcp"] }', ['gemini', 'mcp'], { rules: {}, targets: ['gemini', 'mcp'] }],
    ['{ "targets": "openai" }', ['gemini'], { targets: ['gemini'] }],
    ['{ "targets": ["openai"] }', [], { targets: [] }],
  ])('targets are named in %s', (text, ids, expected) => {
    expect(content(named(text, ids))).toEqual(expected);
  });

  it('they are named in YAML, in a file of comments too', () => {
    const [begun, ours] = ['# nothing yet', '# ours\ntargets: [openai] # why\n'];
    expect(named(begun, ['copilot:gpt-4.1'], FOR_ALL, YAML)).toBe(`${begun}\ntargets: ["copilot:gpt-4.1"]\n`);
    expect(named(ours, ['gemini'], FOR_ALL, YAML)).toMatch(/^# ours\ntargets: .*gemini.* # why\n$/s);
  });

  it.each([
    '{ "overrides": [{ "files": "./tools.json", "targets": ["openai"] }] }',
    '{ "overrides": [{ "files": ["./tools.json"], "targets": ["openai"] }, { "files": "a/*", "rules": {} }] }',
    '{ "targets": ["mcp"], "overrides": [{ "files": "./tools.json", "targets": ["openai"], "rules": {} }] }',
  ])('those of the file alone go, as they would override them: %s', (text) => {
    const changed = named(text, ['gemini']);
    expect(targetsOf(changed, 'tools.json')).toEqual(['gemini']);
    expect(changed).not.toContain('openai');
    expect(changed?.includes('"rules"')).toBe(text.includes('"rules"'));
  });

  it('those of the file alone go in YAML', () => {
    const changed = named('overrides:\n  - files: ./tools.json\n    targets: [openai]\n', ['gemini'], FOR_ALL, YAML);
    expect(content(changed, YAML)).toEqual({ targets: ['gemini'] });
  });
});

describe('for one file', () => {
  it.each([
    ['{ "rules": {} }'],
    ['{ "targets": ["mcp"], "overrides": [] }'],
    ['{ "overrides": [{ "files": "./tools.json", "rules": {} }, { "files": "a/*", "targets": ["mcp"] }] }'],
    ['{ "overrides": [{ "files": "./tools.json", "targets": ["mcp"] }, { "files": "**", "targets": ["mcp"] }] }'],
    ['{ "targets": ["mcp"], "overrides": [{ "files": "./tools.json", "targets": ["openai"] }] }'],
  ])('an override names them in %s', (text) => {
    const changed = named(text, ['gemini'], FOR_FILE);
    expect(targetsOf(changed, 'tools.json')).toEqual(['gemini']);
    for (const other of ['a/x.json', 'a/tools.json', 'x.json']) {
      expect(targetsOf(changed, other)).toEqual(targetsOf(text, other));
    }
    // Once more, in the same override.
    const again = named(changed ?? '', ['openai'], FOR_FILE);
    expect(again).toBe(changed?.replace('gemini', 'openai'));
  });

  it('an override names them in YAML', () => {
    for (const text of ['# nothing yet', 'rules: {}\n', 'overrides:\n  - files: a/*\n    targets: [mcp]\n']) {
      const changed = named(text, ['gemini'], FOR_FILE, YAML);
      expect(targetsOf(changed, 'tools.json', YAML)).toEqual(['gemini']);
      expect(targetsOf(changed, 'b/tools.json', YAML)).toBeUndefined();
    }
  });

  it.each(['a (1)/[x]/{y}*!.json', 'a+b/$^|@(c).json', '!x.json', 'x y.json'])('its name may be %s', (path) => {
    const text = configurationWithTargets(['gemini'], { kind: 'file', path });
    expect(targetsOf(text, path)).toEqual(['gemini']);
    expect(targetsOf(text, `b/${path}`)).toBeUndefined();
    expect(targetsOf(text, 'a (1)/x/y.json')).toBeUndefined();
    const again = named(text, ['openai'], { kind: 'file', path });
    expect(content(again)).toEqual(JSON.parse(text.replace('gemini', 'openai')));
  });
});

it('a file that no glob can name has no targets of its own', () => {
  expect(named('{}', ['gemini'], { kind: 'file', path: 'back\\\\slash.json' })).toBeUndefined();
});

it('an override for several files keeps them', () => {
  const text = '{ "overrides": [{ "files": "a" }, { "files": "b/*", "targets": ["mcp"] }] }';
  expect(named(text, ['gemini'], { kind: 'override', index: 1 })).toBe(text.replace('mcp', 'gemini'));
});

it('a new file has nothing else', () => {
  expect(configurationWithTargets(['gemini'], FOR_ALL)).toBe('{\n  "targets": [\n    "gemini"\n  ]\n}\n');
  expect(JSON.parse(configurationWithTargets(['gemini'], FOR_FILE))).toEqual({
    overrides: [{ files: './tools.json', targets: ['gemini'] }],
  });
});

it('nothing is written into a file that is broken, or means something else', () => {
  for (const scope of [FOR_ALL, FOR_FILE]) {
    expect(named('{ "targets": [', ['gemini'], scope)).toBeUndefined();
    expect(named('[]', ['gemini'], scope)).toBeUndefined();
  }
});

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
  const ours = '# ours\nrules:\n  a: error # why\n';
  expect(disabled(ours, yaml)).toBe(`${ours}  unknown-key: "off"\n`);
  expect(disabled('# nothing yet', yaml)).toBe('# nothing yet\nrules:\n  unknown-key: "off"\n');
  expect(disabled('rules:\n', yaml)).toMatch(/^rules:\s+unknown-key: "off"\n$/);
});

it('nothing is written into a file that is broken, or means something else', () => {
  expect(disabled('{ "rules": {')).toBeUndefined();
  expect(disabled('[]')).toBeUndefined();
  expect(disabled('{ "rules": [] }')).toBeUndefined();
});
