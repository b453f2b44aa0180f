import { describe, expect, it } from 'vitest';
import type { TextEdit } from 'vscode-languageserver-types';
import { readAs, renamed, textAt, withCursor } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';
import { applyEdits } from '../../document/edit/edit';
import { isWellFormed } from '../../document/manifest-document';
import type { Manifest } from '../../model/manifest';
import { prepareRename, RenameRefused, references, rename } from '.';

const json = { dialect: workshop } as const;
const yaml = { dialect: workshop, language: 'yaml' } as const;

describe('renaming a parameter', () => {
  it('changes its key and its entry in `required`', () => {
    const inJson = '{ "tools": [{ "input": { "properties": { "t|z": {} }, "required": ["x", "tz"] } }] }';
    expect(renamed(inJson, 'zone', json)).toBe(inJson.replace('t|z', 'zone').replace('tz', 'zone'));
    const inYaml = 'tools:\n  - input:\n      properties:\n        tz: {} # zone\n      required:\n        - t|z\n';
    expect(renamed(inYaml, 'zone', yaml)).toBe(inYaml.replace('tz', 'zone').replace('t|z', 'zone'));
  });

  it('changes the references that pass through it, and no other', () => {
    const text = (key: string, pointer: string) =>
      `{ "tools": [{ "input": { "properties": { "${key}": { "$defs": { "tz": {} } }, "b": { "$ref": "#/properties/${pointer}/$defs/tz" } } } }] }`;
    expect(renamed(text('t|z', 'tz'), 'a/b c', json)).toBe(text('a/b c', 'a~1b%20c'));
  });

  it('writes quotes in YAML if the name needs them', () => {
    expect(renamed('tools:\n  - input:\n      properties: {t|z: {}}\n      required: [tz]\n', 'yes', yaml)).toMatch(
      /properties: \{["']yes["']: \{\}\}\n {6}required: \[["']yes["']\]/,
    );
  });

  it('changes its key in the notation of the dialect', () => {
    const first = 'tools:\n  - name: a\n    arguments:\n      fir|st: {type: string}\n';
    expect(renamed(first, 'x', yaml)).toBe(first.replace('fir|st', 'x'));
    const two = '{ "tools": [{ "arguments": { "|a": {}, "b": {} } }] }';
    expect(() => renamed(two, 'b', json)).toThrow('There is a parameter `b` already.');
  });

  it('accepts the name of a prototype member', () => {
    const text = '{ "tools": [{ "input": { "properties": { "|a": {} } } }] }';
    expect(renamed(text, '__proto__', json)).toBe(text.replace('|a', '__proto__'));
  });
});

describe('renaming a tool', () => {
  it('changes its references in the file', () => {
    const inJson = '{ "tools": [{ "name": "a", "uses": ["b"] }, { "name": "b|" }] }';
    expect(renamed(inJson, 'c', json)).toBe(inJson.replace('"b"', '"c"').replace('b|', 'c'));
    const inYaml = 'tools:\n  - name: a\n    uses: [|b]\n  - name: b\n';
    expect(renamed(inYaml, 'c', yaml)).toBe(inYaml.replace('|b', 'c').replace('name: b', 'name: c'));
  });

  it('works if the dialect has no symbols', () => {
    const dialect = { ...workshop, symbols: () => [] };
    expect(renamed('{ "tools": [{ "name": "b|" }] }', 'c', { dialect })).toBe('{ "tools": [{ "name": "c" }] }');
  });
});

describe('a definition', () => {
  it('is renamed with its references', () => {
    const text = '{ "tools": [{ "input": { "$defs": { "id": {} }, "items": { "$ref": "#/$defs/i|d" } } }] }';
    expect(renamed(text, 'key', json)).toBe(text.replace('id', 'key').replace('i|d', 'key'));
  });
});

describe('a rename is refused', () => {
  const parameter = '{ "tools": [{ "input": { "properties": { "t|z": {}, "b": {} } } }] }';

  const taken = '{ "tools": [{ "name": "a|" }, { "name": "b" }] }';
  const broken = '{ "tools": [{ "name": "a|" }, { "name" }] }';

  it.each([
    ['for a name that is there already', parameter, 'b', 'There is a parameter `b` already.'],
    ['for an empty name', parameter, ' ', 'The new name is empty.'],
    ['for an endless name', parameter, 'x'.repeat(2_000), 'The new name is longer than 1000 characters.'],
    ['for a tool that has the name of another', taken, 'b', 'There is a tool `b` already.'],
    ['where no name stands', '{ "to|ols": [] }', 'b', 'There is no name here that can be changed.'],
    ['on syntax errors', broken, 'b', 'This text has syntax errors: names can be changed once they are fixed.'],
  ])('%s', (_, text, name, message) => {
    expect(() => renamed(text, name, json)).toThrow(new RenameRefused(message));
  });

  it('if a YAML anchor shares a part of what would change', () => {
    const shared = 'properties: &p {t|z: {}}\n      required: [tz]\n  - input: {properties: *p, required: [tz]}\n';
    expect(() => renamed(`tools:\n  - input:\n      ${shared}`, 'zone', yaml)).toThrow(/YAML anchor `p`/);
    const merged = 'base: &b {tz: {}}\ntools:\n  - input: {properties: {<<: *b}, required: [t|z]}\n';
    expect(() => renamed(merged, 'zone', yaml)).toThrow(/YAML alias/);
  });

  it('if a YAML anchor shares definitions, which each schema refers to by itself', () => {
    const text =
      'tools:\n  - input: {$defs: &d {c|ity: {}}, items: {$ref: "#/$defs/city"}}\n  - input: {$defs: *d, items: {$ref: "#/$defs/city"}}\n';
    expect(() => renamed(text, 'town', yaml)).toThrow(/YAML anchor `d`/);
  });

  it('but not if an anchor contains all of it', () => {
    const text = 'tools:\n  - input: &i {properties: {t|z: {}}, required: [tz]}\n  - input: *i\n';
    expect(renamed(text, 'zone', yaml)).toBe(text.replace('t|z', 'zone').replace('tz', 'zone'));
  });

  it('but not for its current name', () => {
    expect(renamed(parameter, 'tz', json)).toBe(parameter.replace('|', ''));
  });
});

describe('before a rename', () => {
  const prepared = (text: string) => {
    const { manifest, offset } = withCursor(text, json);
    const found = prepareRename(manifest, offset);
    return found && `${textAt(manifest.document, found.range)} ${found.placeholder}`;
  };

  it('the editor gets the range of the name', () => {
    expect(prepared('{ "tools": [{ "name": "|a" }] }')).toBe('a a');
    const referred = (name: string, pointer: string) =>
      `{ "tools": [{ "input": { "$defs": { "${name}": {} }, "items": { "$ref": "#/$defs/${pointer}" } } }] }`;
    expect(prepared(referred('id', 'i|d'))).toBe('id id');
    expect(prepared(referred('a/b', 'a~1|b'))).toBe('a~1b a/b');
    expect(prepared('{ "to|ols": [] }')).toBeUndefined();
  });
});

const IN_JSON = `{ "name": "w", "tools": [
  { "name": "a", "uses": ["b"], "run": "bin/a", "mode": "FAST", "input": {
    "properties": { "x": { "type": "string", "$ref": "#/$defs/y" }, "__proto__": { "properties": {} } },
    "required": ["x", "__proto__", 7], "$defs": { "y": { "$ref": "#" } },
    "dependencies": { "x": ["y"] }, "anyOf": [{ "required": ["x"] }] } },
  { "name": "b", "arguments": { "first": { "type": "string" } } } ],
  "settings": [{ "name": "s" }], "shape": { "properties": { "s": { "items": [{ "$ref": "https://a.example" }] } } } }`;

const IN_YAML = `base: &base {name: a, input: {properties: {x: {}}, required: [x]}}
tools:
  - *base
  - <<: *base
    run: |
      bin/a
  - name: 'b'
    uses: [a, "b"]
    input:
      properties: &p
        x: {$ref: '#/$defs/y'}
      required: [x]
      $defs: {y: {properties: *p}}
  - name: plain
    input:
      properties: {long_name: {}, "quoted": {$ref: '#/properties/long_name'}}
      required: [long_name, 'quoted']
settings:
  - {name: s, url: https://a.example}
`;

const NAMES = ['new', '', ' ', '__proto__', 'x', 'yes', '1', 'a: b', '"', "'", '\n', '\ud800', '~/%#', '*a', '😀'];

const TEXTS = Object.entries({ json: IN_JSON, yaml: IN_YAML }) as ['json' | 'yaml', string][];

it.each(TEXTS)(
  'a rename at any offset of a text in %s is refused or replaces every occurrence of the old name',
  (language, text) => {
    const manifest = readAs(text, { dialect: workshop, language });
    let carriedOut = 0;
    for (let offset = 0; offset <= text.length; offset++) {
      const name = NAMES[offset % NAMES.length] ?? '';
      const edits = unlessRefused(() => rename(manifest, offset, name)) ?? [];
      if (edits.length === 0) continue;
      carriedOut++;
      const after = readAs(applied(manifest, edits), { dialect: workshop, language });
      expect(isWellFormed(after.document)).toBe(true);
      const places = references(after, offsetOfFirst(manifest, edits) + 1, true);
      // For a name that begins with an escape in a pointer, or an empty YAML value, the cursor is elsewhere.
      if (places.length > 0) expect(places).toHaveLength(references(manifest, offset, true).length);
    }
    expect(carriedOut).toBeGreaterThan(20);
  },
);

function applied({ document }: Manifest, edits: readonly TextEdit[]): string {
  const { textDocument, text } = document;
  return applyEdits(
    text,
    edits.map(({ range, newText }) => {
      const offset = textDocument.offsetAt(range.start);
      return { offset, length: textDocument.offsetAt(range.end) - offset, text: newText };
    }),
  );
}

function offsetOfFirst({ document }: Manifest, edits: readonly TextEdit[]): number {
  return Math.min(...edits.map(({ range }) => document.textDocument.offsetAt(range.start)));
}

function unlessRefused<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof RenameRefused) return undefined;
    throw error;
  }
}
