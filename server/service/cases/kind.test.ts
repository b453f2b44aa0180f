// biome-ignore-all lint/suspicious/noTemplateCurlyInString: snippet tab stops use this syntax
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../test/kit/cases';
import { acceptItem } from '../../../test/kit/complete';
import { manifestOf } from '../../../test/kit/manifests';
import { complete } from '../features/completion';
import { hover } from '../features/hover/hover';
import type { Manifest } from '../model/manifest';
import { initialText, parseSnippet } from '../schema/snippet';
import { memoryWorkspace } from '../workspace';

const BOOKING = {
  type: 'object',
  required: ['day'],
  properties: {
    day: { type: 'string', description: 'The day; see ![x](http://evil.example/x.png).' },
    room: { enum: ['small', 'large'] },
    guests: { $ref: '#/definitions/people' },
    hours: { type: 'object', patternProperties: { '^(a+)+$': {} }, properties: { from: { type: 'integer' } } },
  },
  definitions: { people: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } },
};
const manifestWith = (...tools: readonly object[]) => manifestOf(JSON.stringify({ tools }));
const manifest = manifestWith(
  { name: 'book', description: 'Books a *table*.', command: ['./tools/bin/book'], schema: BOOKING },
  { name: 'cancel', description: 'Cancels.', command: ['./tools/bin/cancel'], schema: { type: 'object' } },
);

function read(marked: string, language: 'json' | 'yaml', of: Manifest | undefined) {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { offset, file: casesOf(text, of ? [of] : [], language) };
}
async function items(marked: string, language: 'json' | 'yaml' = 'yaml', of: Manifest | undefined = manifest) {
  const { file, offset } = read(marked, language, of);
  return (await complete(file.document, file, offset, memoryWorkspace(), { snippets: true })).items;
}
const labels = async (...given: Parameters<typeof items>) => (await items(...given)).map(({ label }) => label);
async function accepted(marked: string, label: string, language: 'json' | 'yaml' = 'yaml') {
  const item = (await items(marked, language)).find((one) => one.label === label);
  if (!item) throw new Error(`no ${label}`);
  return acceptItem(marked, item);
}
const hovered = (marked: string, language: 'json' | 'yaml' = 'yaml') => {
  const { file, offset } = read(marked, language, manifest);
  const contents = hover(file, offset)?.contents;
  return typeof contents === 'object' && 'value' in contents ? contents.value : undefined;
};

