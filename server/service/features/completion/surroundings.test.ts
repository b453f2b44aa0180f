// biome-ignore-all lint/suspicious/noTemplateCurlyInString: snippet tab stops use this syntax
import { describe, expect, it } from 'vitest';
import { accepted, itemsAt, labelsAt } from '../../../../test/kit/complete';
import { madeUp } from '../../../../test/kit/made-up-dialect';
import { memoryWorkspace } from '../../workspace';
import { WordIndex } from './offer/word-index';

const other = (uri: string, text: string, dialectId = 'made-up') => ({ uri, dialectId, text });

describe('words used elsewhere', () => {
  const workspace = memoryWorkspace(
    {},
    {
      manifests: [
        other('file:///w/a.json', '{ "tags": ["red", "blue", 7, ""] }'),
        other('file:///w/b.json', '{ "tags": ["green", "red'),
        other('file:///w/c.json', '{ "tags": ["foreign"] }', 'another'),
        other('file:///w/d.json', '{ "tools": [{ "tags": ["elsewhere"] }] }'),
      ],
    },
  );

  it.each([
    ['json', '{ "tags": ["|"] }', ['red', 'blue', 'green']],
    ['json', '{ "tags": ["blue", |] }', ['red', 'green']],
    ['yaml', 'tags:\n  - blue\n  - |', ['red', 'green']],
    ['yaml', 'tags: [blue, |]', ['red', 'green']],
  ] as const)('are offered at the same place of the same dialect, each once (%s)', async (language, text, labels) => {
    expect(await labelsAt(text, { dialect: madeUp, language, workspace })).toEqual(labels);
  });

  it('are read once until the workspace changes', async () => {
    let asked = 0;
    let revision = 1;
    const counting = {
      ...workspace,
      get revision() {
        return revision;
      },
      manifests: async (except: string) => {
        asked++;
        return workspace.manifests(except);
      },
    };
    const words = new WordIndex();
    const ask = () => labelsAt('{ "tags": ["|"] }', { dialect: madeUp, workspace: counting, words });
    expect(await ask()).toEqual(await ask());
    expect(asked).toBe(1);
    revision++;
    await ask();
    expect(asked).toBe(2);
  });

  it('are those of this file too: permissions of other tools', async () => {
    const text = '{ "tools": [{ "command": ["x"], "envPassthrough": ["API_KEY"] }, { "envPassthrough": ["|"] }] }';
    expect(await labelsAt(text, { dialect: 'agentcli' })).toContain('API_KEY');
  });
});

it('files that a dialect finds in the workspace are candidates, with their kind', async () => {
  const workspace = memoryWorkspace({ 'file:///w/tools/bin/get_time': '' });
  const options = { dialect: 'agentcli', workspace } as const;
  const [item] = await itemsAt('{ "tools": [{ "command": ["|"] }] }', options);
  expect(item).toMatchObject({ label: './tools/bin/get_time', detail: 'program next to this manifest' });
  expect(await accepted('{ "tools": [{ "COMMAND": ["./to|"] }] }', './tools/bin/get_time', options)).toBe(
    '{ "tools": [{ "COMMAND": ["./tools/bin/get_time"] }] }',
  );
});

it('a key that the platform reads case-insensitively is not offered again', async () => {
  expect(await labelsAt('{ "tools": [{ "NAME": "a", | }] }', { dialect: 'agentcli' })).not.toContain('name');
});

describe('inside a JSON Schema', () => {
  const at = (inside: string) => `{ "tools": [{ "name": "a", "command": ["x"], "schema": ${inside} }] }`;
  const options = { dialect: 'agentcli' } as const;

  it('its keywords are keys, each explained', async () => {
    const items = await itemsAt(at('{ "type": "object", | }'), options);
    expect(items.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['properties', 'required', 'enum', 'additionalProperties']),
    );
    expect(items.filter(({ documentation }) => !documentation)).toEqual([]);
  });

  it('types and formats are values', async () => {
    const byUse = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];
    const property = (inside: string) => at(`{ "type": "object", "properties": { "a": ${inside} } }`);
    expect(await labelsAt(property('{ "type": "|" }'), options)).toEqual(byUse);
    expect(await labelsAt(property('{ "type": ["|"] }'), options)).toEqual(byUse);
    expect(await labelsAt(at('{ "type": "|" }'), options)).toEqual(['object', ...byUse.filter((x) => x !== 'object')]);
    expect(await labelsAt(at('{ "properties": { "a": { "type": "string", "format": "|" } } }'), options)).toContain(
      'date-time',
    );
  });

  it('what is used most comes first', async () => {
    const property = (inside: string) => at(`{ "type": "object", "properties": { "a": ${inside} } }`);
    expect((await labelsAt(property('|'), options))[0]).toBe('string');
    expect((await labelsAt(property('{ "type": "array", "items": | }'), options))[0]).toBe('string');
    expect((await labelsAt(at('{ "type": "object", "additionalProperties": | }'), options))[0]).toBe('false');
    expect(await accepted(property('{ "t|" }'), 'type', options)).toContain('${1|string,integer,');
    expect(await accepted(at('{ "t|" }'), 'type', options)).toContain('${1|object,string,');
    expect(await accepted(at('{ "addit|" }'), 'additionalProperties', options)).toContain(
      '"additionalProperties": false',
    );
  });

  it('a property starts with its name, type and description', async () => {
    const text = 'functions:\n  - name: a\n    description: b\n    parameters:\n      properties:\n        city|';
    expect(await accepted(text, 'city', { dialect: 'talos', language: 'yaml' })).toBe(
      `${text.slice(0, -1)}:\n          type: \${1|string,integer,number,boolean,array,object|}\n          description: \${2:What it means.}`,
    );
  });

  it('the name of a property can be left to fill in', async () => {
    expect(await accepted(at('{ "properties": { "a": {}, | } }'), 'a parameter', options)).toBe(
      at(
        '{ "properties": { "a": {}, "${1:name}": {\n  "type": "${2|string,integer,number,boolean,array,object|}",\n  "description": "${3:What it means.}"\n} } }',
      ),
    );
  });

  it('`required` offers the properties that it does not have yet', async () => {
    const inside =
      '{ "properties": { "a": {}, "b": { "type": "string", "description": "B." } }, "required": ["a", "|"] }';
    const items = await itemsAt(at(inside), options);
    expect(items.map(({ label }) => label)).toEqual(['b']);
    expect(items[0]).toMatchObject({ detail: 'string', documentation: { kind: 'markdown', value: 'B.' } });
  });

  it('a default is one of the `enum` next to it', async () => {
    expect(await labelsAt(at('{ "properties": { "a": { "enum": ["x", "y"], "default": | } } }'), options)).toEqual([
      'x',
      'y',
    ]);
    expect(
      await labelsAt(
        'functions:\n  - parameters:\n      properties:\n        a:\n          enum: [x, y]\n          default: |',
        { dialect: 'talos', language: 'yaml' },
      ),
    ).toEqual(['x', 'y']);
  });
});
