import { describe, expect, it } from 'vitest';
import { at, definitionAt, highlighted, referencesAt } from '../../../../test/kit/navigate';
import { workshop } from '../../../../test/kit/workshop-dialect';

const json = { dialect: workshop } as const;
const yaml = { dialect: workshop, language: 'yaml' } as const;

const IN_JSON = `{
  "tools": [
    { "name": "first", "uses": ["second"], "run": "bin/first" },
    {
      "name": "second",
      "input": {
        "properties": { "a": { "$ref": "#/$defs/id" }, "b": { "$ref": "#" } },
        "required": ["a", "gone"],
        "$defs": { "id": { "type": "string" } }
      }
    }
  ]
}`;

const IN_YAML = `tools:
  - name: first
    uses: [second]
    run: bin/first
  - name: second
    input:
      properties:
        a: {$ref: '#/$defs/id'}
        b: {$ref: "#"}
      required: [a, gone]
      $defs:
        id: {type: string}
`;

describe('definition', () => {
  it('leads from an entry of `required` to the property', async () => {
    expect(await definitionAt(at(IN_JSON, '"a"', 2), json)).toEqual(['7:a']);
    expect(await definitionAt(at(IN_YAML, 'a, gone'), yaml)).toEqual(['8:a']);
  });

  it('leads from a reference to its target', async () => {
    expect(await definitionAt(at(IN_JSON, '#/$defs/id'), json)).toEqual(['9:id']);
    expect(await definitionAt(at(IN_JSON, '#" } }'), json)).toEqual(['6:input']);
    expect(await definitionAt(at(IN_YAML, '#/$defs/id'), yaml)).toEqual(['12:id']);
    expect(await definitionAt(at(IN_YAML, '"#"'), yaml)).toEqual(['6:input']);
  });

  it('leads from the name of a tool to the tool', async () => {
    expect(await definitionAt(at(IN_JSON, 'second'), json)).toEqual(['5:second']);
    expect(await definitionAt(at(IN_YAML, 'second'), yaml)).toEqual(['5:second']);
    expect(await definitionAt(at(IN_JSON, 'second', 2), json)).toEqual(['5:second']);
  });

  it('leads to the file that a value names', async () => {
    expect(await definitionAt(at(IN_JSON, 'bin/first'), json)).toEqual(['file:///w/bin/first']);
    expect(await definitionAt(at(IN_YAML, 'bin/first'), yaml)).toEqual(['file:///w/config/bin/first']);
  });

  it.each([
    'command:workbench.action.quit',
    '//evil.example/share/x',
    'file:////evil.example/share',
    'https://example.com/',
  ])('does not lead to %s', async (target) => {
    expect(await definitionAt(`{ "tools": [{ "name": "a", "run": "|${target}" }] }`, json)).toEqual([]);
  });

  it('leads nowhere from a value that is no name', async () => {
    expect(await definitionAt(at(IN_JSON, 'gone'), json)).toEqual([]);
    expect(await definitionAt(at(IN_JSON, 'string'), json)).toEqual([]);
    expect(await definitionAt('{ "tools": [{ "input": { "$ref": "#/pro|perties/x/y" } }] }', json)).toEqual([]);
    expect(await definitionAt('|', json)).toEqual([]);
  });

  it('finds a schema that belongs to no tool', async () => {
    const text = '{ "tools": [], "shape": { "properties": { "size": {} }, "required": ["si|ze"] } }';
    expect(await definitionAt(text, json)).toEqual(['1:size']);
  });
});

describe('references', () => {
  it('are the property and its entry in `required`', () => {
    expect(referencesAt(at(IN_JSON, '"a"'), json)).toEqual(['7:a', '8:a']);
    expect(referencesAt(at(IN_YAML, 'a: {'), yaml)).toEqual(['8:a', '10:a']);
    expect(referencesAt(at(IN_JSON, '"a"'), { ...json, includeDeclaration: false })).toEqual(['8:a']);
  });

  it('are the definition and the references to it', () => {
    expect(referencesAt(at(IN_YAML, 'id: {type'), yaml)).toEqual(['8:id', '12:id']);
  });

  it('include the branches of the same object, not other objects', () => {
    const text = `{ "tools": [{ "name": "t", "input": {
      "properties": {
        "a|": {},
        "b": { "properties": { "a": {} }, "required": ["a"] }
      },
      "anyOf": [{ "required": ["a"] }, { "properties": { "a": { "const": 1 } } }],
      "if": { "required": ["a"] },
      "then": { "not": { "required": ["a"] } },
      "dependentRequired": { "a": ["b"], "b": ["a"] },
      "items": { "required": ["a"] }
    } }] }`;
    expect(referencesAt(text, json)).toEqual(['3:a', '6:a', '6:a', '7:a', '8:a', '9:a', '9:a']);
  });

  it('distinguish a parameter with the name of a keyword from the keyword', () => {
    const text =
      '{ "tools": [{ "name": "t", "input": { "properties": { "properties": { "type": "object" }, "req|uired": {} }, "required": ["properties", "required"] } }] }';
    expect(referencesAt(text, json)).toEqual(['1:required', '1:required']);
  });
});

describe('highlights', () => {
  it('distinguish the declaration from references', () => {
    expect(highlighted(at(IN_YAML, 'second'), yaml).split('\n').slice(1, 5).join('\n')).toBe(
      `  - name: first\n    uses: [«second»]\n    run: bin/first\n  - name: ‹second›`,
    );
    expect(highlighted(at(IN_JSON, 'bin/first'), json)).toBe(IN_JSON);
  });
});