describe('completion in cases', () => {
  it.each([
    ['yaml', 'cases:\n  - name: a\n    tool: |'],
    ['json', '{"cases":[{"name":"a","tool":|}]}'],
  ] as const)('offers the tools of the manifest in %s', async (language, text) => {
    expect(await labels(text, language)).toEqual(['book', 'cancel']);
  });

  it.each([
    ['yaml', 'cases:\n  - name: a\n    tool: book\n    arguments:\n      |'],
    ['yaml', 'cases:\n  - { name: a, tool: book, arguments: { | } }'],
    ['json', '{"cases":[{"name":"a","tool":"book","arguments":{|}}]}'],
  ] as const)('offers the arguments of the tool in %s', async (language, text) => {
    expect(await labels(text, language)).toEqual(expect.arrayContaining(['day', 'room', 'guests', 'hours']));
  });

  it('offers their values and nested members', async () => {
    expect(await labels('cases:\n  - tool: book\n    arguments:\n      room: |')).toEqual(['small', 'large']);
    expect(await labels('cases:\n  - tool: book\n    arguments:\n      guests:\n        - |')).toContain('name');
    expect(await labels('{"cases":[{"tool":"book","arguments":{"hours":{|}}}]}', 'json')).toContain('from');
  });

  it('offers those of this case, not of the one next to it', async () => {
    const before = 'cases:\n  - tool: book\n    arguments: { day: x }\n';
    expect(await labels(`${before}  - tool: cancel\n    arguments:\n      |\n  - tool: book\n`)).not.toContain('day');
  });

  it('offers the keys of cases, with or without a manifest', async () => {
    const keys = expect.arrayContaining(['tool', 'arguments', 'expect', 'config']);
    for (const of of [manifest, undefined])
      expect(await labels('cases:\n  - name: a\n    |', 'yaml', of)).toEqual(keys);
    const expected = ['ok', 'exit', 'status', 'equals', 'contains', 'matches', 'maxMs'];
    expect(await labels('cases:\n  - expect:\n      |')).toEqual(expect.arrayContaining(expected));
    expect(await labels('cases:\n  - expect: { matches: { | } }')).toContain('properties');
    expect(await labels('|')).toContain('cases');
  });

  it('starts an empty file with a complete case of a tool, with valid arguments', async () => {
    expect(initialText(parseSnippet(await accepted('|', 'cases')))).toBe(
      'cases:\n  - name: what it does\n    tool: book\n    arguments:\n      day: text\n    expect:\n      contains: what is in the output',
    );
    const { cases } = JSON.parse(initialText(parseSnippet(await accepted('|', 'cases', 'json'))));
    expect(cases).toMatchObject([{ tool: 'book', arguments: { day: 'text' } }]);
    const offered = ['case of book', 'case of cancel', 'case of a failure'];
    expect(await labels('cases:\n  - |')).toEqual(expect.arrayContaining(offered));
    expect(await accepted('{ "cases": [|] }', 'case of cancel', 'json')).toContain('"tool": "cancel"');
  });

  it('treats nothing in a name or a default as a tab stop', async () => {
    const name = '^$1${2|a,b|}\\}';
    const properties = { $0: { type: 'string', default: '^x${TM_FILENAME}' } };
    const schema = { type: 'object', required: ['$0'], properties };
    const hostile = manifestWith({ name, command: ['./tools/bin/x'], schema });
    const offered = await items('{ "cases": [|] }', 'json', hostile);
    const item = offered.find(({ label }) => label.startsWith('case of ^'));
    const text = item && initialText(parseSnippet(acceptItem('{ "cases": [|] }', item)));
    expect(JSON.parse(text ?? '').cases).toMatchObject([{ tool: name, arguments: { $0: '^x${TM_FILENAME}' } }]);
  });

  it("offers the values of the platform's configuration", async () => {
    const kasilabs = manifestOf(
      '{ "slug": "A", "version": "1.0.0", "name": "A", "baseUrl": "https://a.example", "auth": { "type": "secret" }, "tools": [{ "name": "t", "description": "It.", "inputSchema": {} }] }',
      { uri: 'file:///w/manifest.json', dialect: 'kasilabs' },
    );
    expect(await labels('cases:\n  - tool: t\n    config:\n      |', 'yaml', kasilabs)).toContain('baseUrl');
    expect(await labels('{"cases":[{"config":{|}}]}', 'json', kasilabs)).toContain('baseUrl');
  });

  it('offers the candidate manifests', async () => {
    expect(await labels('manifest: |\ncases: []')).toEqual(['tools.json']);
  });

  it('writes in the language of the file', async () => {
    expect(await accepted('cases:\n  - tool: book\n    arguments:\n      |', 'day')).toContain('      day: ');
    expect(await accepted('{"cases":[{"tool":|}]}', 'book', 'json')).toBe('{"cases":[{"tool":"book"}]}');
  });

  it('handles invalid, infinite and malicious schemas', async () => {
    const withSchema = (schema: unknown) => manifestWith({ name: 'x', command: ['./tools/bin/x'], schema });
    const at = 'cases:\n  - tool: x\n    arguments:\n      |';
    const required = Array.from({ length: 30 }, (_, i) => `a${i}`);
    const properties = Object.fromEntries(required.map((name) => [name, { $ref: '#' }]));
    const endless = { type: 'object', required, properties };
    const b = { enum: 3, type: {}, required: 'x', items: 'y', allOf: {}, examples: null };
    const odd = { properties: { a: 5, b } };
    for (const [value, label] of [
      [endless, 'a0'],
      [odd, 'b'],
      [{ $ref: '#', properties: { c: { $ref: '#/properties/c' } } }, 'tool'],
      [{ patternProperties: { '(': {} }, properties: { a: {} } }, 'a'],
    ] as const) {
      const found = await labels(at, 'yaml', withSchema(value));
      if (label !== 'tool') expect(found).toContain(label);
    }
  });
});

describe('hover in cases', () => {
  it('documents keys, the tool, and its arguments', () => {
    expect(hovered('cases:\n  - tool: book\n    exp|ect: {}')).toContain('The expected result; all of it has to match');
    expect(hovered('cases:\n  - tool: bo|ok')).toContain('book');
    expect(hovered('cases:\n  - tool: book\n    arguments: { da|y: x }')).toContain('The day; see');
    expect(hovered('{"cases":[{"tool":"book","arguments":{"da|y":1}}]}', 'json')).toContain('required');
  });

  it('makes no links or images from text of an author', () => {
    const day = hovered('cases:\n  - tool: book\n    arguments: { da|y: x }');
    expect(day).toContain('!\\[x\\](http\\://evil.example/x.png)');
  });
});
